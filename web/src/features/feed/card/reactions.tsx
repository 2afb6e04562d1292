import { FormattedMessage, useIntl } from 'react-intl';
import type { REACTIONS } from '../../../../../domain/social/reaction.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Unseen } from '../../../ui/layout.tsx';
import { ProblemNotice } from '../../../ui/overlay/notice.tsx';
import type { FeedPost } from '../api.ts';
import css from './card.module.css';
import { ReactionIcon } from './reaction-icon.tsx';
import { useReactions } from './use-reactions.ts';

const types: typeof REACTIONS = ['LIKE', 'LOVE', 'HAHA', 'ANGRY', 'CLAP'];

/** Five buttons with their counts; the reader's own one is pressed. */
export const Reactions = ({ post, readerId }: { readonly post: FeedPost; readonly readerId: string }) => {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { own, counts, problem, react } = useReactions(post, readerId);
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
              aria-pressed={own === type}
              onClick={() => void react(type)}
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
