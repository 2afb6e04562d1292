import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { changeCount, dropCount, toCounted } from './address.ts';
import { useCountsQuery, type Countable } from './api.ts';
import { CountChart, shownBy } from './count-chart.tsx';
import { useCountWords } from './count-words.ts';
import css from './dashboard.module.css';

type Kept = { readonly query: string; readonly counted: Countable };

/** The counts in the list of the address: a table of their totals, and their charts side by side. */
export const KeptCounts = (props: {
  readonly queries: readonly string[];
  readonly items: readonly Countable[];
}) => {
  // an event that can't be counted any more is left out
  const kept = props.queries.flatMap((query): readonly Kept[] => {
    const event = new URLSearchParams(query).get('event');
    const counted = props.items.find((one) => one.event === event);
    return counted ? [{ query, counted }] : [];
  });
  return (
    <section aria-labelledby="kept">
      <h3 id="kept">
        <FormattedMessage id="admin.dash.count.kept" />
      </h3>
      <table className={css.kept}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="admin.dash.count" />
            </th>
            <th scope="col">
              <FormattedMessage id="admin.dash.count.over.total" />
            </th>
          </tr>
        </thead>
        <tbody>
          {kept.map((one) => (
            <Total key={one.query} {...one} />
          ))}
        </tbody>
      </table>
      <div className={css.sides}>
        {kept.map(({ query, counted }) => (
          <div key={query}>
            <CountChart query={query} counted={counted} title={<Title query={query} counted={counted} />} />
          </div>
        ))}
      </div>
    </section>
  );
};

/** The title of a count: the kind, the event, its condition and its groups. */
const Title = ({ query, counted: { event, kind } }: Kept) => {
  const words = useWords();
  const { fieldWord } = useCountWords();
  const { by } = shownBy(query);
  const where = new URLSearchParams(query).get('where');
  return (
    <>
      {words.kind(kind, 'many')}: <bdi dir="ltr">{event}</bdi>
      {where && (
        <>
          {' · '}
          <bdi dir="ltr">{where}</bdi>
        </>
      )}
      {by !== '' && ` · ${fieldWord(kind, by)}`}
    </>
  );
};

const Total = ({ query, counted }: Kept) => {
  const [address] = useSearchParams();
  const { of } = shownBy(query);
  const read = useCountsQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <tr>
      <th scope="row">
        <Title query={query} counted={counted} />
      </th>
      <td>
        <Loaded read={read}>
          {({ total }) => (
            <Link to={toCounted(address, query, {})}>
              <FormattedMessage id={`admin.dash.count.total.${of}`} values={{ count: total }} />
            </Link>
          )}
        </Loaded>
        <Row>
          <Link to={`?${changeCount(address, query).toString()}`}>
            <FormattedMessage id="admin.dash.count.change" />
          </Link>
          <Link to={`?${dropCount(address, query).toString()}`}>
            <FormattedMessage id="admin.dash.count.drop" />
          </Link>
        </Row>
      </td>
    </tr>
  );
};
