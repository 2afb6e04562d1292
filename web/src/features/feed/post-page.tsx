import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { useMe } from '../account/index.ts';
import { Applying } from '../opportunities/index.ts';
import { usePostQuery } from './api.ts';
import { PostCard } from './card/post-card.tsx';

const NOT_THERE = 404;

/** One post at an address of its own. */
const PostPage = () => {
  const { id = '' } = useParams();
  const me = useMe();
  const post = usePostQuery(id);
  if (problemIn(post)?.status === NOT_THERE) return <NotThere />;
  return (
    <>
      <PageHeading id="feed.post" hidden />
      <p>
        <Link to="/">
          <FormattedMessage id="feed.back" />
        </Link>
      </p>
      <Loaded read={post}>
        {(found) =>
          me && (
            <>
              <PostCard alone post={found} readerId={me.id} />
              {found.closesAt && (
                <Suspense>
                  <Applying me={me} post={found} />
                </Suspense>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
};

/** Deleted, hidden, or not visible to this reader: the message doesn't tell which. */
const NotThere = () => (
  <Card>
    <PageHeading id="feed.gone" />
    <Empty
      icon="hide"
      action={
        <ButtonLink to="/">
          <FormattedMessage id="feed.back" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="feed.gone.lead" />
    </Empty>
  </Card>
);

export default PostPage;
