import { randomUUID } from 'node:crypto';
import type { Subject } from '../contract/subject.ts';
import type { OpenEventLog } from '../open-log.ts';
import type { Order } from '../../../tests/doubles/eventstoredb/orders.ts';
import { type DoubleProcess, startDoubles, tell } from '../../../tests/doubles/eventstoredb/process.ts';
import { eventStoreDbEventLog } from './log.ts';
import { proxyTo } from './proxy.fixture.ts';

/** Opens the log in the contract's other processes. */
export const openLog = (url: string): Promise<OpenEventLog> =>
  eventStoreDbEventLog({ url, patienceMs: 1000 });

/** A running server to test instead of the double: `esdb://host:2113?tls=false`. */
const realServer = process.env['MALAAB_TEST_EVENTSTOREDB'];

/** A log on a server, which others may open by its address. */
export type ServerSubject = Subject & { readonly url: string };

export type DoubleSubject = ServerSubject & {
  readonly tell: (order: Order) => Promise<string>;
};

/** A new log on a double, in its own or a shared process. */
export async function doubleSubject(shared?: DoubleProcess): Promise<DoubleSubject> {
  const doubles = shared ?? (await startDoubles());
  const name = randomUUID();
  const order = (what: Order): Promise<string> => tell(doubles.control, name, what);
  const url = await order({ do: 'open', port: 0 });
  return {
    url,
    tell: order,
    open: () => openLog(url),
    elsewhere: { module: import.meta.filename, argument: url },
    breakConnections: async () => void (await order({ do: 'break' })),
    cutOff: async () => {
      await order({ do: 'shut out' });
      return async () => void (await order({ do: 'let in' }));
    },
    timeRisesIn: 'stream',
    drop: () => (shared ? order({ do: 'close' }).then(() => undefined) : ended(doubles)),
  };
}

export async function ended(doubles: DoubleProcess): Promise<void> {
  doubles.signal('SIGKILL');
  await doubles.ended;
}

/** A new log on an external server. */
async function serverSubject(server: string): Promise<ServerSubject> {
  const { hostname, port, search } = new URL(server);
  const proxy = await proxyTo(hostname, Number(port));
  const url = `esdb://127.0.0.1:${proxy.port}/test_${randomUUID().replaceAll('-', '')}${search}`;
  return {
    url: server,
    open: () => openLog(url),
    elsewhere: { module: import.meta.filename, argument: url },
    breakConnections: () => Promise.resolve(proxy.break()),
    cutOff: async () => {
      await proxy.shut();
      return proxy.open;
    },
    timeRisesIn: 'stream',
    drop: proxy.shut,
  };
}

/** The log under test of the contract. */
export const anySubject = (shared?: DoubleProcess): Promise<ServerSubject> =>
  realServer === undefined ? doubleSubject(shared) : serverSubject(realServer);
