import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ProblemText } from '../ui/overlay/notice.tsx';
import { useFormat } from '../i18n/provider.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { Card, Fact, Facts } from '../ui/layout.tsx';
import { Loaded } from '../ui/loaded.tsx';
import {
  useBrokenBoxesQuery,
  useProcessesQuery,
  useProjectionsQuery,
  useTimersQuery,
} from './operations-api.ts';

/**
 * State of the background work: read models, process managers, timers and sealed data, each with its blocked entries.
 */
export const OperationsPage = () => (
  <>
    <PageHeading id="admin.operations" />
    <Projections />
    <Processes />
    <Timers />
    <BrokenBoxes />
  </>
);

const Panel = ({
  id,
  children,
}: {
  readonly id: 'projections' | 'processes' | 'timers' | 'brokenBoxes';
  readonly children: ReactNode;
}) => (
  <Card scrolls aria-labelledby={id}>
    <h2 id={id}>
      <FormattedMessage id={`admin.${id}`} />
    </h2>
    {children}
  </Card>
);

type WorkingProps = { readonly name: string; readonly trouble: string | null; readonly children: ReactNode };

/** One part of the background work: its progress and its problem. */
const Working = ({ name, trouble, children }: WorkingProps) => (
  <Fact name={<bdi>{name}</bdi>}>
    {children}
    {trouble !== null && <ProblemText>{trouble}</ProblemText>}
  </Fact>
);

const Projections = () => (
  <Panel id="projections">
    <Loaded read={useProjectionsQuery()}>
      {({ items }) => (
        <Facts>
          {items.map(({ name, state, lag, error }) => (
            <Working key={name} name={name} trouble={error}>
              <FormattedMessage id={`admin.projection.${state}`} values={{ count: lag.events }} />
            </Working>
          ))}
        </Facts>
      )}
    </Loaded>
  </Panel>
);

const Processes = () => (
  <Panel id="processes">
    <Loaded read={useProcessesQuery()}>
      {({ items }) => (
        <Facts>
          {items.map(({ name, lag, parked, failing }) => (
            <Working key={name} name={name} trouble={failing?.reason ?? null}>
              <FormattedMessage id="admin.behind" values={{ count: lag }} />
              {' · '}
              <FormattedMessage id="admin.parked" values={{ count: parked.length }} />
            </Working>
          ))}
        </Facts>
      )}
    </Loaded>
  </Panel>
);

const Count = ({ of, count }: { readonly of: 'waiting' | 'due' | 'failing'; readonly count: number }) => (
  <>
    <dt>
      <FormattedMessage id={`admin.timers.${of}`} />
    </dt>
    <dd>{useFormat().number(count)}</dd>
  </>
);

const Timers = () => (
  <Panel id="timers">
    <Loaded read={useTimersQuery()}>
      {({ waiting, due, failing }) => (
        <Facts>
          <Count of="waiting" count={waiting} />
          <Count of="due" count={due} />
          <Count of="failing" count={failing.length} />
        </Facts>
      )}
    </Loaded>
  </Panel>
);

const BrokenBoxes = () => (
  <Panel id="brokenBoxes">
    <Loaded read={useBrokenBoxesQuery()}>
      {({ items }) => (
        <>
          <FormattedMessage id="admin.brokenBoxes.count" values={{ count: items.length }} />
          <Facts>
            {items.map(({ eventId, eventType, reason }) => (
              <Fact key={eventId} name={<bdi>{eventType}</bdi>}>
                <bdi>{eventId}</bdi>
                {' · '}
                <FormattedMessage id={`admin.brokenBoxes.${reason}`} />
              </Fact>
            ))}
          </Facts>
        </>
      )}
    </Loaded>
  </Panel>
);
