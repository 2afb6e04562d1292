import { memo } from 'react';
import { Near } from '../../../ui/list/near.tsx';
import type { FeedPost } from '../api.ts';
import { PostCard } from '../card/post-card.tsx';

/** A post of a long list. An unchanged post is not rendered again. */
export const NearPost = memo(
  (props: {
    readonly post: FeedPost;
    readonly readerId: string;
    /** It is in sight from the start. */
    readonly first: boolean;
  }) => (
    <Near id={props.post.id} first={props.first} tall>
      <PostCard post={props.post} readerId={props.readerId} />
    </Near>
  ),
);
