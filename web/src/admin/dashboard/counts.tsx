import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { Field, Select } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import css from '../activity/filter.module.css';
import { maySee } from '../resources/permitted.ts';
import { usePermissions } from '../resources/use-permissions.ts';
import {
  countedQueryOf,
  countQueryOf,
  formerQueryOf,
  keepCount,
  keptQueriesOf,
  noCount,
  noCounted,
  WAS,
  withValues,
} from './address.ts';
import { useCountablesQuery, type Countable } from './api.ts';
import { CountChart } from './count-chart.tsx';
import { useCountWords } from './count-words.ts';
import { CountedEvents } from './counted-events.tsx';
import { KeptCounts } from './kept-counts.tsx';
import { CompareCounts, CountDifference } from './count-difference.tsx';

/** A count is of events, or of the persons who acted. */
const COUNTED = ['events', 'persons'] as const;
/** Periods of a count. */
const PERIODS = ['day', 'month', 'year', 'total'] as const;

/** Counts events by a definition in the address, which a saved view keeps. */
export const CountOfEvents = () => {
  const { permissions } = usePermissions();
  return maySee(permissions, { areas: ['analytics'] }) ? <Definition /> : null;
};

const Definition = () => {
  const [address] = useSearchParams();
  const read = useCountablesQuery();
  const query = countQueryOf(address);
  const kept = keptQueriesOf(address);
  const was = formerQueryOf(address);
  const queries = [...kept, ...[was, query].filter((one) => one !== null)];
  const counted = queries.flatMap((one) => countedQueryOf(address, one) ?? []).at(-1);
  const longer = query === null ? null : keepCount(address, query);
  return (
    <Card aria-labelledby="count">
      <Row apart>
        <h2 id="count">
          <FormattedMessage id="admin.dash.count" />
        </h2>
        {query !== null && (
          <Link to={`?${withValues(address, { ...noCounted, ...noCount, [WAS]: null }).toString()}`}>
            <FormattedMessage id="admin.dash.events.close" />
          </Link>
        )}
      </Row>
      <Hint>
        <FormattedMessage id="admin.dash.count.lead" />
      </Hint>
      <Loaded read={read}>
        {({ items }) => {
          const chosen = items.find(({ event }) => event === address.get('count'));
          return (
            <>
              <DefinitionForm key={address.toString()} items={items} chosen={chosen} />
              {chosen && query !== null && (
                <>
                  <CompareCounts query={query} />
                  {was !== null && was !== query && (
                    <CountDifference key={`${was} ${query}`} query={query} was={was} counted={chosen} />
                  )}
                  {longer && (
                    <Link to={`?${longer.toString()}`}>
                      <FormattedMessage id="admin.dash.count.keep" />
                    </Link>
                  )}
                  <CountChart key={query} query={query} counted={chosen} />
                </>
              )}
              {kept.length > 0 && <KeptCounts queries={kept} items={items} />}
              {counted !== undefined && <CountedEvents key={counted} query={counted} />}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
};

/** The form: first the event, then what its fields allow. */
const DefinitionForm = (props: {
  readonly items: readonly Countable[];
  readonly chosen: Countable | undefined;
}) => {
  const { items, chosen } = props;
  const { formatMessage, locale } = useIntl();
  const words = useWords();
  const { fieldWord } = useCountWords();
  const [address, setAddress] = useSearchParams();
  const labelled = items
    .map(({ event, kind }) => ({ value: event, label: `${words.kind(kind, 'many')}: ${event}` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  const groups = (chosen?.fields ?? []).filter(({ type }) => type !== 'uuid');
  const kind = chosen?.kind ?? '';
  const initial = {
    count: address.get('count') ?? '',
    countWhere: address.get('countWhere') ?? '',
    countBy: address.get('countBy') ?? '',
    countOver: address.get('countOver') ?? 'month',
    countOf: address.get('countOf') ?? 'events',
  };
  return (
    <Form
      stays
      label={formatMessage({ id: 'admin.dash.count' })}
      initial={initial}
      onSend={async (sent) => {
        const isOther = sent.count !== address.get('count');
        // another event has other fields
        const fields = isOther ? { countWhere: null, countBy: null } : {};
        setAddress(withValues(address, { ...noCounted, ...sent, ...fields }));
        return undefined;
      }}
    >
      <div className={css.fields}>
        <Select
          name="count"
          label={<FormattedMessage id="admin.dash.count.event" />}
          options={[{ value: '', label: '' }, ...labelled]}
        />
        {chosen && (
          <>
            <Select
              name="countBy"
              label={<FormattedMessage id="admin.dash.count.by" />}
              options={[
                { value: '', label: formatMessage({ id: 'admin.dash.count.whole' }) },
                ...groups.map(({ field }) => ({ value: field, label: fieldWord(kind, field) })),
              ]}
            />
            <Select
              name="countOf"
              label={<FormattedMessage id="admin.dash.count.of" />}
              options={COUNTED.map((value) => ({
                value,
                label: formatMessage({ id: `admin.dash.count.${value}` }),
              }))}
            />
            <Select
              name="countOver"
              label={<FormattedMessage id="admin.dash.count.over" />}
              options={PERIODS.map((value) => ({
                value,
                label: formatMessage({ id: `admin.dash.count.over.${value}` }),
              }))}
            />
            <Field
              name="countWhere"
              dir="ltr"
              label={<FormattedMessage id="admin.dash.count.where" />}
              hint={
                <FormattedMessage
                  id="admin.dash.count.where.hint"
                  values={{ fields: chosen.fields.map(({ field }) => field).join(' ') }}
                />
              }
            />
          </>
        )}
        <SendButton look="quiet">
          <FormattedMessage id="admin.activity.show" />
        </SendButton>
      </div>
    </Form>
  );
};
