import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { ResourceScope } from '../../resources/index.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Hint, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { AsOf } from '../as-of.tsx';
import { staffScope } from '../resources/scope.ts';
import { useAnnotationsQuery, useDashboardFiltersQuery } from './api.ts';
import { CountOfEvents } from './counts.tsx';
import { Charts } from './charts.tsx';
import { FigureEvents, figureNamed } from './events.tsx';
import { DashboardFilter } from './filter.tsx';
import { MetricsPanel } from './metrics.tsx';
import { OverviewPanel } from './overview.tsx';
import { PerformerEvents } from './performer-events.tsx';
import { TeamResults } from './team-results.tsx';
import { SavedViews } from './views.tsx';

/** The dashboards: numbers that open to their events, charts, and how both were at any time. */
const DashboardPage = () => {
  const [address] = useSearchParams();
  const filters = useDashboardFiltersQuery();
  const { data: annotations } = useAnnotationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const marks = (annotations?.items ?? []).map(({ day, name }) => ({ at: day, name }));
  const figure = figureNamed(address.get('figure'));
  const [performer, team] = [address.get('performer'), address.get('results')];
  return (
    <ResourceScope value={staffScope}>
      <Stack>
        <PageHeading id="admin.dash" />
        <Loaded read={filters}>{(found) => <DashboardFilter filters={found} />}</Loaded>
        <AsOf hint={<FormattedMessage id="admin.dash.asOf.hint" />} />
        <SavedViews />
        <MetricsPanel />
        <Hint>
          <FormattedMessage id="admin.dash.lead" />
        </Hint>
        {figure && <FigureEvents figure={figure} />}
        <CountOfEvents />
        <Charts marks={marks} />
        {team !== null && <TeamResults key={team} teamId={team} />}
        <OverviewPanel />
        {performer !== null && <PerformerEvents key={performer} userId={performer} />}
      </Stack>
    </ResourceScope>
  );
};

export default DashboardPage;
