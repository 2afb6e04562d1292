import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import css from './file-place.module.css';

/** A dashed place with a file input: a click opens it, and it takes what is dropped on it. */
export const FilePlace = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.place}>{children}</div>
);

/** The words of a place that waits for a file. */
export const FileAsk = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <span className={css.ask}>
    <Icon name={icon} />
    {children}
  </span>
);
