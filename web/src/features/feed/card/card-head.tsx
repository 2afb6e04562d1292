import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Name, Unseen } from '../../../ui/layout.tsx';
import { SportIcon } from '../../../ui/sport-icon.tsx';
import { TimeAgo } from '../../../ui/time.tsx';
import { RoleName } from '../../account/index.ts';
import type { FeedPost } from '../api.ts';
import css from './card.module.css';
import { visibilityIcons } from '../composer/visibility.ts';
import { lazily } from '../../../ui/lazily.tsx';
import { MenuButton } from '../../../ui/overlay/menu.tsx';

const loadMenu = () => import('./card-menu.tsx');
const CardMenu = lazily(loadMenu);
const PostHistory = lazily(() => import('../history/post-history.tsx'));

/** Header of a post: author, time, visibility, and the menu of actions. */
export const CardHead = (props: {
  readonly post: FeedPost;
  readonly alone: boolean;
  readonly onEdit: () => void;
}) => {
  const { post } = props;
  const { author } = post;
  const { formatMessage } = useIntl();
  return (
    <header className={css.head}>
      <Avatar id={author.id} name={author.name} picture={author.profilePicture} />
      <div className={css.by}>
        <AuthorName author={author} />
        {author.verified && <Verified />}
        <Who author={author} />
        <div className={css.facts}>
          <Link to={`/posts/${post.id}`}>
            <TimeAgo at={post.createdAt} />
          </Link>
          <Marks post={post} />
          {post.edited && <Edited post={post} />}
        </div>
      </div>
      <MenuButton label={formatMessage({ id: 'feed.more.actions' })} load={loadMenu}>
        {(button) => <CardMenu button={button} post={post} alone={props.alone} onEdit={props.onEdit} />}
      </MenuButton>
    </header>
  );
};

/** Author's name, linked to the profile; a plain placeholder if the account was erased. */
export const AuthorName = ({ author: { id, name } }: Pick<FeedPost, 'author'>) =>
  name ? (
    <Link to={`/members/${id}`} className={css.name}>
      <Name>{name}</Name>
    </Link>
  ) : (
    <Name>
      <FormattedMessage id="account.someone" />
    </Name>
  );

/** The staff has checked the account. */
export const Verified = () => (
  <span className={css.verified}>
    <Icon name="shield" />
    <Unseen>
      <FormattedMessage id="feed.verified" />
    </Unseen>
  </span>
);

/** The author's role and club, as far as the reader may know them. */
export const Who = ({ author: { role, gender, club } }: Pick<FeedPost, 'author'>) =>
  role && (
    <div className={css.who}>
      <RoleName role={role} gender={gender} />
      {club && (
        <>
          {' · '}
          <bdi>{club}</bdi>
        </>
      )}
    </div>
  );

/** Marks of a post: its visibility, sport and place, and whether its author promotes it. */
export const Marks = ({ post: { visibility, sport, location, promotedAt } }: { readonly post: FeedPost }) => {
  const { formatMessage } = useIntl();
  const forWhom = visibility ?? 'public';
  const label = formatMessage({ id: `feed.visibility.${forWhom}` });
  return (
    <>
      <span title={label}>
        <Icon name={visibilityIcons[forWhom]} />
        <Unseen>{label}</Unseen>
      </span>
      {sport && (
        <span className={css.sport}>
          <SportIcon sport={sport} />
          <FormattedMessage id={`sport.${sport}`} />
        </span>
      )}
      {location && <bdi>{location}</bdi>}
      {promotedAt && <FormattedMessage id="feed.promoted" />}
    </>
  );
};

/** Shows that a post has been edited, and opens its earlier versions. */
const Edited = ({ post }: { readonly post: FeedPost }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.edited} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage id="feed.edited" />
      </button>
      {isOpen && (
        <Suspense>
          <PostHistory post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
