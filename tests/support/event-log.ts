import { randomUUID } from 'node:crypto';
import { type DoubleProcess, startDoubles, tell } from '../../infra/event-log/eventstoredb/double/process.ts';

/** `esdb`: services keep their logs in doubles of EventStoreDB, so that all suites of the API run on it. */
export const kindVariable = 'MALAAB_TEST_EVENT_LOG';

export type LogKind = 'postgres' | 'esdb';

export const logKind: LogKind = process.env[kindVariable] === 'esdb' ? 'esdb' : 'postgres';

export type TestLog = {
  /** Settings by which a process finds it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly drop: () => Promise<void>;
};

/** One process for all logs of this one's tests; it ends with it. */
let doubles: Promise<DoubleProcess> | undefined;

/** A log of the caller's own; Postgres's is in the database anyhow. */
export const freshLog = async (kind: LogKind = logKind): Promise<TestLog> => {
  if (kind === 'postgres') return { environment: {}, drop: () => Promise.resolve() };
  doubles ??= startDoubles();
  const { control } = await doubles;
  const log = randomUUID();
  const url = await tell(control, log, { do: 'open', port: 0 });
  return {
    environment: { MALAAB_EVENT_LOG: url },
    drop: async () => void (await tell(control, log, { do: 'close' })),
  };
};
