import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router-dom';
import { Loaded } from '../../ui/loaded.tsx';
import { usePostQuery } from './api.ts';
import { PostCard } from './post-card.tsx';

/** One post at an address of its own. */
export const PostPage = () => {
  const { id = '' } = useParams();
  const post = usePostQuery(id);
  return (
    <>
      <h1 className="hidden">
        <FormattedMessage id="feed.post" />
      </h1>
      <p>
        <Link to="/">
          <FormattedMessage id="feed.back" />
        </Link>
      </p>
      <Loaded read={post}>{(found) => <PostCard post={found} />}</Loaded>
    </>
  );
};
