import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/provider.tsx';
import type { ChartRow, Series } from '../../ui/chart/file-table.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { toCounted } from './address.ts';
import { useCountWords } from './count-words.ts';
import { useCountsQuery, type Countable, type Counted } from './api.ts';

/** Groups with a bar of their own; the chart has as many colours, and one for the others. */
const BARS = 3;

/** The parts of a count's query that say how it is shown. */
export const shownBy = (query: string) => {
  const count = new URLSearchParams(query);
  return {
    of: count.get('of') === 'persons' ? ('persons' as const) : ('events' as const),
    by: count.get('by') ?? '',
    over: count.get('over') ?? 'month',
  };
};

/** The counts of a definition as a chart with its table. */
export const CountChart = (props: {
  readonly query: string;
  readonly counted: Countable;
  /** Left out = the event. */
  readonly title?: ReactNode;
}) => {
  const { query, counted, title = counted.event } = props;
  const [address] = useSearchParams();
  const { moment } = useFormat();
  const { of } = shownBy(query);
  const read = useCountsQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read}>
      {(counts) => (
        <>
          {counts.truncated && (
            <Hint>
              <FormattedMessage
                id="admin.dash.count.truncated"
                values={{ at: counts.since === null ? '' : moment(counts.since) }}
              />
            </Hint>
          )}
          <Hint>
            <Link to={toCounted(address, query, {})}>
              <FormattedMessage id={`admin.dash.count.total.${of}`} values={{ count: counts.total }} />
            </Link>
          </Hint>
          {counts.total > 0 && <Bars query={query} counts={counts} counted={counted} title={title} />}
        </>
      )}
    </Loaded>
  );
};

type BarsProps = {
  readonly query: string;
  readonly counts: Counted;
  readonly counted: Countable;
  readonly title: ReactNode;
};

const Bars = ({ query, counts, counted, title }: BarsProps) => {
  const { formatMessage } = useIntl();
  const { fieldWord, valueWord, periodWord } = useCountWords();
  const [address] = useSearchParams();
  const { of, by, over } = shownBy(query);
  const groupOf = (value: string | null): string => {
    if (by === '') return formatMessage({ id: `admin.dash.count.${of}` });
    return value === null ? formatMessage({ id: 'admin.dash.unknown' }) : valueWord(counted.kind, by, value);
  };
  const { groups } = counts;
  const shared = {
    title,
    files: {
      name: counted.event,
      csv: <FormattedMessage id="admin.dash.csv" />,
      png: <FormattedMessage id="admin.dash.png" />,
      ...(over === 'total' && by && { nameOf: (at: string) => groupOf(at === '' ? null : at) }),
    },
  };
  if (over === 'total' && by) {
    const rows = groups.map(({ value, count }) => ({ at: value ?? '', count }));
    const series = [{ key: 'count', name: formatMessage({ id: `admin.dash.count.${of}` }) }];
    const axis = fieldWord(counted.kind, by);
    return (
      <Chart
        {...shared}
        axis={axis}
        series={series}
        rows={rows}
        labelOf={(at) => groupOf(at === '' ? null : at)}
        linkOf={(at) => toCounted(address, query, { group: at === '' ? null : at })}
      />
    );
  }
  const shown = groups.slice(0, BARS);
  const hasOthers = groups.length > BARS;
  const series: readonly Series[] = [
    ...shown.map(({ value }, at) => ({ key: `group${at}`, name: groupOf(value) })),
    ...(hasOthers ? [{ key: 'others', name: formatMessage({ id: 'admin.dash.count.others' }) }] : []),
  ];
  const rows = counts.rows.map(({ at, counts: numbers, others }): ChartRow => {
    const own = Object.fromEntries(shown.map((_, nth) => [`group${nth}`, numbers[nth] ?? 0]));
    return { ...own, at, others: numbers.slice(BARS).reduce((sum, one) => sum + one, others) };
  });
  const linkOf = (period: string, key: string) => {
    const group = shown.find((_, nth) => key === `group${nth}`);
    return group ? toCounted(address, query, { period, group: by ? group.value : undefined }) : null;
  };
  return (
    <Chart
      {...shared}
      linkOf={linkOf}
      axis={<FormattedMessage id="admin.dash.count.over" />}
      series={series}
      rows={rows}
      labelOf={periodWord}
      newestFirst
    />
  );
};
