import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { problemIn } from '../../app/problem.ts';
import { ActionButton } from '../../ui/action.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Empty } from '../../ui/notice.tsx';
import { useMe } from '../account/index.ts';
import { useFeedInfiniteQuery } from './api.ts';
import { Composer } from './composer.tsx';
import css from './feed.module.css';
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
  <Card className={css.hero}>
    <PageHeading id="feed.welcome" />
    <p>
      <FormattedMessage id="feed.welcome.lead" />
    </p>
    <Row>
      <ButtonLink to="/auth/signup">
        <FormattedMessage id="account.signUp" />
      </ButtonLink>
      <Link to="/auth/signin">
        <FormattedMessage id="account.haveOne" />
      </Link>
    </Row>
  </Card>
);

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
