import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import { UNLESS_JUST_READ } from '../../../app/just-read.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useFeedInfiniteQuery, type FeedAsk, type PostKind } from '../api.ts';
import { WindowedPost } from './windowed-post.tsx';

type Shown = { readonly readerId: string; readonly none: ReactNode };

/** Posts of one member that the reader may see, of one kind or of all, newest first; `none` if there are none. */
export const PostsOf = ({
  authorId,
  kind,
  ...shown
}: Shown & { readonly authorId: string; readonly kind?: PostKind | undefined }) => (
  <PostList {...shown} ask={{ authorId, ...(kind && { kind }) }} />
);

/** Posts of a list that the reader may see; `children` draws what stands above them, with their number. */
export const PostList = (
  props: Shown & { readonly ask: FeedAsk; readonly children?: (total: number) => ReactNode },
) => {
  const { ask, readerId, none, children } = props;
  const posts = useFeedInfiniteQuery(ask, { refetchOnMountOrArgChange: UNLESS_JUST_READ });
  return (
    <Loaded read={posts}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return none;
        return (
          <>
            {children?.(pages[0]?.total ?? items.length)}
            {items.map((post, index) => (
              <WindowedPost key={post.id} post={post} readerId={readerId} first={index === 0} />
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
