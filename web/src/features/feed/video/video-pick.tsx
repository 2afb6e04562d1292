import type { ChangeEvent, ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import css from '../composer/compose.module.css';
import { VIDEO_TYPES } from './use-film.ts';

/** A button to pick a video from the device. */
export const VideoPick = (props: { readonly label: ReactNode; readonly onPick: (file: File) => void }) => {
  const picked = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    // the same file may be picked again after it was taken out
    currentTarget.value = '';
    if (file) props.onPick(file);
  };
  return (
    <label className={css.pick}>
      <input type="file" accept={VIDEO_TYPES.join(',')} onChange={picked} />
      <Icon name="play" />
      {props.label}
    </label>
  );
};
