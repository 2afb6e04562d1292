import type { ChangeEvent, ClipboardEvent, DragEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../../ui/icon.tsx';
import { Unseen } from '../../../ui/layout.tsx';
import css from './compose.module.css';

/** Image types that the server accepts. */
const PICTURES = 'image/png,image/jpeg,image/webp';

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
}) => {
  const picked = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(currentTarget.files ?? [])];
    // the same file may be picked again after it was taken out
    currentTarget.value = '';
    if (files.length > 0) props.onPick(files);
  };
  const label = <FormattedMessage id="feed.photo" />;
  return (
    <label className={css.pick} data-icon={props.iconOnly}>
      <input type="file" accept={PICTURES} multiple onChange={picked} />
      <Icon name="photo" />
      {props.iconOnly ? <Unseen>{label}</Unseen> : label}
    </label>
  );
};
