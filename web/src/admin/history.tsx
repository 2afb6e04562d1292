import { FormattedDate, FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router-dom';
import { Loaded } from '../ui/loaded.tsx';
import { useAccountHistoryQuery, useAccountQuery, type Entry } from './api.ts';

/** Everything that happened to an account: when, what, by whom, and what was said. */
export const HistoryPage = () => {
  const { id = '' } = useParams();
  const account = useAccountQuery(id);
  const history = useAccountHistoryQuery(id);
  return (
    <>
      <p>
        <Link to="/admin">
          <FormattedMessage id="admin.back" />
        </Link>
      </p>
      <h1>
        <FormattedMessage id="admin.history.of" /> <bdi>{account.data?.name}</bdi>
      </h1>
      <Loaded read={history}>{({ items }) => <Steps id={id} items={items} />}</Loaded>
    </>
  );
};

const Steps = ({ id, items }: { readonly id: string; readonly items: readonly Entry[] }) => (
  <section className="card wide" aria-labelledby="history-what">
    <table>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="admin.when" />
          </th>
          <th scope="col" id="history-what">
            <FormattedMessage id="admin.what" />
          </th>
          <th scope="col">
            <FormattedMessage id="admin.who" />
          </th>
          <th scope="col">
            <FormattedMessage id="admin.data" />
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((entry) => (
          <tr key={entry.version}>
            <td>
              <FormattedDate value={entry.at} dateStyle="medium" timeStyle="medium" />
            </td>
            <td>
              <FormattedMessage id={`admin.event.${entry.event}`} />
            </td>
            <td>
              <FormattedMessage id={`admin.who.${whoDid(entry, id)}`} />
            </td>
            <td>
              <bdi>{said(entry)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const whoDid = ({ by }: Entry, owner: string): 'system' | 'self' | 'staff' => {
  if (by === null) return 'system';
  return by === owner ? 'self' : 'staff';
};

/** The values of an event, in its own words. */
const said = ({ data }: Entry): string =>
  Object.values(data)
    .filter((value) => value !== null)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join(' · ');
