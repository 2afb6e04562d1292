import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { uploadPicture } from '../../app/api/upload.ts';
import { FileField } from '../../ui/fields/file-field.tsx';
import { useScope } from '../scope.ts';

const PAPER = {
  ask: <FormattedMessage id="resource.file.pick" />,
  open: <FormattedMessage id="resource.file.open" />,
};

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
      {...(props.isDocument && { paper: PAPER })}
      upload={(file, onProgress) => uploadPicture(file, kind, onProgress, realm)}
    />
  );
};
