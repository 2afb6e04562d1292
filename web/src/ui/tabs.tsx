import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { LinkRow } from './link-row.tsx';
import css from './tabs.module.css';

type Tab = {
  /** Unique among the tabs of a page. */
  readonly key: string;
  readonly to: To;
  readonly label: ReactNode;
};

/** Views of one page, each with an address of its own. */
export const Tabs = (props: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The key of the view that is shown. */
  readonly now: string;
}) => (
  <LinkRow className={css.tabs} label={props.label} now={props.now}>
    {props.tabs.map(({ key, to, label }) => (
      <Link key={key} to={to} aria-current={key === props.now ? 'true' : undefined}>
        {label}
      </Link>
    ))}
  </LinkRow>
);
