import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { Words } from '../../../ui/layout.tsx';
import type { FeedPost } from '../api.ts';
import css from './card.module.css';

/** Signs of a text from which on the feed shows only how it begins. */
const LONG = 600;

/** The words of a post: its kind, where that has a title, the title and the text. `whole`: however long it is. */
export const Said = ({ post, whole }: { readonly post: FeedPost; readonly whole: boolean }) => {
  const { id, kind, title, description } = post;
  const isCut = !whole && (description?.length ?? 0) > LONG;
  return (
    <>
      {(kind === 'achievement' || kind === 'e_portfolio') && (
        <p className={css.facts}>
          <Icon name="trophy" />
          <FormattedMessage id={`feed.kind.${kind}`} />
        </p>
      )}
      {title && (
        <h2 dir="auto" className={css.title}>
          {title}
        </h2>
      )}
      {description && (
        <div className={isCut ? css.cut : undefined}>
          <Words>{description}</Words>
        </div>
      )}
      {isCut && (
        <Link to={`/posts/${id}`}>
          <FormattedMessage id="feed.whole" />
        </Link>
      )}
    </>
  );
};
