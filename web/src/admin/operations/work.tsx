import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { Fact, Facts, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ProblemText } from '../../ui/overlay/notice.tsx';
import { ModelName } from '../rebuilds/models.tsx';
import { LIVE, useBrokenBoxesQuery, useProcessesQuery, useProjectionsQuery, useTimersQuery } from './api.ts';
import { Panel } from './panel.tsx';

/** One part of the background work. */
type Work = {
  readonly name: string;
  /** Its words; left out = its name in the code. */
  readonly title?: ReactNode;
  /** Events that it has not taken yet. */
  readonly lag: number;
  /** The problem that it tries again. */
  readonly trouble: string | null;
  readonly progress: ReactNode;
};

const Works = ({ of }: { readonly of: readonly Work[] }) => (
  <Facts>
    {of.map(({ name, title, progress, trouble }) => (
      <Fact key={name} name={title ?? <bdi>{name}</bdi>}>
        {progress}
        {trouble !== null && <ProblemText>{trouble}</ProblemText>}
      </Fact>
    ))}
  </Facts>
);

/** The parts that are behind or in trouble; the others, more than a hundred, are folded. */
const LateFirst = ({ of }: { readonly of: readonly Work[] }) => {
  const isLate = ({ lag, trouble }: Work): boolean => lag > 0 || trouble !== null;
  const others = of.filter((one) => !isLate(one));
  return (
    <Stack>
      <Works of={of.filter(isLate)} />
      {others.length > 0 && (
        <details>
          <summary>
            <FormattedMessage id="admin.ops.upToDate" values={{ count: others.length }} />
          </summary>
          <Works of={others} />
        </details>
      )}
    </Stack>
  );
};

/** The progress of the read models, and what holds one up. */
export const Projections = () => (
  <Panel name="projections">
    <Loaded read={useProjectionsQuery(undefined, LIVE)}>
      {({ items }) => (
        <LateFirst
          of={items.map(({ name, state, lag, error }) => ({
            name,
            title: <ModelName name={name} />,
            lag: lag.events,
            trouble: error,
            progress: <FormattedMessage id={`admin.projection.${state}`} values={{ count: lag.events }} />,
          }))}
        />
      )}
    </Loaded>
  </Panel>
);

/** The progress of the process managers, and what one tries again. */
export const Processes = () => (
  <Panel name="processes">
    <Loaded read={useProcessesQuery(undefined, LIVE)}>
      {({ items }) => (
        <LateFirst
          of={items.map(({ name, lag, failing }) => ({
            name,
            lag,
            trouble: failing?.reason ?? null,
            progress: <FormattedMessage id="admin.behind" values={{ count: lag }} />,
          }))}
        />
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
