import { useId, type ReactNode } from 'react';
import css from './film.module.css';

/** The progress of a video's encoding. */
export const Processing = (props: { readonly percent: number; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <div className={css.state}>
      <output id={id}>{props.children}</output>
      <progress value={props.percent} max={100} aria-labelledby={id} />
    </div>
  );
};
