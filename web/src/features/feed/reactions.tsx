import { FormattedMessage, useIntl } from 'react-intl';
import type { REACTIONS } from '../../../../domain/social/reaction.ts';
import { problemIn, type Problem } from '../../app/problem.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Unseen } from '../../ui/layout.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useOnce } from '../../ui/once.ts';
import { useLazyOwnReactionQuery, type ReactionCounts, type ReactionType } from './api.ts';
import css from './feed.module.css';
import { ReactionIcon } from './reaction-icon.tsx';
import { useReactMutation, useWithdrawMutation } from './writes.ts';

const types: typeof REACTIONS = ['LIKE', 'LOVE', 'HAHA', 'ANGRY', 'CLAP'];

type Reacting = {
  readonly postId: string;
  /** The reader. */
  readonly userId: string;
  readonly own: ReactionType | null;
};

/** Gives the reader's reaction, changes it, or takes it back when it is the one they have given. */
const useReacting = ({ postId, userId, own }: Reacting) => {
  const [react] = useReactMutation();
  const [withdraw] = useWithdrawMutation();
  const [askOwn] = useLazyOwnReactionQuery();
  return useOnce(async (type: ReactionType): Promise<Problem | undefined> => {
    const change = { postId, userId, from: own };
    if (own !== type) return problemIn(await react({ ...change, to: type }));
    const given = await askOwn({ postId, userId });
    const id = given.data?.items[0]?.id;
    return id === undefined ? problemIn(given) : problemIn(await withdraw({ ...change, to: null, id }));
  });
};

/** Five buttons with their counts; the reader's own one is pressed. */
export const Reactions = ({ counts, ...reacting }: Reacting & { readonly counts: ReactionCounts }) => {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { run, problem } = useReacting(reacting);
  const total = types.reduce((sum, type) => sum + counts[type], 0);
  return (
    <>
      <fieldset aria-label={formatMessage({ id: 'feed.reactions' })} className={css.reactions}>
        {types.map((type) => {
          const count = counts[type];
          const name = formatMessage({ id: `reaction.${type}` });
          return (
            <Button
              key={type}
              look="quiet"
              small
              title={name}
              aria-label={formatMessage({ id: 'feed.reaction' }, { name, count: format.number(count) })}
              aria-pressed={reacting.own === type}
              onClick={() => void run(type)}
            >
              <ReactionIcon type={type} />
              {count > 0 && format.number(count)}
            </Button>
          );
        })}
        <Unseen>
          <FormattedMessage id="feed.reactions.count" values={{ count: total }} />
        </Unseen>
      </fieldset>
      {problem && <ProblemNotice problem={problem} />}
    </>
  );
};
