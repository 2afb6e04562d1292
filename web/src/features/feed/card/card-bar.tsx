import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../../app/root.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazily } from '../../../ui/lazily.tsx';
import { loadAgain } from '../../../ui/load-again.ts';
import { ProblemNotice } from '../../../ui/overlay/notice.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import { useMe } from '../../account/index.ts';
import type { FeedPost } from '../api.ts';
import css from './card.module.css';
import { ReactionButton } from './reaction-button.tsx';
import { ReactionSummary } from './reaction-summary.tsx';
import { useReactions } from './use-reactions.ts';

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

const Repost = lazily(() => import('../share/repost.tsx'));

/** Others can see a public post too. */
const mayBeReposted = ({ state, visibility }: FeedPost): boolean =>
  state === 'published' && visibility === 'public';

const RepostButton = ({ post }: { readonly post: FeedPost }) => {
  const { reposts } = post.counts;
  const label = useIntl().formatMessage({ id: 'feed.reposts.count' }, { count: reposts });
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="plain"
        small
        icon="repost"
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {reposts > 0 && format.number(reposts)}
      </Button>
      {isOpen && (
        <Suspense>
          <Repost post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** The code of saving and sharing; null once it is told that it can't be loaded. */
const loadActs = async () => {
  const acts = await loadAgain(() => import('../share/acts.ts')).catch(() => null);
  if (!acts) showToast({ text: 'ui.noAnswer' });
  return acts;
};

/** The actions on a post: react, comment, repost, save and share. */
export const CardBar = (props: {
  readonly post: FeedPost;
  readonly readerId: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}) => {
  const { post, readerId, isOpen } = props;
  const { id, counts, saved } = post;
  const { formatMessage } = useIntl();
  const format = useFormat();
  const dispatch = useStoreDispatch();
  const isMember = useMe()?.state === 'active';
  const given = useReactions(post, readerId);
  const comments = formatMessage({ id: 'feed.comments.count' }, { count: counts.comments });
  const keep = async (): Promise<void> => {
    const acts = await loadActs();
    if (acts) await dispatch(acts.toggleSaved(post, readerId));
  };
  const offer = async (): Promise<void> => {
    const acts = await loadActs();
    await acts?.share(id);
  };
  const save = formatMessage({ id: 'feed.bar.save' });
  const share = formatMessage({ id: 'feed.share' });
  return (
    <>
      <ReactionSummary postId={id} counts={given.counts} />
      <div className={css.bar}>
        <ReactionButton own={given.own} onReact={(type) => void given.react(type)} />
        <Button
          look="plain"
          small
          icon="comment"
          title={comments}
          aria-label={comments}
          aria-expanded={isOpen}
          onClick={props.onOpen}
        >
          {counts.comments > 0 && format.number(counts.comments)}
        </Button>
        {isMember && mayBeReposted(post) && <RepostButton post={post} />}
        {isMember && (
          <Button
            look="plain"
            small
            icon="save"
            title={save}
            aria-label={save}
            aria-pressed={saved}
            onClick={() => void keep()}
          />
        )}
        <Button
          look="plain"
          small
          icon="share"
          title={share}
          aria-label={share}
          onClick={() => void offer()}
        />
      </div>
      {given.problem && <ProblemNotice problem={given.problem} />}
    </>
  );
};
