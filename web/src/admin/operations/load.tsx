import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { Fact, Facts, Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LIVE, useLoadQuery, type Load } from './api.ts';
import { OperationName } from './operation-name.tsx';
import css from './operations.module.css';
import { Panel } from './panel.tsx';

/** The slowest operations of the last minutes. */
export const Requests = () => (
  <Panel name="ops.load">
    <Loaded read={useLoadQuery(undefined, LIVE)}>
      {({ minutes, requests, operations }) => (
        <>
          <Hint>
            <FormattedMessage id="admin.ops.load.window" values={{ count: requests, minutes }} />
          </Hint>
          {operations.length > 0 && <Operations operations={operations} />}
        </>
      )}
    </Loaded>
  </Panel>
);

const COLUMNS = ['operation', 'count', 'failed', 'p50', 'p99'] as const;

const Operations = ({ operations }: Pick<Load, 'operations'>) => {
  const { number } = useFormat();
  return (
    <table className={css.operations}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              <FormattedMessage id={`admin.ops.load.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {operations.map(({ operation, count, failed, p50, p99 }) => (
          <tr key={operation}>
            <th scope="row">
              <OperationName operation={operation} />
            </th>
            <td>{number(count)}</td>
            <td>{number(failed)}</td>
            <td>
              <Seconds of={p50} />
            </td>
            <td>
              <Seconds of={p99} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const MILLI = 1000;

const Seconds = ({ of }: { readonly of: number | null }) => {
  const { exact } = useFormat();
  return (
    of !== null && (
      <FormattedMessage
        id="admin.ops.load.seconds"
        values={{ seconds: exact(Math.round(of * MILLI) / MILLI) }}
      />
    )
  );
};

/** Refusals of the last minutes by their code. */
export const Problems = () => {
  const { number } = useFormat();
  return (
    <Panel name="ops.load.problems">
      <Loaded read={useLoadQuery(undefined, LIVE)}>
        {({ problems }) =>
          problems.length === 0 ? (
            <FormattedMessage id="admin.ops.load.problems.none" />
          ) : (
            <Facts>
              {problems.map(({ code, count }) => (
                <Fact key={code} name={<bdi>{code}</bdi>}>
                  {number(count)}
                </Fact>
              ))}
            </Facts>
          )
        }
      </Loaded>
    </Panel>
  );
};

/** Open sockets and waiting polls. */
export const Connections = () => {
  const { number } = useFormat();
  return (
    <Panel name="ops.sockets">
      <Loaded read={useLoadQuery(undefined, LIVE)}>
        {({ sockets, polls }) => (
          <Facts>
            <Fact name={<FormattedMessage id="admin.ops.sockets.open" />}>{number(sockets)}</Fact>
            <Fact name={<FormattedMessage id="admin.ops.sockets.polls" />}>{number(polls)}</Fact>
          </Facts>
        )}
      </Loaded>
    </Panel>
  );
};

/** Mails, messages and other jobs that wait, and those given up. */
export const Queues = () => (
  <Panel name="ops.queues">
    <Loaded read={useLoadQuery(undefined, LIVE)}>
      {({ queues }) =>
        queues.length === 0 ? (
          <FormattedMessage id="admin.ops.queues.none" />
        ) : (
          <Facts>
            {queues.map(({ queue, waiting, givenUp }) => (
              <Fact key={queue} name={<bdi>{queue}</bdi>}>
                <FormattedMessage id="admin.ops.queues.waiting" values={{ count: waiting }} />
                {' · '}
                <FormattedMessage id="admin.ops.queues.givenUp" values={{ count: givenUp }} />
              </Fact>
            ))}
          </Facts>
        )
      }
    </Loaded>
  </Panel>
);
