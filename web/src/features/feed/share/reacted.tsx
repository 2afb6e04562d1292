import { FormattedMessage } from 'react-intl';
import { MessagesOf } from '../../../i18n/provider.tsx';
import { NamesHere, PersonChip } from '../../../resources/index.ts';
import { Further } from '../../../ui/list/further.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import Dialog from '../../../ui/overlay/dialog.tsx';
import { reactionCalls } from '../../../app/generated/reaction.ts';
import { ReactionIcon } from '../card/reaction-icon.tsx';
import css from './share.module.css';

/** The members who reacted to a post, each with the reaction. */
const Reacted = ({ postId, onClose }: { readonly postId: string; readonly onClose: () => void }) => (
  <Dialog title={<FormattedMessage id="feed.reactions" />} onClose={onClose}>
    <MessagesOf area="resources">
      <Members postId={postId} />
    </MessagesOf>
  </Dialog>
);

const Members = ({ postId }: { readonly postId: string }) => {
  const read = reactionCalls.useReactionByPostInfiniteQuery(
    { postId, with: 'names' },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Loaded read={read}>
      {({ pages }) => (
        <NamesHere value={Object.assign({}, ...pages.map(({ names }) => names))}>
          <ul className={css.members}>
            {pages
              .flatMap(({ items }) => items)
              .map(({ id, userId, type }) => (
                <li key={id}>
                  {userId && <PersonChip id={userId} />}
                  {type && (
                    <span className={css.given}>
                      <ReactionIcon type={type} />
                      <FormattedMessage id={`reaction.${type}`} />
                    </span>
                  )}
                </li>
              ))}
          </ul>
          {read.hasNextPage && <Further pages={read} more={<FormattedMessage id="feed.more" />} end="" />}
        </NamesHere>
      )}
    </Loaded>
  );
};

export default Reacted;
