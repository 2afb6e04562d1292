import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams, type To } from 'react-router';
import type { MessageId } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import type { ChartRow, Series } from '../../ui/chart/file-table.ts';
import { Chart, type Mark } from '../../ui/chart/chart.tsx';
import { Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ALWAYS, fullQueryOf, toFigure, toOpened } from './address.ts';
import { ENGAGEMENT, useDashboardStatisticsQuery, type Figure, type Share, type Statistics } from './api.ts';
import { figureNamed } from './events.tsx';
import { LIVE_MS } from './metrics.tsx';
import { RESULTS } from './team-results.tsx';

/** The charts; also the names of their files. */
type ChartName = 'growth' | 'revenue' | 'engagement' | 'teams' | 'sports' | 'roles' | 'governorates';

type PanelProps = {
  readonly name: ChartName;
  readonly axis: 'day' | 'month' | 'team' | ChartName;
  readonly series: readonly Series[];
  readonly rows: readonly ChartRow[];
  readonly labelOf: (at: string) => string;
  readonly numberText?: (value: number) => string;
  readonly newestFirst?: boolean;
  readonly marks?: readonly Mark[];
  readonly linkOf?: (at: string, series: string) => To | null;
  /** The texts of rows and the numbers in the file. */
  readonly nameOf?: (at: string) => string;
  readonly numberOf?: (value: number) => number;
};

const Panel = ({ name, axis, nameOf, numberOf, ...chart }: PanelProps) => (
  <Chart
    {...chart}
    title={<FormattedMessage id={`admin.dash.${name}`} />}
    axis={<FormattedMessage id={`admin.dash.${axis}`} />}
    files={{
      name,
      csv: <FormattedMessage id="admin.dash.csv" />,
      png: <FormattedMessage id="admin.dash.png" />,
      nameOf,
      numberOf,
    }}
  />
);

/** The charts of the dashboards. */
export const Charts = ({ marks }: { readonly marks: readonly Mark[] }) => {
  const [address] = useSearchParams();
  const live = address.has('asOf') ? {} : { pollingInterval: LIVE_MS, skipPollingIfUnfocused: true };
  const read = useDashboardStatisticsQuery(fullQueryOf(address), {
    ...live,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Loaded read={{ ...read, data: read.currentData }}>
      {(statistics) => (
        <>
          <TimeCharts statistics={statistics} marks={marks} />
          <Teams statistics={statistics} />
          <Shares name="sports" field="sport" shares={statistics.sportDistribution} />
          <Shares name="roles" field="role" shares={statistics.roleDistribution} />
          <Shares name="governorates" field="governorate" shares={statistics.governorateDistribution} />
        </>
      )}
    </Loaded>
  );
};

const TimeCharts = (props: { readonly statistics: Statistics; readonly marks: readonly Mark[] }) => {
  const { statistics, marks } = props;
  const { formatMessage } = useIntl();
  const { day, month, money, exact } = useFormat();
  const [address] = useSearchParams();
  const isDaily = statistics.grain === 'day';
  const labelOf = (at: string): string =>
    isDaily ? day(at) : `${month(at)} ${exact(Number(at.slice(0, 4)), true)}`;
  const named = (key: string, id: MessageId): Series => ({ key, name: formatMessage({ id }) });
  /** The events of a bar: of its day, or of its month's days in the period. */
  const spanOf = (at: string) => {
    const last = isDaily ? at : lastOfMonth(at);
    return {
      figureFrom: at < statistics.from ? statistics.from : at,
      figureTo: last > statistics.to ? statistics.to : last,
    };
  };
  const behind = (figure: Figure) => (at: string, key: string) =>
    toFigure(address, figure, { ...spanOf(at), ...(key === 'total' && { figureFrom: ALWAYS }) });
  const shared = {
    axis: isDaily ? ('day' as const) : ('month' as const),
    labelOf,
    newestFirst: true,
    marks: marks.map(({ at, name }) => ({ at: isDaily ? at : `${at.slice(0, 7)}-01`, name })),
  };
  return (
    <>
      <Panel
        {...shared}
        name="growth"
        series={[
          named('value', 'admin.dash.growth'),
          { ...named('total', 'admin.dash.figure.totalUsers'), isInTable: true },
        ]}
        rows={statistics.userGrowth}
        linkOf={behind('totalUsers')}
      />
      <Panel
        {...shared}
        name="revenue"
        series={[named('value', 'admin.dash.figure.totalRevenue')]}
        rows={statistics.revenueTrend}
        numberText={(amount) => money({ amount, currency: 'EGP' })}
        numberOf={(amount) => amount / PIASTRES}
        linkOf={behind('totalRevenue')}
      />
      <Panel
        {...shared}
        name="engagement"
        series={ENGAGEMENT.map((key) => named(key, `admin.dash.figure.${key}`))}
        rows={statistics.engagementMetrics.daily}
        linkOf={(at, key) => {
          const figure = figureNamed(key);
          return figure ? behind(figure)(at, key) : null;
        }}
      />
      <Row>
        {ENGAGEMENT.map((name) => (
          <Link key={name} to={toFigure(address, name)}>
            <FormattedMessage
              id="admin.dash.eventsOf"
              values={{ name: formatMessage({ id: `admin.dash.figure.${name}` }) }}
            />
          </Link>
        ))}
      </Row>
    </>
  );
};

/** The last day of the month that a day lies in. */
const lastOfMonth = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** Piastres of a pound. */
const PIASTRES = 100;

const Teams = ({ statistics: { teamPerformance, names } }: { readonly statistics: Statistics }) => {
  const [address] = useSearchParams();
  const words = useWords();
  const { formatMessage } = useIntl();
  const labelOf = (id: string): string => names?.[id]?.name ?? formatMessage({ id: 'admin.dash.team.gone' });
  if (teamPerformance.length === 0) return null;
  return (
    <Panel
      name="teams"
      axis="team"
      series={RESULTS.map((key) => ({ key, name: words.field('team', key) }))}
      rows={teamPerformance.map(({ teamId, wins, draws, losses }) => ({ at: teamId, wins, draws, losses }))}
      labelOf={labelOf}
      nameOf={labelOf}
      linkOf={(results, resultsOf) => toOpened(address, { results, resultsOf })}
    />
  );
};

/** The part of the address that narrows the events to one value. */
const NARROWED_BY = { sport: 'figureSport', role: 'figureRole', governorate: 'figureGovernorate' } as const;

/** Members by one of their facts. */
const Shares = (props: {
  readonly name: ChartName;
  readonly field: 'sport' | 'role' | 'governorate';
  readonly shares: readonly Share[];
}) => {
  const { name, field, shares } = props;
  const { formatMessage } = useIntl();
  const words = useWords();
  const [address] = useSearchParams();
  const labelOf = (value: string): string =>
    value === '-' ? formatMessage({ id: 'admin.dash.unknown' }) : words.value('user', field, value);
  return (
    <Panel
      name={name}
      axis={name}
      series={[{ key: 'count', name: formatMessage({ id: 'admin.dash.figure.totalUsers' }) }]}
      rows={shares.map(({ value, count }) => ({ at: value, count }))}
      labelOf={labelOf}
      nameOf={labelOf}
      linkOf={(value) => toFigure(address, 'totalUsers', { [NARROWED_BY[field]]: value })}
    />
  );
};
