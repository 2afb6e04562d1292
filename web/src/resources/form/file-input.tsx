import type { ReactNode } from 'react';
import { uploadPicture } from '../../app/api/upload.ts';
import { FileField } from '../../ui/fields/file-field.tsx';
import { useScope } from '../scope.ts';

/** A picture or paper that is uploaded when it is picked; its field's value is the id of the file. */
export const FileInput = (props: {
  readonly name: string;
  readonly label: ReactNode;
  /** Whether a PDF may be picked as well. */
  readonly isDocument: boolean;
}) => {
  const { realm } = useScope();
  const kind = props.isDocument ? 'document' : 'post';
  return (
    <FileField
      name={props.name}
      label={props.label}
      isDocument={props.isDocument}
      upload={(file, onProgress) => uploadPicture(file, kind, onProgress, realm)}
    />
  );
};
