import clsx from 'clsx';
import { FormattedMessage } from 'react-intl';
import type { BadgeName } from '../../../../domain/profile/points/levels.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import css from './points.module.css';

export const BADGE_ICONS: Readonly<Record<BadgeName, IconName>> = {
  first_post: 'photo',
  storyteller: 'list',
  supporter: 'comment',
  crowd_favourite: 'smile',
  connected: 'people',
  endorsed: 'shield',
  qualified: 'check',
  competitor: 'trophy',
};

const isBadge = (name: string): name is BadgeName => name in BADGE_ICONS;
const NAMES = Object.keys(BADGE_ICONS).filter(isBadge);

/** All badges: those earned first, and what the others need. */
export const Badges = ({ earned }: { readonly earned: readonly BadgeName[] }) => (
  <Card>
    <h2>
      <FormattedMessage id="points.badges" />
    </h2>
    <ul className={css.badges}>
      {[...earned, ...NAMES.filter((name) => !earned.includes(name))].map((name) => (
        <li key={name} className={clsx(css.badge, earned.includes(name) && css.earned)}>
          <Icon name={BADGE_ICONS[name]} />
          <span>
            <strong>
              <FormattedMessage id={`points.badge.${name}`} />
            </strong>
            <Hint>
              {earned.includes(name) ? (
                <FormattedMessage id="points.badge.earned" />
              ) : (
                <FormattedMessage id={`points.badge.needs.${name}`} />
              )}
            </Hint>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
