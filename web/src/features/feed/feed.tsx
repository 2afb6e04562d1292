import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { problemIn } from '../../app/problem.ts';
import { ActionButton } from '../../ui/action.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useMe } from '../account/index.ts';
import { useFeedInfiniteQuery } from './api.ts';
import { Composer } from './composer.tsx';
import { PostCard } from './post-card.tsx';

/** The home page: for members what is published and the way to publish something, for visitors the ways in. */
export const FeedPage = () => {
  const me = useMe();
  if (!me) return <Welcome />;
  return (
    <>
      <PageHeading id="feed.title" hidden />
      <Composer />
      <Feed readerId={me.id} />
    </>
  );
};

const Welcome = () => (
  <section className="card hero">
    <PageHeading id="feed.welcome" />
    <p>
      <FormattedMessage id="feed.welcome.lead" />
    </p>
    <div className="row">
      <Link className="button" to="/auth/signup">
        <FormattedMessage id="account.signUp" />
      </Link>
      <Link to="/auth/signin">
        <FormattedMessage id="account.haveOne" />
      </Link>
    </div>
  </section>
);

const Feed = ({ readerId }: { readonly readerId: string }) => {
  const feed = useFeedInfiniteQuery();
  return (
    <Loaded read={feed}>
      {({ pages }) => {
        const posts = pages.flatMap(({ items }) => items);
        if (posts.length === 0) {
          return (
            <p className="card hint">
              <FormattedMessage id="feed.empty" />
            </p>
          );
        }
        return (
          <>
            {posts.map((post) => (
              <PostCard key={post.id} post={post} readerId={readerId} />
            ))}
            {feed.hasNextPage && (
              <ActionButton className="quiet" onAct={async () => problemIn(await feed.fetchNextPage())}>
                <FormattedMessage id="feed.more" />
              </ActionButton>
            )}
          </>
        );
      }}
    </Loaded>
  );
};
