import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/provider.tsx';
import { NamesHere, PersonChip } from '../../resources/index.ts';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Time } from '../../ui/time.tsx';
import { pageOf } from '../resources/scope.ts';
import { fullQueryOf, toOpened } from './address.ts';
import { useDashboardOverviewQuery, type Overview } from './api.ts';
import { LIVE_MS } from './metrics.tsx';

/** Members with the most points, the next events, and how fresh the numbers are. */
export const OverviewPanel = () => {
  const [address] = useSearchParams();
  const live = address.has('asOf') ? {} : { pollingInterval: LIVE_MS, skipPollingIfUnfocused: true };
  const read = useDashboardOverviewQuery(fullQueryOf(address), {
    ...live,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Loaded read={{ ...read, data: read.currentData }}>
      {({ topPerformers, upcomingEvents, systemHealth, names = {} }) => (
        <NamesHere value={names}>
          <Health health={systemHealth} />
          {topPerformers.length > 0 && <Performers performers={topPerformers} />}
          {upcomingEvents && upcomingEvents.length > 0 && <Upcoming events={upcomingEvents} />}
        </NamesHere>
      )}
    </Loaded>
  );
};

const Health = ({ health: { status, lastUpdate } }: { readonly health: Overview['systemHealth'] }) =>
  lastUpdate !== null && (
    <Hint>
      <FormattedMessage
        id={`admin.dash.health.${status}`}
        values={{ at: <Time key="at" at={lastUpdate} /> }}
      />
    </Hint>
  );

type PerformersProps = { readonly performers: Overview['topPerformers'] };

const Performers = ({ performers }: PerformersProps) => {
  const { number } = useFormat();
  const { formatMessage } = useIntl();
  const [address] = useSearchParams();
  return (
    <Card aria-labelledby="performers">
      <h2 id="performers">
        <FormattedMessage id="admin.dash.performers" />
      </h2>
      <ol>
        {performers.map(({ userId, points }) => (
          <li key={userId}>
            <Row apart>
              <PersonChip id={userId} />
              <Link
                to={toOpened(address, { performer: userId })}
                title={formatMessage({ id: 'admin.dash.open' })}
              >
                {number(points)}
              </Link>
            </Row>
          </li>
        ))}
      </ol>
    </Card>
  );
};

const Upcoming = ({ events }: { readonly events: NonNullable<Overview['upcomingEvents']> }) => (
  <Card aria-labelledby="upcoming">
    <h2 id="upcoming">
      <FormattedMessage id="admin.dash.upcoming" />
    </h2>
    <ol>
      {events.map(({ id, name, startsAt }) => (
        <li key={id}>
          <Row apart>
            <Link to={pageOf('event', id)}>
              <bdi>{name}</bdi>
            </Link>
            <Time at={startsAt} />
          </Row>
        </li>
      ))}
    </ol>
  </Card>
);
