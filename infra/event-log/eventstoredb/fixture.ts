import { randomUUID } from 'node:crypto';
import type { Subject } from '../contract/subject.ts';
import type { OpenEventLog } from '../open-log.ts';
import { type DoubleProcess, startDoubles, tell } from './double/process.ts';
import type { Order } from './double/orders.ts';
import { eventStoreDbEventLog } from './log.ts';

/** For the contract's other processes. */
export const openLog = (url: string): Promise<OpenEventLog> =>
  eventStoreDbEventLog({ url, patienceMs: 1000 });

/** A server, new and empty, that the suites are to run against instead of the double. */
export const realServer = process.env['MALAAB_TEST_EVENTSTOREDB'];
/** What a suite that needs the double's switches says when it is left out. */
export const needsDouble = 'only the double can be told to do that';

export type DoubleSubject = Omit<Subject, 'open'> & {
  readonly open: () => Promise<OpenEventLog>;
  readonly url: string;
  readonly tell: (order: Order) => Promise<string>;
  readonly doubles: DoubleProcess;
};

/** A log on a double in a process of its own; with a folder, one that outlives it. */
export async function doubleSubject(folder?: string): Promise<DoubleSubject> {
  const doubles = await startDoubles(folder);
  const name = randomUUID();
  const order = (what: Order): Promise<string> => tell(doubles.control, name, what);
  const url = await order({ do: 'open', port: 0 });
  return {
    url,
    doubles,
    tell: order,
    open: () => openLog(url),
    elsewhere: { module: import.meta.filename, argument: url },
    breakConnections: async () => void (await order({ do: 'break' })),
    cutOff: async () => {
      await order({ do: 'shut out' });
      return async () => void (await order({ do: 'let in' }));
    },
    timeRisesIn: 'stream',
    drop: async () => {
      doubles.signal('SIGKILL');
      await doubles.ended;
    },
  };
}
