import type { ReactNode } from 'react';
import { uploadPicture } from '../../app/api/upload.ts';
import { FileField } from '../../ui/fields/file-field.tsx';
import { useScope } from '../scope.ts';

/** A picture that is uploaded when it is picked; its field's value is the id of the file. */
export const FileInput = (props: { readonly name: string; readonly label: ReactNode }) => {
  const { realm } = useScope();
  return (
    <FileField
      name={props.name}
      label={props.label}
      upload={(file, onProgress) => uploadPicture(file, 'post', onProgress, realm)}
    />
  );
};
