import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormat } from '../../../i18n/provider.tsx';
import { lazily } from '../../../ui/lazily.tsx';
import type { ReactionCounts, ReactionType } from '../api.ts';
import css from './card.module.css';
import { ReactionIcon } from './reaction-icon.tsx';

const Reacted = lazily(() => import('../share/reacted.tsx'));

const MOST = 3;

const isType = (name: string): name is ReactionType => name in order;
const order: Readonly<Record<ReactionType, number>> = { LIKE: 0, LOVE: 1, CLAP: 2, HAHA: 3, ANGRY: 4 };

/** The given reactions, the most frequent first. */
const givenIn = (counts: ReactionCounts): readonly ReactionType[] =>
  Object.keys(order)
    .filter(isType)
    .filter((type) => counts[type] > 0)
    .toSorted((one, other) => counts[other] - counts[one]);

/** The reactions to a post in one line, and behind it the members who gave them. Nothing where there are none. */
export const ReactionSummary = (props: { readonly postId: string; readonly counts: ReactionCounts }) => {
  const { postId, counts } = props;
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const given = givenIn(counts);
  const count = given.reduce((sum, type) => sum + counts[type], 0);
  if (count === 0) return null;
  return (
    <div>
      <button
        type="button"
        className={css.summary}
        aria-haspopup="dialog"
        aria-label={formatMessage({ id: 'feed.reactions.count' }, { count })}
        onClick={() => setOpen(true)}
      >
        {given.slice(0, MOST).map((type) => (
          <ReactionIcon key={type} type={type} />
        ))}
        {format.number(count)}
      </button>
      {isOpen && (
        <Suspense>
          <Reacted postId={postId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
