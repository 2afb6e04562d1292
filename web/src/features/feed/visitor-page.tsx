import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { Terms } from '../opportunities/index.ts';
import { ClosedPage, Join } from '../visitor/index.ts';
import { usePostQuery, type FeedPost } from './api.ts';
import { AuthorName, Marks, Verified, Who } from './card/card-head.tsx';
import css from './card/card.module.css';
import { Said } from './card/said.tsx';
import { Pictures } from './pictures/pictures.tsx';

const Quoted = lazily(() => import('./share/quoted.tsx'));
const Film = lazily(() => import('./video/film.tsx'));

/** Status codes of the API for an address without a post that visitors may read. */
const NOTHING: readonly (number | undefined)[] = [400, 404];

/** A post as visitors see it: to be read only. */
const VisitorPostPage = () => {
  const { id = '' } = useParams();
  const post = usePostQuery(id);
  if (NOTHING.includes(problemIn(post)?.status)) return <ClosedPage />;
  return (
    <Loaded read={post}>
      {(found) => (
        <>
          <PageHeading id="feed.post" hidden />
          <PublicPost post={found} />
          <Join />
        </>
      )}
    </Loaded>
  );
};

const PublicPost = ({ post }: { readonly post: FeedPost }) => {
  const { author, media, counts, createdAt } = post;
  const reactions = Object.values(counts.reactions).reduce((sum, count) => sum + count, 0);
  return (
    <Card as="article">
      <header className={css.head}>
        <Avatar id={author.id} name={author.name} picture={author.profilePicture} />
        <div className={css.by}>
          <AuthorName author={author} />
          {author.verified && <Verified />}
          <Who author={author} />
          <div className={css.facts}>
            <TimeAgo at={createdAt} />
            <Marks post={post} />
          </div>
        </div>
      </header>
      <Said post={post} whole />
      <Pictures media={media ?? []} />
      {post.repost && (
        <Suspense>
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
      <Hint>
        <FormattedMessage id="feed.reactions.count" values={{ count: reactions }} />
        {' · '}
        <FormattedMessage id="feed.comments.count" values={{ count: counts.comments }} />
      </Hint>
    </Card>
  );
};

export default VisitorPostPage;
