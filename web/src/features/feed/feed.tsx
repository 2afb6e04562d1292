import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/problem.ts';
import { ActionButton } from '../../ui/action.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Empty } from '../../ui/notice.tsx';
import { useMe } from '../account/index.ts';
import { useFeedInfiniteQuery } from './api.ts';
import { Composer } from './composer.tsx';
import { PostCard } from './post-card.tsx';

/** A member's home page: what is published, and the way to publish something. */
export const FeedPage = () => {
  const me = useMe();
  if (!me) return <Loading count={3} />;
  return (
    <>
      <PageHeading id="feed.title" hidden />
      <Composer />
      <Feed readerId={me.id} />
    </>
  );
};

const Feed = ({ readerId }: { readonly readerId: string }) => {
  const feed = useFeedInfiniteQuery();
  return (
    <Loaded read={feed} meanwhile={<Loading count={3} />}>
      {({ pages }) => {
        const posts = pages.flatMap(({ items }) => items);
        if (posts.length === 0) {
          return (
            <Card>
              <Empty icon="photo">
                <FormattedMessage id="feed.empty" />
              </Empty>
            </Card>
          );
        }
        return (
          <>
            {posts.map((post) => (
              <PostCard key={post.id} post={post} readerId={readerId} />
            ))}
            {feed.hasNextPage && (
              <ActionButton look="quiet" onAct={async () => problemIn(await feed.fetchNextPage())}>
                <FormattedMessage id="feed.more" />
              </ActionButton>
            )}
          </>
        );
      }}
    </Loaded>
  );
};
