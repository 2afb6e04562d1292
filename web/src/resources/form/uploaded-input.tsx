import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { uploadPicture } from '../../app/api/upload.ts';
import { FileField } from '../../ui/fields/file-field.tsx';
import { useScope } from '../scope.ts';

export type FileInputProps = {
  readonly name: string;
  readonly label: ReactNode;
  /** Whether a PDF may be picked as well. */
  readonly isDocument: boolean;
};

const PAPER = {
  ask: <FormattedMessage id="resource.file.pick" />,
  open: <FormattedMessage id="resource.file.open" />,
};

/** The field of a file, with the code that uploads. */
const UploadedInput = (props: FileInputProps) => {
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

export default UploadedInput;
