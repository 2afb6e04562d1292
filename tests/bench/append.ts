import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { EventLog, NewEvent } from '../../domain/kit/log.ts';
import { postgresEventLog } from '../../infra/event-log/postgres/log.ts';
import { type Bench, compare } from './figure.ts';
import { MODE, pgbench } from './pgbench.ts';
import { withDatabase } from './server.ts';

const CALLERS = 32;
const SECONDS = 5;
const POOL = 4;

const data = { from: null, to: 'like' };
const meta = { version: 1, item: randomUUID(), state: 'active', command: randomUUID(), actor: randomUUID() };
const anEvent = (): NewEvent => ({ id: randomUUID(), type: 'ReactionChanged', data, meta });

/** The events' table with its indexes, but positions out of a sequence: no order that one could follow. */
const floorTable = `
  create sequence floor_position;
  create table floor_events (like log.events including all);
  alter table floor_events alter column position set default nextval('floor_position')`;

// a space after each colon, which pgbench would else take for a variable of its own
const spaced = (value: object): string => JSON.stringify(value).replaceAll(':', ': ');
const floorStatement =
  'insert into floor_events (stream, revision, id, type, data, meta, at) values ' +
  `('reaction-' || gen_random_uuid(), 0, gen_random_uuid(), 'ReactionChanged', '${spaced(data)}', '${spaced(meta)}', clock_timestamp());`;

/** One process, 32 callers, one small event each, against pgbench inserting one such row a transaction. */
export const append: Bench = (say) =>
  withDatabase(async (database) => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(floorTable);
    const log = await postgresEventLog({ url: database.url, poolSize: POOL });
    const bytes = JSON.stringify(data).length + JSON.stringify(meta).length;
    say(
      `${CALLERS} callers, one event of ${bytes} bytes of JSON each, pool of ${POOL}, ${SECONDS} s a round`,
    );
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
        return perSecond;
      },
      async () => {
        const started = performance.now();
        const appended = await appendFor(log, SECONDS * 1000);
        total.product += appended;
        return (appended / (performance.now() - started)) * 1000;
      },
      say,
    );
    await mustHold(client, 'floor_events', total.floor);
    await mustHold(client, 'log.events', total.product);
    say(`${total.product} appends acknowledged, as many rows in the log`);
    await log.close();
    await client.end();
    return [{ name: 'append', unit: 'events/s', goal: 1.1, better: 'higher', ...compared }];
  });

/** How many appends were acknowledged; throws at any other answer. */
async function appendFor(log: EventLog, ms: number): Promise<number> {
  const until = performance.now() + ms;
  let appended = 0;
  async function caller(): Promise<void> {
    while (performance.now() < until) {
      const answer = await log.append(`reaction-${randomUUID()}`, 'none', [anEvent()]);
      if (answer.kind !== 'appended') throw new Error(`An append was answered ${answer.kind}`);
      appended++;
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return appended;
}

async function mustHold(client: Client, table: string, count: number): Promise<void> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
  if (rows[0]?.count !== String(count))
    throw new Error(`${table} holds ${rows[0]?.count} rows, not ${count}`);
}
