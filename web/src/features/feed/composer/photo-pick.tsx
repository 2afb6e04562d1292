import type { ClipboardEvent, DragEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { FileButton } from '../../../ui/files/file-input.tsx';
import { PICTURE_TYPES } from '../../../ui/files/picture-types.ts';

/** Files that were dropped or pasted; the browser then does nothing else with them. */
export const filesIn = (event: ClipboardEvent | DragEvent): readonly File[] => {
  const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
  const files = [...data.files];
  if (files.length > 0) event.preventDefault();
  return files;
};

/** A button to pick photos from the device. */
export const PhotoPick = (props: {
  readonly iconOnly?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}) => (
  <FileButton
    {...props}
    icon="photo"
    label={<FormattedMessage id="feed.photo" />}
    accept={PICTURE_TYPES}
    multiple
  />
);
