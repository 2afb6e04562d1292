import type { ReactNode } from 'react';
import { FileButton } from '../../../ui/files/file-input.tsx';
import { VIDEO_TYPES } from './use-film.ts';

/** A button to pick a video from the device. */
export const VideoPick = (props: { readonly label: ReactNode; readonly onPick: (file: File) => void }) => (
  <FileButton
    icon="play"
    label={props.label}
    accept={VIDEO_TYPES.join(',')}
    onPick={([file]) => {
      if (file) props.onPick(file);
    }}
  />
);
