import { FormattedDate, FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { useStanding } from '../../app/session.ts';
import { MemberName } from '../account/index.ts';
import { useRemovePostMutation, type Post } from './api.ts';
import { Comments } from './comments.tsx';
import { Reactions } from './reactions.tsx';

/** A post with what people feel and say about it. */
export const PostCard = ({ post }: { readonly post: Post }) => {
  const signedIn = useStanding('auth') === 'signedIn';
  const [remove] = useRemovePostMutation();
  return (
    <article className="card post">
      <header className="row">
        <strong>{post.authorId && <MemberName id={post.authorId} />}</strong>
        <Link to={`/posts/${post.id}`} className="hint">
          <time dateTime={post.createdAt}>
            <FormattedDate value={post.createdAt} dateStyle="medium" timeStyle="short" />
          </time>
        </Link>
        {post.can.includes('remove') && (
          <button type="button" className="quiet end" onClick={() => void remove(post.id)}>
            <FormattedMessage id="feed.remove" />
          </button>
        )}
      </header>
      <p className="words" dir="auto">
        {post.description}
      </p>
      {post.media?.map(({ fileId, alt }) => (
        <img key={fileId} src={`/files/${fileId}`} alt={alt ?? ''} loading="lazy" />
      ))}
      {signedIn ? (
        <>
          <Reactions postId={post.id} />
          <Comments postId={post.id} />
        </>
      ) : (
        <p>
          <Link to="/auth/signin">
            <FormattedMessage id="feed.guest" />
          </Link>
        </p>
      )}
    </article>
  );
};
