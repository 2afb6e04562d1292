import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import type { MessageId } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import type { ChartRow, Series } from '../../ui/chart/chart-files.tsx';
import { Chart, type Mark } from '../../ui/chart/chart.tsx';
import { Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { fullQueryOf, withValues } from './address.ts';
import { ENGAGEMENT, useDashboardStatisticsQuery, type Share, type Statistics } from './api.ts';
import { LIVE_MS } from './metrics.tsx';

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
};

const Panel = ({ name, axis, ...chart }: PanelProps) => (
  <Chart
    {...chart}
    title={<FormattedMessage id={`admin.dash.${name}`} />}
    axis={<FormattedMessage id={`admin.dash.${axis}`} />}
    files={{
      name,
      csv: <FormattedMessage id="admin.dash.csv" />,
      png: <FormattedMessage id="admin.dash.png" />,
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
  const one = (id: MessageId): readonly Series[] => [{ key: 'value', name: formatMessage({ id }) }];
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
        series={one('admin.dash.figure.totalUsers')}
        rows={statistics.userGrowth}
      />
      <Panel
        {...shared}
        name="revenue"
        series={one('admin.dash.figure.totalRevenue')}
        rows={statistics.revenueTrend}
        numberText={(amount) => money({ amount, currency: 'EGP' })}
      />
      <Panel
        {...shared}
        name="engagement"
        series={ENGAGEMENT.map((key) => ({ key, name: formatMessage({ id: `admin.dash.figure.${key}` }) }))}
        rows={statistics.engagementMetrics.daily}
      />
      <Row>
        {ENGAGEMENT.map((name) => (
          <Link key={name} to={{ search: withValues(address, { figure: name }).toString(), hash: 'events' }}>
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

const RESULTS = ['wins', 'draws', 'losses'] as const;

const Teams = ({ statistics: { teamPerformance, names } }: { readonly statistics: Statistics }) => {
  const words = useWords();
  if (teamPerformance.length === 0) return null;
  return (
    <Panel
      name="teams"
      axis="team"
      series={RESULTS.map((key) => ({ key, name: words.field('team', key) }))}
      rows={teamPerformance.map(({ teamId, wins, draws, losses }) => ({ at: teamId, wins, draws, losses }))}
      labelOf={(id) => names?.[id]?.name ?? words.kind('team')}
    />
  );
};

/** Members by one of their facts. */
const Shares = (props: {
  readonly name: ChartName;
  readonly field: 'sport' | 'role' | 'governorate';
  readonly shares: readonly Share[];
}) => {
  const { name, field, shares } = props;
  const { formatMessage } = useIntl();
  const words = useWords();
  return (
    <Panel
      name={name}
      axis={name}
      series={[{ key: 'count', name: formatMessage({ id: 'admin.dash.figure.totalUsers' }) }]}
      rows={shares.map(({ value, count }) => ({ at: value, count }))}
      labelOf={(value) =>
        value === '-' ? formatMessage({ id: 'admin.dash.unknown' }) : words.value('user', field, value)
      }
    />
  );
};
