import { FormattedMessage, FormattedNumber } from 'react-intl';
import { PageHeading } from '../ui/heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useProcessesQuery, useProjectionsQuery, useTimersQuery } from './operations-api.ts';

/** How the machinery is: read models, process managers and timers, each with what is stuck. */
export const OperationsPage = () => (
  <>
    <PageHeading id="admin.operations" />
    <Projections />
    <Processes />
    <Timers />
  </>
);

const Projections = () => (
  <section className="card wide" aria-labelledby="projections">
    <h2 id="projections">
      <FormattedMessage id="admin.projections" />
    </h2>
    <Loaded read={useProjectionsQuery()}>
      {({ items }) => (
        <dl>
          {items.map(({ name, state, lag, error }) => (
            <div key={name} className="pair">
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <FormattedMessage id={`admin.projection.${state}`} values={{ count: lag.events }} />
                {error !== null && (
                  <p className="error" dir="auto">
                    {error}
                  </p>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  </section>
);

const Processes = () => (
  <section className="card wide" aria-labelledby="processes">
    <h2 id="processes">
      <FormattedMessage id="admin.processes" />
    </h2>
    <Loaded read={useProcessesQuery()}>
      {({ items }) => (
        <dl>
          {items.map(({ name, lag, parked, failing }) => (
            <div key={name} className="pair">
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <FormattedMessage id="admin.behind" values={{ count: lag }} />
                {' · '}
                <FormattedMessage id="admin.parked" values={{ count: parked.length }} />
                {failing && (
                  <p className="error" dir="auto">
                    {failing.reason}
                  </p>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  </section>
);

const Timers = () => (
  <section className="card wide" aria-labelledby="timers">
    <h2 id="timers">
      <FormattedMessage id="admin.timers" />
    </h2>
    <Loaded read={useTimersQuery()}>
      {({ waiting, due, failing }) => (
        <dl>
          <dt>
            <FormattedMessage id="admin.timers.waiting" />
          </dt>
          <dd>
            <FormattedNumber value={waiting} />
          </dd>
          <dt>
            <FormattedMessage id="admin.timers.due" />
          </dt>
          <dd>
            <FormattedNumber value={due} />
          </dd>
          <dt>
            <FormattedMessage id="admin.timers.failing" />
          </dt>
          <dd>
            <FormattedNumber value={failing.length} />
          </dd>
        </dl>
      )}
    </Loaded>
  </section>
);
