import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useWatchInSight } from '../../../app/realtime/use-watch.ts';
import { MessagesOf } from '../../../i18n/provider.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Hint, Words } from '../../../ui/layout.tsx';
import { TimeAgo } from '../../../ui/time.tsx';
import type { FeedPost, QuotedPost } from '../api.ts';
import { AuthorName } from '../card/card-head.tsx';
import css from './share.module.css';

type Quote = NonNullable<FeedPost['repost']>;

/** The post that another one reposts. A sentence stands for a post that is gone, or not for the reader. */
const Quoted = ({ repost }: { readonly repost: Quote }) => (
  <MessagesOf area="share">
    {'removed' in repost ? (
      <div className={css.quoted}>
        <Hint>
          <FormattedMessage id="share.gone" />
        </Hint>
      </div>
    ) : (
      <Shown post={repost} />
    )}
  </MessagesOf>
);

const Shown = ({ post }: { readonly post: QuotedPost }) => {
  const { id, author, title, description, media, video, createdAt, kind } = post;
  const [picture] = media ?? [];
  const watched = useWatchInSight(id);
  return (
    <div ref={watched} className={css.quoted}>
      <div className={css.by}>
        <Avatar id={author.id} name={author.name} picture={author.profilePicture} size="small" />
        <div>
          <AuthorName author={author} />{' '}
          <Link to={`/posts/${id}`} className={css.when}>
            <TimeAgo at={createdAt} />
          </Link>
        </div>
      </div>
      {title && <strong dir="auto">{title}</strong>}
      {description && (
        <div className={css.cut}>
          <Words>{description}</Words>
        </div>
      )}
      {picture && (
        <img
          className={css.picture}
          src={`/files/${picture.fileId}/640`}
          alt={picture.alt ?? ''}
          loading="lazy"
          decoding="async"
        />
      )}
      {kind === 'video' && (
        <Link to={`/posts/${id}`}>
          {video && (
            <img
              className={css.picture}
              src={`/files/${video.posterId}/640`}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
          <FormattedMessage id="share.video" />
        </Link>
      )}
    </div>
  );
};

export default Quoted;
