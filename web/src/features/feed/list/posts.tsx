import { Fragment, memo, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { NavigationType, useNavigationType } from 'react-router';
import { lazily } from '../../../ui/lazily.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Further } from '../../../ui/list/further.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Sponsored } from '../../advertising/index.ts';
import { useFeedInfiniteQuery, type FeedAsk, type FeedPost } from '../api.ts';
import { searchOf } from './ask.ts';
import css from './feed.module.css';
import { FreshPill } from './fresh-pill.tsx';
import { useLeaving } from './leaving.ts';
import { WindowedPost } from './windowed-post.tsx';

const Nothing = lazily(() => import('./nothing.tsx'));

/** Index of the post that an advertisement follows. */
const AD_AFTER = 2;
/** Number of posts rendered at first; the next ones follow right after, if they are visible. */
const FIRST = 1;
/** In seconds: a new visit of the feed doesn't show an older one; a return to it does. */
const OLDEST = 60;

/** The posts of a feed; more are loaded near the end. */
export const Posts = ({ ask, readerId }: { readonly ask: FeedAsk; readonly readerId: string }) => {
  const cameBack = useNavigationType() === NavigationType.Pop;
  const feed = useFeedInfiniteQuery(ask, {
    refetchOnMountOrArgChange: cameBack ? false : OLDEST,
    // realtime frames bring missed changes
    refetchOnReconnect: false,
  });
  const leaving = useLeaving();
  return (
    <>
      {searchOf(ask) === '' && <FreshPill />}
      <Loaded read={feed} meanwhile={<Loading count={3} />}>
        {({ pages }) => {
          const isEmpty = pages.every(({ items }) => items.every(({ id }) => leaving.has(id)));
          if (isEmpty && !feed.hasNextPage)
            return (
              <Suspense fallback={<Loading />}>
                <Nothing ask={ask} />
              </Suspense>
            );
          return (
            <div className={css.posts}>
              {pages.map(({ items }, at) => (
                <PostsOfPage
                  // pages keep their place: a new post is added to the first one
                  // oxlint-disable-next-line react/no-array-index-key
                  key={at}
                  items={items}
                  leaving={leaving}
                  readerId={readerId}
                  isFirst={at === 0}
                />
              ))}
              <Further
                pages={feed}
                more={<FormattedMessage id="feed.more" />}
                end={<FormattedMessage id="feed.end" />}
              />
            </div>
          );
        }}
      </Loaded>
    </>
  );
};

/** The posts of a page of the feed. A change of one post renders its page again, and leaves the others as they are. */
const PostsOfPage = memo(
  (props: {
    readonly items: readonly FeedPost[];
    readonly leaving: ReadonlySet<string>;
    readonly readerId: string;
    readonly isFirst: boolean;
  }) => {
    const { items, leaving, readerId, isFirst } = props;
    return (
      <div className={css.page}>
        {items
          .filter(({ id }) => !leaving.has(id))
          .map((post, index) => (
            <Fragment key={post.id}>
              <WindowedPost post={post} readerId={readerId} first={isFirst && index < FIRST} />
              {isFirst && index === AD_AFTER && (
                <Suspense>
                  <Sponsored slot="feed" />
                </Suspense>
              )}
            </Fragment>
          ))}
      </div>
    );
  },
);
