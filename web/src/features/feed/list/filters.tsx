import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { sports, useMe } from '../../account/index.ts';
import type { FeedAsk } from '../api.ts';
import { askIn, ORDERS, searchOf } from './ask.ts';
import css from './filters.module.css';

/** In which order posts are shown, and of which sport; each choice has an address of its own. */
export const Filters = ({ ask }: { readonly ask: FeedAsk }) => {
  const { formatMessage } = useIntl();
  const { filter = 'recent' } = ask;
  return (
    <div className={css.filters}>
      <nav className={css.orders} aria-label={formatMessage({ id: 'feed.order' })}>
        {ORDERS.map((order) => (
          <Link
            key={order}
            to={{ search: searchOf({ ...ask, filter: order }) }}
            aria-current={order === filter ? 'true' : undefined}
          >
            <FormattedMessage id={`feed.order.${order}`} />
          </Link>
        ))}
      </nav>
      <SportChoice ask={ask} />
    </div>
  );
};

/** All sports or one of them; the reader's own comes first. */
const SportChoice = ({ ask }: { readonly ask: FeedAsk }) => {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const own = useMe()?.sport;
  const choose = (chosen: string): void => {
    const query = new URLSearchParams(searchOf(ask));
    query.set('sport', chosen);
    void navigate({ search: searchOf(askIn(query, sports)) });
  };
  return (
    <select
      className={css.sport}
      aria-label={formatMessage({ id: 'feed.sport' })}
      value={ask.sport ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">{formatMessage({ id: 'feed.sport.all' })}</option>
      {sports
        .toSorted((one, other) => Number(other === own) - Number(one === own))
        .map((sport) => (
          <option key={sport} value={sport}>
            {formatMessage({ id: `sport.${sport}` })}
          </option>
        ))}
    </select>
  );
};
