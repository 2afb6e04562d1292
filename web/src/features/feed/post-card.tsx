import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { problemIn } from '../../app/problem.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import type { FeedPost } from './api.ts';
import { Comments } from './comments.tsx';
import { Reactions } from './reactions.tsx';
import { useRemovePostMutation } from './writes.ts';

/** A post with what people feel and say about it. */
export const PostCard = (props: {
  readonly post: FeedPost;
  /** Id of the reader. */
  readonly readerId: string;
  /** On its own page a post shows its comments unasked, and leads home when it is gone. */
  readonly alone?: boolean;
}) => {
  const { post, alone = false } = props;
  const { author, counts } = post;
  const [open, setOpen] = useState(alone);
  return (
    <article className="card post">
      <header className="row">
        <Avatar id={author.id} name={author.name} picture={author.profilePicture} />
        <div className="by">
          <strong className="name">
            <bdi>{author.name ?? <FormattedMessage id="account.someone" />}</bdi>
          </strong>
          <Link to={`/posts/${post.id}`} className="hint">
            <TimeAgo at={post.createdAt} />
          </Link>
        </div>
        {post.can.includes('remove') && <Remove id={post.id} leaves={alone} />}
      </header>
      {post.title && <h3 dir="auto">{post.title}</h3>}
      {post.description && (
        <p className="words" dir="auto">
          {post.description}
        </p>
      )}
      {post.media?.map(({ fileId, alt }) => (
        <img key={fileId} src={`/files/${fileId}`} alt={alt ?? ''} loading="lazy" />
      ))}
      <Reactions postId={post.id} userId={props.readerId} counts={counts.reactions} own={post.reaction} />
      <button type="button" className="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
        <FormattedMessage id="feed.comments.count" values={{ count: counts.comments }} />
      </button>
      {open && <Comments postId={post.id} />}
    </article>
  );
};

const Remove = ({ id, leaves }: { readonly id: string; readonly leaves: boolean }) => {
  const [remove] = useRemovePostMutation();
  const navigate = useNavigate();
  return (
    <ConfirmButton
      className="quiet end"
      label={<FormattedMessage id="feed.remove" />}
      question={<FormattedMessage id="feed.remove.ask" />}
      onAct={async () => {
        const problem = problemIn(await remove(id));
        if (!problem && leaves) await navigate('/');
        return problem;
      }}
    />
  );
};
