import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { usePostRemoveMutation } from '../../app/generated/post.ts';
import { problemIn } from '../../app/problem.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Card, Name, Row, Words } from '../../ui/layout.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import type { FeedPost } from './api.ts';
import css from './feed.module.css';
import { Comments } from './comments.tsx';
import { Reactions } from './reactions.tsx';

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
    <Card as="article">
      <Row>
        <Avatar id={author.id} name={author.name} picture={author.profilePicture} />
        <div className={css.by}>
          <Name>{author.name ?? <FormattedMessage id="account.someone" />}</Name>
          <Link to={`/posts/${post.id}`}>
            <TimeAgo at={post.createdAt} />
          </Link>
        </div>
        {post.can.includes('remove') && <Remove id={post.id} leaves={alone} />}
      </Row>
      {post.title && <h3 dir="auto">{post.title}</h3>}
      {post.description && <Words>{post.description}</Words>}
      {post.media?.map(({ fileId, alt }) => (
        <img key={fileId} className={css.picture} src={`/files/${fileId}`} alt={alt ?? ''} loading="lazy" />
      ))}
      <Reactions post={post} readerId={props.readerId} />
      <Row>
        <Button look="plain" icon="comment" aria-expanded={open} onClick={() => setOpen(!open)}>
          <FormattedMessage id="feed.comments.count" values={{ count: counts.comments }} />
        </Button>
      </Row>
      {open && <Comments postId={post.id} />}
    </Card>
  );
};

const Remove = ({ id, leaves }: { readonly id: string; readonly leaves: boolean }) => {
  const { formatMessage } = useIntl();
  const [remove] = usePostRemoveMutation();
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const label = <FormattedMessage id="feed.remove" />;
  return (
    <>
      <MoreMenu
        label={formatMessage({ id: 'feed.more.actions' })}
        items={[{ key: 'remove', icon: 'bin', danger: true, label, onPick: () => setAsking(true) }]}
      />
      {asking && (
        <Confirm
          label={label}
          question={<FormattedMessage id="feed.remove.ask" />}
          onAct={async () => {
            const problem = problemIn(await remove({ id }));
            if (!problem && leaves) await navigate('/');
            return problem;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
