import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import type { Dispatch } from '../../../app/root.ts';
import { lazily } from '../../../ui/lazily.tsx';
import { loadAgain } from '../../../ui/load-again.ts';
import MenuList, { type MenuItem, type MenuTarget } from '../../../ui/overlay/menu-list.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import { useMe } from '../../account/index.ts';
import { SaveItem, SaveLabel } from '../../bookmarks/index.ts';
import { ReportDialog } from '../../moderation/index.ts';
import type { FeedPost } from '../api.ts';
import { takeAway } from '../list/take-away.ts';
import { copyPostLink } from '../share/acts.ts';

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

const Boost = lazily(() => import('../share/boost.tsx'));
const WhyPost = lazily(() => import('../share/why.tsx'));
const MuteLabel = lazily(() => import('./mute-label.tsx'));

const cardOf = (id: string): HTMLElement | null => document.getElementById(`post-${id}`);

/** The card after this one, or else the one before: where to go on when it is gone. */
const besideIt = (id: string): HTMLElement | undefined => {
  const cards = [...document.querySelectorAll<HTMLElement>('main article')];
  const at = cards.findIndex((card) => card.id === `post-${id}`);
  return cards[at + 1] ?? cards[at - 1];
};

/** Deletes the post; the focus moves to the next one, and returns if the post is restored. */
const useRemoval = ({ id }: FeedPost, alone: boolean) => {
  const dispatch = useStoreDispatch();
  const navigate = useNavigate();
  return (): void => {
    const next = besideIt(id) ?? document.getElementById('main');
    dispatch(takeAway('post', id, () => requestAnimationFrame(() => cardOf(id)?.focus())));
    if (alone) void navigate('/');
    // the menu, closing, would have the focus back where there is nothing any more
    else setTimeout(() => next?.focus());
  };
};

const useMute = () => {
  const dispatch = useStoreDispatch();
  return async (postId: string): Promise<void> => {
    const code = await loadAgain(() => import('./mute.ts')).catch(() => null);
    if (code) await dispatch(code.toggleMute(postId));
    else showToast({ text: 'ui.noAnswer' });
  };
};

/** Menu of the reader's actions on a post. */
const CardMenu = (props: {
  readonly button: MenuTarget;
  readonly post: FeedPost;
  readonly alone: boolean;
  readonly onEdit: () => void;
}) => {
  const { post } = props;
  const remove = useRemoval(post, props.alone);
  const mute = useMute();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'boost' | 'report' | 'save' | 'why' | null>(null);
  const close = () => setOpened(null);
  // an opportunity is edited with its terms
  const edit = post.kind === 'foras' ? () => void navigate(`/opportunities/${post.id}/edit`) : props.onEdit;
  const items: readonly MenuItem[] = [
    {
      key: 'link',
      icon: 'link',
      label: <FormattedMessage id="feed.link" />,
      onPick: () => void copyPostLink(post.id),
    },
    {
      key: 'save',
      icon: 'bookmark',
      label: (
        <Suspense fallback="…">
          <SaveLabel targetType="post" targetId={post.id} />
        </Suspense>
      ),
      onPick: () => setOpened('save'),
    },
    {
      key: 'mute',
      icon: 'bell',
      label: (
        <Suspense fallback={<FormattedMessage id="feed.mute" />}>
          <MuteLabel postId={post.id} />
        </Suspense>
      ),
      onPick: () => void mute(post.id),
    },
    {
      key: 'why',
      icon: 'question',
      label: <FormattedMessage id="feed.why" />,
      onPick: () => setOpened('why'),
    },
    {
      key: 'report',
      icon: 'warning',
      label: <FormattedMessage id="feed.report" />,
      onPick: () => setOpened('report'),
    },
    {
      key: 'promote',
      icon: 'show',
      label: <FormattedMessage id="feed.boost" />,
      onPick: () => setOpened('boost'),
    },
    {
      key: 'advertise',
      icon: 'send',
      label: <FormattedMessage id="feed.promote" />,
      onPick: () => void navigate(`/sponsor/new?post=${post.id}`),
    },
    { key: 'edit', icon: 'pen', label: <FormattedMessage id="feed.edit" />, onPick: edit },
    {
      key: 'remove',
      icon: 'bin',
      danger: true,
      label: <FormattedMessage id="feed.remove" />,
      onPick: remove,
    },
  ];
  const me = useMe();
  const isMember = me?.state === 'active';
  const isOwn = me?.id === post.authorId;
  const isOthers = isMember && !isOwn;
  const isPublic = post.visibility === 'public';
  const canBoost = isPublic && !post.promotedAt;
  const may = new Set<string>([
    'link',
    ...(isMember ? ['save', 'mute', 'why'] : []),
    ...(isOthers ? ['report'] : []),
    // the plans that promote posts may advertise them as well
    ...(isPublic && (post.can.includes('promote') || (isOwn && post.promotedAt)) ? ['advertise'] : []),
    ...post.can,
  ]);
  return (
    <>
      <MenuList
        button={props.button}
        items={items.filter(({ key }) => may.has(key) && (key !== 'promote' || canBoost))}
      />
      {opened === 'boost' && (
        <Suspense>
          <Boost postId={post.id} onClose={close} />
        </Suspense>
      )}
      {opened === 'why' && (
        <Suspense>
          <WhyPost post={post} onClose={close} />
        </Suspense>
      )}
      {opened === 'report' && (
        <Suspense>
          <ReportDialog targetType="post" targetId={post.id} onClose={close} />
        </Suspense>
      )}
      {opened === 'save' && (
        <Suspense>
          <SaveItem targetType="post" targetId={post.id} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

export default CardMenu;
