import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../support/calls.ts';
import { query } from '../support/database.ts';
import { ownServer, type OwnServer } from '../support/own-server.ts';
import { quietOf } from '../support/quiet.ts';
import { testService, type Person, type TestService } from '../support/service.ts';

/**
 * The authors and owners of the test's items, and the members who act on them. They are neither friends nor have they
 * blocked each other.
 */
type World = {
  readonly author: Person;
  readonly member: Person;
  readonly posts: readonly string[];
  readonly room: string;
};

/** The cost of a command in numbers that need no clock, including all its effects. */
type Cost = {
  /** Number of streams read. */
  readonly streamReads: number;
  /** Events in the log, including the command's own. */
  readonly events: number;
  /** Rows that were inserted, updated or deleted: log, read models and checkpoints. */
  readonly rows: number;
  /** Kilobytes of write-ahead log. */
  readonly wal: number;
};

/** The counted calls are sent at once: their effects are processed together, as on a busy day. */
const CALLS = 20;
const PLAN = 'pro_mo2saat';
const WARM_UP = 5;
/**
 * A count over the budget is repeated, up to this number: a busy machine splits the batches, and after a checkpoint the
 * first change of a page writes the whole page to the write-ahead log. The server is the test's own: on a shared one, each
 * database that another test drops causes a checkpoint.
 */
const COUNTS = 4;

/**
 * A budget that must rise is raised here, with its reason beside it. Rows and write-ahead log depend on how many
 * commands share a batch: all 20 of them cost a reaction 22 rows and 7 kB, a few at a time 29 rows and 12 kB. Postgres
 * may report statistics of earlier calls during the count, so the budgets leave a third for them.
 */
const BUDGETS: readonly {
  readonly name: string;
  readonly send: (by: Calls, world: World, n: number) => Promise<unknown>;
  readonly most: Cost;
}[] = [
  {
    name: 'a reaction',
    send: (by, { member, posts }, n) =>
      by(member).make('/reactions', { postId: posts[n] ?? '', type: 'CLAP' }),
    // the second event is the author's notification
    most: { streamReads: 0, events: 2, rows: 40, wal: 18 },
  },
  {
    name: 'a comment',
    send: (by, { member, posts }, n) =>
      by(member).make('/comments', { postId: posts[n] ?? '', text: `رائع ${n}` }),
    most: { streamReads: 0, events: 2, rows: 40, wal: 18 },
  },
  {
    name: 'a post',
    send: (by, { member }, n) => by(member).make('/posts', { kind: 'photo', description: `هدف ${n}` }),
    // dashboards count two numbers, each by month also for role, sport and governorate of the author
    most: { streamReads: 0, events: 1, rows: 36, wal: 14 },
  },
  {
    name: 'a message',
    send: (by, { member, room }, n) => by(member).make('/messages', { roomId: room, text: `سلام ${n}` }),
    most: { streamReads: 0, events: 1, rows: 30, wal: 14 },
  },
];

let server: OwnServer;
let it: TestService;
let by: Calls;
let world: World;
beforeAll(async () => {
  server = await ownServer();
  it = await testService(undefined, undefined, { databaseServer: server.url });
  by = callsOf(it);
  const [author, member] = [await it.member('PLAYER', PLAN), await it.member('PLAYER', PLAN)];
  const posts = await Promise.all(
    Array.from({ length: CALLS * COUNTS + WARM_UP + 1 }, (_, n) =>
      by(author).make('/posts', { kind: 'photo', description: `تدريب ${n}` }),
    ),
  );
  const room = await by(member).make('/rooms', { kind: 'direct', withId: author.id });
  world = { author, member, posts, room };
  await quietOf(it);
  // an idle backend of Postgres reports its statistics within ten seconds
  await pause(11_000);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await it.close();
  await server.stop();
});

const Counted = z.tuple([z.object({ rows: z.coerce.number(), wal: z.coerce.number() })]);

/** The writes of this database's backends since they began; each reports them a second after its last work. */
const written = async () => {
  const counted = async () =>
    Counted.parse(
      await query(
        it.environment['MALAAB_DATABASE_URL'] ?? '',
        `select (select tup_inserted + tup_updated + tup_deleted from pg_stat_database
           where datname = current_database()) as rows,
         (select sum((pg_stat_get_backend_wal(pid)).wal_bytes) from pg_stat_activity
           where datname = current_database() and backend_type = 'client backend') as wal`,
      ),
    )[0];
  let before = await counted();
  for (;;) {
    await pause(1500);
    const now = await counted();
    if (now.rows === before.rows && now.wal === before.wal) return now;
    before = now;
  }
};

type Send = (typeof BUDGETS)[number]['send'];

/** The cost of calls, from the call with this number on. */
const costOf = async (send: Send, from: number) => {
  const [before, end] = [await written(), await it.platform.log.countAfter(0n)];
  const streamReads = vi.spyOn(it.platform.log, 'readStream');
  await Promise.all(Array.from({ length: CALLS }, (_, n) => send(by, world, from + n)));
  await quietOf(it);
  const reads = streamReads.mock.calls.map(([stream]) => stream);
  const after = await written();
  const cost: Cost = {
    streamReads: reads.length / CALLS,
    events: ((await it.platform.log.countAfter(0n)) - end) / CALLS,
    rows: (after.rows - before.rows) / CALLS,
    wal: (after.wal - before.wal) / 1024 / CALLS,
  };
  streamReads.mockRestore();
  return { cost, reads };
};

/** The numbers that are over their budget, as text. */
const overIn = ({ cost, reads }: Awaited<ReturnType<typeof costOf>>, most: Cost): readonly string[] =>
  Object.entries(cost)
    .filter(([what, is]) => is > Reflect.get(most, what))
    .map(([what, is]) => `${what} ${is}; streams read: ${reads.join(' ')}`);

test.each(BUDGETS)('$name stays within its budget', async ({ send, most }) => {
  for (let n = 0; n < WARM_UP; n += 1) await send(by, world, n);
  await quietOf(it);
  let over: readonly string[] = [];
  for (let round = 0; round < COUNTS; round += 1) {
    over = overIn(await costOf(send, WARM_UP + round * CALLS), most);
    if (over.length === 0) break;
  }
  expect(over).toEqual([]);
});
