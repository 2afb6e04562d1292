import clsx from 'clsx';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import css from './link-row.module.css';

/** Moves a row sideways until the chosen link is in its middle, without moving the page. */
const showChosen = (row: HTMLElement): void => {
  const chosen = row.querySelector('[aria-current]');
  if (!chosen) return;
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  row.scrollBy(inner.x + inner.width / 2 - outer.x - outer.width / 2, 0);
};

/** Moves a row to its chosen link, once for each `now`: what is chosen. */
export const useChosenShown = (row: RefObject<HTMLElement | null>, now: string): void => {
  const shown = useRef<string>(null);
  useEffect(() => {
    if (!row.current || shown.current === now) return;
    shown.current = now;
    showChosen(row.current);
  }, [row, now]);
};

/** A row of links, one of them chosen. A row that is wider than the window scrolls, and has a shadow where there is more. */
export const LinkRow = (props: {
  readonly label: string;
  /** The key of the chosen link. */
  readonly now: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => {
  const row = useRef<HTMLElement>(null);
  useChosenShown(row, props.now);
  return (
    <nav ref={row} className={clsx(css.row, props.className)} aria-label={props.label}>
      {props.children}
    </nav>
  );
};
