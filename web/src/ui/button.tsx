import clsx from 'clsx';
import { isValidElement, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

// The browser's own buttons with a class rather than Mantine's: a feed shows seven a post, and they cost next to nothing.

/** `main` is the page's primary action, at most one visible; `danger` removes something. */
export type Look = 'main' | 'quiet' | 'plain' | 'danger';

type Dress = {
  readonly look?: Look | undefined;
  readonly small?: boolean | undefined;
  /** As wide as the room it stands in. */
  readonly wide?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly children?: ReactNode;
};

const classOf = ({ look = 'main', small, wide }: Dress): string =>
  clsx(css.button, css[look], small && css.small, wide && css.wide);

type Native = Omit<ComponentPropsWithRef<'button'>, 'color' | 'style' | 'disabled' | 'className'>;

/** A message with values is several nodes, between which the gap of a button must not stand. */
const together = (children: ReactNode): ReactNode =>
  isValidElement(children) ? <span>{children}</span> : children;

/** A button. While `busy` it stays where it is, with the focus, and shows that it works; pressing it is its owner's to ignore. */
export const Button = (props: Native & Dress & { readonly busy?: boolean | undefined }) => {
  const { look, small, wide, icon, busy = false, children, ...native } = props;
  return (
    <button
      type="button"
      {...native}
      className={classOf({ look, small, wide })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={css.busy} /> : icon && <Icon name={icon} />}
      {together(children)}
    </button>
  );
};

type Destination = Pick<LinkProps, 'to' | 'replace' | 'state'>;

/** A way to another page that looks like a button. */
export const ButtonLink = ({ look, small, wide, icon, children, ...link }: Destination & Dress) => (
  <Link {...link} className={classOf({ look, small, wide })}>
    {icon && <Icon name={icon} />}
    {together(children)}
  </Link>
);

/** A button with only an icon; `label` names its action. */
export const IconButton = (props: Native & { readonly icon: IconName; readonly label: string }) => {
  const { icon, label, ...native } = props;
  return (
    <button type="button" title={label} {...native} aria-label={label} className={css.icon}>
      <Icon name={icon} />
    </button>
  );
};
