import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { Tabs } from '../../../ui/tabs.tsx';
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
      <Tabs
        label={formatMessage({ id: 'feed.order' })}
        now={filter}
        tabs={ORDERS.map((order) => ({
          key: order,
          to: { search: searchOf({ ...ask, filter: order }) },
          label: <FormattedMessage id={`feed.order.${order}`} />,
        }))}
      />
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
