import { memo, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { whenIdle } from '../../../app/when-idle.ts';
import { useWatchInSight } from '../../../app/realtime/use-watch.ts';
import { Card } from '../../../ui/layout.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { HiddenNotice } from '../../moderation/index.ts';
import { Terms } from '../../opportunities/index.ts';
import type { FeedPost } from '../api.ts';
import css from './card.module.css';
import { CardBar } from './card-bar.tsx';
import { CardHead } from './card-head.tsx';
import { Said } from './said.tsx';
import { useLeaving } from '../list/leaving.ts';
import { Pictures } from '../pictures/pictures.tsx';
import { lazily } from '../../../ui/lazily.tsx';

const AchievementAsk = lazily(() => import('./achievement-ask.tsx'));
const Comments = lazily(() => import('../comments/comments.tsx'));
const Film = lazily(() => import('../video/film.tsx'));
const Quoted = lazily(() => import('../share/quoted.tsx'));
const PostEdit = lazily(() => import('../composer/post-edit.tsx'));

/** Loads the code that counts seen posts, and that of the cards' buttons. Without it, nothing is counted. */
const loadLater = (): void =>
  whenIdle(() => {
    import('./seen.ts').catch(() => undefined);
    import('./ahead.ts').catch(() => undefined);
  });

type CardProps = {
  readonly post: FeedPost;
  /** Id of the reader. */
  readonly readerId: string;
  /** On its own page a post shows all of its text and its comments unasked, and leads home when it is deleted. */
  readonly alone?: boolean;
};

/** A post with its reactions and comments; nothing once the reader has deleted it. */
export const PostCard = memo((props: CardProps) =>
  useLeaving().has(props.post.id) ? null : <Shown {...props} />,
);

const Shown = ({ post, readerId, alone = false }: CardProps) => {
  const cardId = `post-${post.id}`;
  const watched = useWatchInSight(post.id);
  useEffect(loadLater, []);
  const [isOpen, setOpen] = useState(alone);
  // the button responds at once, its content is rendered in slices
  const showsComments = useDeferredValue(isOpen);
  const [isEditing, setEditing] = useState(false);
  const endEdit = (): void => {
    setEditing(false);
    document.getElementById(cardId)?.focus({ preventScroll: true });
  };
  return (
    <Card ref={watched} as="article" id={cardId} tabIndex={-1} className={css.post}>
      <CardHead post={post} alone={alone} onEdit={() => setEditing(true)} />
      {post.state === 'hidden' && post.authorId === readerId && (
        <Suspense>
          <HiddenNotice kind="post" thing={post} />
        </Suspense>
      )}
      {isEditing ? (
        <Suspense fallback={<Loading />}>
          <PostEdit post={post} onEnd={endEdit} />
        </Suspense>
      ) : (
        <Said post={post} whole={alone} />
      )}
      <Pictures media={post.media ?? []} />
      {post.repost && (
        <Suspense fallback={<Loading />}>
          <Quoted repost={post.repost} />
        </Suspense>
      )}
      {post.kind === 'video' && (
        <Suspense>
          <Film post={post} />
        </Suspense>
      )}
      {post.closesAt && (
        <Suspense>
          <Terms post={post} />
        </Suspense>
      )}
      {post.onProfile == null && post.can.includes('place-on-profile') && (
        <Suspense>
          <AchievementAsk id={post.id} />
        </Suspense>
      )}
      <CardBar post={post} readerId={readerId} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />
      {showsComments && (
        <Suspense fallback={<Loading />}>
          <Comments postId={post.id} />
        </Suspense>
      )}
    </Card>
  );
};
