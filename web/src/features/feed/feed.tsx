import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Loaded } from '../../ui/loaded.tsx';
import { useMe } from '../account/index.ts';
import { useFeedInfiniteQuery } from './api.ts';
import { Composer } from './composer.tsx';
import { PostCard } from './post-card.tsx';

/** The home page: what members publish, and for members the way to publish something. */
export const FeedPage = () => {
  const me = useMe();
  return (
    <>
      {me ? <Composer /> : <Welcome />}
      <section aria-labelledby="feed-title">
        <h2 id="feed-title">
          <FormattedMessage id="feed.title" />
        </h2>
        <Feed />
      </section>
    </>
  );
};

const Welcome = () => (
  <section className="card hero">
    <h1>
      <FormattedMessage id="feed.welcome" />
    </h1>
    <p>
      <FormattedMessage id="feed.welcome.lead" />
    </p>
    <Link className="button" to="/auth/signup">
      <FormattedMessage id="account.signUp" />
    </Link>
  </section>
);

const Feed = () => {
  const feed = useFeedInfiniteQuery();
  return (
    <Loaded read={feed}>
      {({ pages }) => {
        const posts = pages.flatMap(({ items }) => items);
        if (posts.length === 0) {
          return (
            <p className="hint">
              <FormattedMessage id="feed.empty" />
            </p>
          );
        }
        return (
          <>
            {posts.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
            {feed.hasNextPage && (
              <button type="button" className="quiet" onClick={() => void feed.fetchNextPage()}>
                <FormattedMessage id="feed.more" />
              </button>
            )}
          </>
        );
      }}
    </Loaded>
  );
};
