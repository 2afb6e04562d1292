import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router-dom';
import { PageHeading } from '../../ui/heading.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useMe } from '../account/index.ts';
import { usePostQuery } from './api.ts';
import { PostCard } from './post-card.tsx';

/** One post at an address of its own. */
export const PostPage = () => {
  const { id = '' } = useParams();
  const me = useMe();
  const post = usePostQuery(id);
  return (
    <>
      <PageHeading id="feed.post" hidden />
      <p>
        <Link to="/">
          <FormattedMessage id="feed.back" />
        </Link>
      </p>
      <Loaded read={post}>{(found) => me && <PostCard alone post={found} readerId={me.id} />}</Loaded>
    </>
  );
};
