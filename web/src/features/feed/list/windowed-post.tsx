import { memo } from 'react';
import { WindowedItem } from '../../../ui/list/windowed-item.tsx';
import type { FeedPost } from '../api.ts';
import { PostCard } from '../card/post-card.tsx';

/** A post of a long list. An unchanged post is not rendered again. */
export const WindowedPost = memo(
  (props: {
    readonly post: FeedPost;
    readonly readerId: string;
    /** It is in sight from the start. */
    readonly first: boolean;
  }) => (
    <WindowedItem id={props.post.id} first={props.first} tall>
      <PostCard post={props.post} readerId={props.readerId} />
    </WindowedItem>
  ),
);
