import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useFeedInfiniteQuery, type PostKind } from '../api.ts';
import { PostCard } from '../card/post-card.tsx';

/** Posts of one member that the reader may see, of one kind or of all, newest first; `none` if there are none. */
export const PostsOf = (props: {
  readonly authorId: string;
  readonly kind?: PostKind | undefined;
  readonly readerId: string;
  readonly none: ReactNode;
}) => {
  const { authorId, kind, readerId, none } = props;
  const posts = useFeedInfiniteQuery(
    { authorId, ...(kind && { kind }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Loaded read={posts}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return none;
        return (
          <>
            {items.map((post) => (
              <PostCard key={post.id} post={post} readerId={readerId} />
            ))}
            {posts.hasNextPage && (
              <ActionButton look="quiet" onAct={async () => problemIn(await posts.fetchNextPage())}>
                <FormattedMessage id="feed.more" />
              </ActionButton>
            )}
          </>
        );
      }}
    </Loaded>
  );
};
