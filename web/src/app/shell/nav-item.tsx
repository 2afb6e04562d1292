import clsx from 'clsx';
import { NavLink } from 'react-router';
import type { ReactNode } from 'react';
import type { NavigationPlace } from '../feature.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Unseen } from '../../ui/layout.tsx';
import css from './shell.module.css';
import { useTellWaiting } from './waiting.ts';

/** A way to one of the main pages: a sign and its word, and how much waits there. */
export const NavItem = (props: {
  readonly to: string;
  readonly icon: IconName;
  readonly count?: number;
  /** Each further one swings the sign for a moment. */
  readonly rings?: number;
  /** Accessible label, if the visible text isn't enough. */
  readonly label?: string;
  readonly place?: NavigationPlace;
  readonly children: ReactNode;
}) => {
  const { to, icon, count = 0, rings = 0, label, place = 'both', children } = props;
  const format = useFormat();
  useTellWaiting(to, count, place === 'rail' ? (label ?? '') : '');
  return (
    <NavLink to={to} end data-place={place}>
      <span className={css.sign}>
        <span key={rings} className={clsx(css.swung, rings > 0 && css.rings)}>
          <Icon name={icon} />
        </span>
        {count > 0 && (
          <span className={css.badge} aria-hidden="true">
            {format.number(count)}
          </span>
        )}
      </span>
      {place === 'bar' ? (
        <Unseen>{label ?? children}</Unseen>
      ) : (
        <>
          <span aria-hidden={label !== undefined || undefined}>{children}</span>
          {label !== undefined && <Unseen>{label}</Unseen>}
        </>
      )}
    </NavLink>
  );
};
