import clsx from 'clsx';
import { ActionIcon, Button as MantineButton, Loader, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import css from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

/** `main` is what the page is for, at most one in sight; `danger` takes something away. */
export type Look = 'main' | 'quiet' | 'plain' | 'danger';

const looks: Readonly<Record<Look, Pick<ButtonProps, 'variant' | 'color'>>> = {
  main: { variant: 'filled' },
  quiet: { variant: 'default' },
  plain: { variant: 'subtle', color: 'gray' },
  danger: { variant: 'outline', color: 'var(--red)' },
};

type Dress = {
  readonly look?: Look | undefined;
  readonly small?: boolean | undefined;
  /** As wide as the room it stands in. */
  readonly wide?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly children?: ReactNode;
};

const dressed = ({ look = 'main', small, wide, icon }: Dress) => {
  const className = clsx(css.button, css[look], small && css.small, wide && css.wide);
  return {
    ...looks[look],
    className,
    ...(icon && { leftSection: <Icon name={icon} /> }),
  };
};

type Native = Omit<ComponentPropsWithRef<'button'>, 'color' | 'style' | 'disabled' | 'className'>;

/** A button. While `busy` it stays where it is, with the focus, and shows that it works; pressing it is its owner's to ignore. */
export const Button = (props: Native & Dress & { readonly busy?: boolean | undefined }) => {
  const { look, small, wide, icon, busy = false, children, ...native } = props;
  return (
    <MantineButton
      type="button"
      {...native}
      {...dressed({ look, small, wide, icon })}
      aria-disabled={busy || undefined}
      {...(busy && { leftSection: <Loader size="xs" color="currentcolor" /> })}
    >
      {children}
    </MantineButton>
  );
};

type Destination = Pick<LinkProps, 'to' | 'replace' | 'state'>;

/** A way to another page that looks like a button. */
export const ButtonLink = ({ look, small, wide, icon, children, ...link }: Destination & Dress) => (
  <MantineButton component={Link} {...link} {...dressed({ look, small, wide, icon })}>
    {children}
  </MantineButton>
);

/** A button that is only a sign; `label` says what it does. */
export const IconButton = (props: Native & { readonly icon: IconName; readonly label: string }) => {
  const { icon, label, ...native } = props;
  return (
    <ActionIcon
      type="button"
      variant="subtle"
      color="gray"
      radius="xl"
      title={label}
      {...native}
      aria-label={label}
      className={clsx(css.icon)}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
};
