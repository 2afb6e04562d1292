import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { Fact, Facts } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ProblemText } from '../../ui/overlay/notice.tsx';
import { LIVE, useBrokenBoxesQuery, useProcessesQuery, useProjectionsQuery, useTimersQuery } from './api.ts';
import { Panel } from './panel.tsx';

type WorkingProps = { readonly name: string; readonly trouble: string | null; readonly children: ReactNode };

/** One part of the background work: its progress and its problem. */
const Working = ({ name, trouble, children }: WorkingProps) => (
  <Fact name={<bdi>{name}</bdi>}>
    {children}
    {trouble !== null && <ProblemText>{trouble}</ProblemText>}
  </Fact>
);

/** How far the read models are, and what holds one up. */
export const Projections = () => (
  <Panel name="projections">
    <Loaded read={useProjectionsQuery(undefined, LIVE)}>
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

/** How far the process managers are, and what one tries again. */
export const Processes = () => (
  <Panel name="processes">
    <Loaded read={useProcessesQuery(undefined, LIVE)}>
      {({ items }) => (
        <Facts>
          {items.map(({ name, lag, failing }) => (
            <Working key={name} name={name} trouble={failing?.reason ?? null}>
              <FormattedMessage id="admin.behind" values={{ count: lag }} />
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

/** Actions that happen at a time. */
export const Timers = () => (
  <Panel name="timers">
    <Loaded read={useTimersQuery(undefined, LIVE)}>
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

/** Events whose personal data can't be opened. */
export const BrokenBoxes = () => (
  <Panel name="brokenBoxes">
    <Loaded read={useBrokenBoxesQuery(undefined, LIVE)}>
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
