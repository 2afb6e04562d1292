import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router-dom';
import { PageHeading } from '../../ui/heading.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useMe, useMemberQuery } from '../account/index.ts';
import { useCommentsQuery, useOwnReactionQuery, usePostQuery, type Post } from './api.ts';
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
      <Loaded read={post}>{(found) => me && <LonePost post={found} readerId={me.id} />}</Loaded>
    </>
  );
};

/** Gathers what the feed would bring along with a post. */
const LonePost = ({ post, readerId }: { readonly post: Post; readonly readerId: string }) => {
  const author = useMemberQuery(post.authorId ?? '', { skip: !post.authorId });
  const comments = useCommentsQuery(post.id);
  const reactions = useOwnReactionQuery({ postId: post.id, userId: readerId });
  return (
    <Loaded read={reactions}>
      {({ counts, items }) => (
        <PostCard
          alone
          post={post}
          author={author.data}
          readerId={readerId}
          reactions={counts}
          own={items[0]?.type ?? null}
          comments={comments.data?.total ?? 0}
        />
      )}
    </Loaded>
  );
};
