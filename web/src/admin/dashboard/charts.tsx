import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import type { Mark } from '../../ui/chart/chart.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { comparedQueryOf, fullQueryOf, toFigure, toOpened } from './address.ts';
import { useDashboardStatisticsQuery, type Share, type Statistics } from './api.ts';
import { LIVE_MS } from './metrics.tsx';
import { Panel, type ChartName } from './panel.tsx';
import { RESULTS } from './team-results.tsx';
import { TimeCharts } from './time-charts.tsx';

/** The charts of the dashboards. */
export const Charts = ({ marks }: { readonly marks: readonly Mark[] }) => {
  const [address] = useSearchParams();
  const live = address.has('asOf') ? {} : { pollingInterval: LIVE_MS, skipPollingIfUnfocused: true };
  const read = useDashboardStatisticsQuery(comparedQueryOf(fullQueryOf(address), address), {
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
