import { FormattedMessage, useIntl } from 'react-intl';
import type { REACTIONS } from '../../../../domain/social/reaction.ts';
import { useMe } from '../account/index.ts';
import { useReactionsQuery, useReactMutation, useWithdrawMutation, type ReactionType } from './api.ts';

const types: typeof REACTIONS = ['LIKE', 'LOVE', 'HAHA', 'ANGRY', 'CLAP'];
const faces: Readonly<Record<ReactionType, string>> = {
  LIKE: '👍',
  LOVE: '❤️',
  HAHA: '😄',
  ANGRY: '😠',
  CLAP: '👏',
};

/** Five buttons with their counts; the reader's own one is pressed, and pressing it again takes it back. */
export const Reactions = ({ postId }: { readonly postId: string }) => {
  const { formatMessage, formatNumber } = useIntl();
  const me = useMe();
  const { data } = useReactionsQuery(postId);
  const [react] = useReactMutation();
  const [withdraw] = useWithdrawMutation();
  const given = data?.items ?? [];
  const own = given.find(({ userId }) => userId === me?.id);

  const press = (type: ReactionType) =>
    own?.type === type ? withdraw({ id: own.id, postId }) : react({ postId, type });

  return (
    <fieldset aria-label={formatMessage({ id: 'feed.reactions' })} className="row reactions">
      {types.map((type) => {
        const count = given.filter((one) => one.type === type).length;
        const name = formatMessage({ id: `reaction.${type}` });
        return (
          <button
            key={type}
            type="button"
            className="quiet"
            title={name}
            aria-label={formatMessage({ id: 'feed.reaction' }, { name, count: formatNumber(count) })}
            aria-pressed={own?.type === type}
            onClick={() => void press(type)}
          >
            <span aria-hidden="true">
              {faces[type]} {count > 0 && formatNumber(count)}
            </span>
          </button>
        );
      })}
      <span className="hint">
        <FormattedMessage id="feed.reactions.count" values={{ count: given.length }} />
      </span>
    </fieldset>
  );
};
