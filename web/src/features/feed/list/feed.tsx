import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { Thunk } from '../../../app/root.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { hasFlag, sports, useMe } from '../../account/index.ts';
import { OpenOpportunities } from '../../opportunities/index.ts';
import { askIn, searchOf, viewIn } from './ask.ts';
import { Compose } from '../composer/compose.tsx';
import { Filters } from './filters.tsx';
import { Posts } from './posts.tsx';
import { readFeed } from '../prefetch.ts';

/** A member's home page: the composer, and the posts or opportunities of the address. */
const FeedPage = () => {
  const me = useMe();
  const [query] = useSearchParams();
  if (!me) return <Loading count={3} />;
  const ask = askIn(query, sports, hasFlag(me, 'popular_feed'));
  const view = viewIn(query);
  return (
    <>
      <PageHeading id="feed.title" hidden />
      {me.state !== 'guest' && <Compose me={me} />}
      <Filters view={view} ask={ask} />
      {view === 'opportunities' ? (
        <Suspense fallback={<Loading count={3} />}>
          <OpenOpportunities sport={ask.sport} />
        </Suspense>
      ) : (
        <Posts key={searchOf(ask, view)} ask={ask} readerId={me.id} />
      )}
    </>
  );
};

/** The feed as it is without a filter is read before the first drawing. */
export const loader = (search: string): Thunk<Promise<void>> =>
  search === '' ? readFeed() : () => Promise.resolve();

export default FeedPage;
