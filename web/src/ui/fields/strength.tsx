import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './strength.module.css';

/** A level from 0 to 4 as bars, with a word for it. Only the word is read aloud. */
export const Strength = (props: { readonly level: 0 | 1 | 2 | 3 | 4; readonly children: ReactNode }) => (
  <span className={css.strength} data-level={props.level}>
    <span className={css.bars} aria-hidden="true">
      {[1, 2, 3, 4].map((bar) => (
        <span key={bar} className={clsx(css.bar, bar <= props.level && css.full)} />
      ))}
    </span>
    <span aria-live="polite">{props.children}</span>
  </span>
);
