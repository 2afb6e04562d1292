import clsx from 'clsx';
import { FormattedMessage } from 'react-intl';
import type { BadgeName } from '../../../../domain/profile/points/levels.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import type { Goal } from './api.ts';
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

/** All badges: those earned first, and what the others need. */
export const Badges = ({ goals }: { readonly goals: readonly Goal[] }) => (
  <Card>
    <h2>
      <FormattedMessage id="points.badges" />
    </h2>
    <ul className={css.badges}>
      {goals
        .toSorted((one, other) => Number(isEarned(other)) - Number(isEarned(one)))
        .map((goal) => (
          <Badge key={goal.badge} goal={goal} />
        ))}
    </ul>
  </Card>
);

const isEarned = ({ has, needs }: Goal): boolean => has >= needs;

const Badge = ({ goal }: { readonly goal: Goal }) => {
  const { number } = useFormat();
  const { badge, has, needs } = goal;
  return (
    <li className={clsx(css.badge, isEarned(goal) && css.earned)}>
      <Icon name={BADGE_ICONS[badge]} />
      <span>
        <strong>
          <FormattedMessage id={`points.badge.${badge}`} />
        </strong>
        <Hint>
          {isEarned(goal) ? (
            <FormattedMessage id="points.badge.earned" />
          ) : (
            <FormattedMessage id={`points.badge.needs.${badge}`} values={{ count: needs }} />
          )}
        </Hint>
        {!isEarned(goal) && has > 0 && (
          <Hint>
            <FormattedMessage id="points.badge.has" values={{ has: number(has), needs: number(needs) }} />
          </Hint>
        )}
      </span>
    </li>
  );
};
