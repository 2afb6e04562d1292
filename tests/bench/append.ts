import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Client } from 'pg';
import { withClient } from '../support/database.ts';
import { postgresEventLog } from '../../infra/event-log/postgres/log.ts';
import { appendFor, data, meta, POOL, type Appending } from './appending.ts';
import { type Bench, compare, type Figure } from './figure.ts';
import { MODE, pgbench } from './pgbench.ts';
import { answerOf } from './processes.ts';
import { type BenchDatabase, withDatabase } from './server.ts';

const CALLERS = 32;
const SECONDS = 5;
const program = path.join(import.meta.dirname, 'appending.ts');

/** The events' table with its indexes, but positions from a sequence, which followers could not use. */
const floorTable = `
  create sequence floor_position;
  create table floor_events (like log.events including all);
  alter table floor_events alter column position set default nextval('floor_position')`;

// a space after each colon, because pgbench would read a variable
const spaced = (value: object): string => JSON.stringify(value).replaceAll(':', ': ');
const floorStatement =
  'insert into floor_events (stream, revision, id, type, data, meta, at) values ' +
  `('reaction-' || gen_random_uuid(), 0, gen_random_uuid(), 'ReactionChanged', '${spaced(data)}', '${spaced(meta)}', clock_timestamp());`;

/** Appends of a log in this many milliseconds. */
type Append = (ms: number) => Promise<number>;

/** Appends as a share of pgbench's rate with one such row in each transaction. */
const againstInserts = (
  database: BenchDatabase,
  append: Append,
  say: (line: string) => void,
): Promise<Pick<Figure, 'value' | 'floor' | 'ratio'>> =>
  withClient(database.url, async (client) => {
    await client.query(floorTable);
    say(`floor: pgbench ${MODE.join(' ')}, one row of the same columns a transaction, same unix socket`);
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes'].map(
      (name) => `${name}=' || current_setting('${name}')`,
    );
    const { rows } = await client.query<{ text: string }>(`select '${settings.join(" || ' ")} as text`);
    say(`both with ${rows[0]?.text}`);

    const total = { floor: 0, product: 0 };
    const compared = await compare(
      async () => {
        const { transactions, perSecond } = await pgbench(database, floorStatement, SECONDS);
        total.floor += transactions;
        return { value: perSecond };
      },
      async () => {
        const started = performance.now();
        const appended = await append(SECONDS * 1000);
        total.product += appended;
        return { value: (appended / (performance.now() - started)) * 1000 };
      },
      say,
    );
    await mustHold(client, 'floor_events', total.floor);
    await mustHold(client, 'log.events', total.product);
    say(`${total.product} appends acknowledged, as many rows in the log`);
    return compared;
  });

const bytes = JSON.stringify(data).length + JSON.stringify(meta).length;

/** One process with 32 callers and small events, against pgbench with one such row in each transaction. */
export const append: Bench = (say) =>
  withDatabase(async (database) => {
    say(
      `${CALLERS} callers, one event of ${bytes} bytes of JSON each, pool of ${POOL}, ${SECONDS} s a round`,
    );
    const log = await postgresEventLog({ url: database.url, poolSize: POOL });
    const compared = await againstInserts(database, (ms) => appendFor(log, { ms, callers: CALLERS }), say);
    await log.close();
    return [{ name: 'append', unit: 'events/s', goal: 1.3, better: 'higher', ...compared }];
  });

/** The same with two processes on one log, half of the callers each: their commits wait for each other. */
export const appendByTwo: Bench = (say) =>
  withDatabase(async (database) => {
    say(`2 processes of ${CALLERS / 2} callers and a pool of ${POOL} each, ${SECONDS} s a round`);
    const env = { ...process.env, MALAAB_DATABASE_URL: database.url };
    const others = [1, 2].map(() => fork(program, { env }));
    await Promise.all(others.map(answerOf));
    const half = async (child: ChildProcess, ms: number): Promise<number> => {
      const asked: Appending = { ms, callers: CALLERS / 2 };
      child.send(asked);
      return Number(await answerOf(child));
    };
    const both: Append = async (ms) => {
      const [one = 0, other = 0] = await Promise.all(others.map((child) => half(child, ms)));
      return one + other;
    };
    const compared = await againstInserts(database, both, say);
    await Promise.all(others.map((child) => (child.disconnect(), once(child, 'exit'))));
    return [{ name: 'append-2', unit: 'events/s', goal: 0.65, better: 'higher', ...compared }];
  });

async function mustHold(client: Client, table: string, count: number): Promise<void> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
  if (rows[0]?.count !== String(count))
    throw new Error(`${table} holds ${rows[0]?.count} rows, not ${count}`);
}
