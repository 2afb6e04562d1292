import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { LinkRow } from '../../../ui/link-row.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { hasFlag, sports, useMe } from '../../account/index.ts';
import type { FeedAsk } from '../api.ts';
import { ordersOf, searchOf, VIEWS, withSport, type View } from './ask.ts';
import css from './filters.module.css';

type Shown = { readonly view: View; readonly ask: FeedAsk };

/** Which posts are shown, in which order, and of which sport; each choice has an address of its own. */
export const Filters = ({ view, ask }: Shown) => {
  const { sport } = ask;
  return (
    <>
      <Tabs
        label={useIntl().formatMessage({ id: 'feed.view' })}
        now={view}
        tabs={VIEWS.map((one) => ({
          key: one,
          to: { search: searchOf(sport ? { sport } : {}, one) },
          label: <FormattedMessage id={`feed.view.${one}`} />,
        }))}
      />
      <div className={css.filters}>
        {view !== 'opportunities' && <OrderChoice view={view} ask={ask} />}
        <Sports view={view} ask={ask} />
      </div>
    </>
  );
};

const OrderChoice = ({ view, ask }: Shown) => {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const orders = ordersOf(view, hasFlag(useMe(), 'popular_feed'));
  const choose = (chosen: string): void => {
    const filter = orders.find((order) => order === chosen);
    void navigate({ search: searchOf({ ...ask, ...(filter && { filter }) }, view) });
  };
  return (
    <select
      className={css.order}
      aria-label={formatMessage({ id: 'feed.order' })}
      value={ask.filter ?? 'recent'}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {orders.map((order) => (
        <option key={order} value={order}>
          {formatMessage({ id: `feed.order.${order}` })}
        </option>
      ))}
    </select>
  );
};

/** All sports or one of them; the one of the address comes first, otherwise the reader's own. */
const Sports = ({ view, ask }: Shown) => {
  const own = useMe()?.sport;
  const { sport: now } = ask;
  const [first] = useState(now ?? own);
  const sorted = sports.toSorted((one, other) => Number(other === first) - Number(one === first));
  return (
    <LinkRow className={css.sports} label={useIntl().formatMessage({ id: 'feed.sport' })} now={now ?? ''}>
      {[undefined, ...sorted].map((sport) => (
        <Link
          key={sport ?? ''}
          to={{ search: withSport(ask, sport, view) }}
          aria-current={sport === now ? 'true' : undefined}
        >
          {sport ? <FormattedMessage id={`sport.${sport}`} /> : <FormattedMessage id="feed.sport.all" />}
        </Link>
      ))}
    </LinkRow>
  );
};
