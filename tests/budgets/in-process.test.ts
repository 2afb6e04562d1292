import { createHook } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { execute, type Request } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { person } from '../../domain/kit/spec.ts';
import { callsOf } from '../support/calls.ts';
import { quietOf } from '../support/quiet.ts';
import { testService, type Person, type TestService } from '../support/service.ts';

/** Budgets of commands inside the server's process: promises, derived ids, and the statements of queued reactions. */

const PLAN = 'pro_mo2saat';
const POSTS = 80;

/** An author with posts, and a member who writes to them. They are not friends, and neither blocks the other. */
type World = {
  readonly author: Person;
  readonly member: Person;
  readonly posts: readonly string[];
  readonly room: string;
};

let it: TestService;
let world: World;
beforeAll(async () => {
  it = await testService();
  const by = callsOf(it);
  const [author, member] = [await it.member('PLAYER', PLAN), await it.member('PLAYER', PLAN)];
  const posts = await Promise.all(
    Array.from({ length: POSTS }, (_, n) =>
      by(author).make('/posts', { kind: 'photo', description: `تدريب ${n}` }),
    ),
  );
  const room = await by(member).make('/rooms', { kind: 'direct', withId: author.id });
  world = { author, member, posts, room };
  await quietOf(it);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => it.close());

/** Counts what an operation makes: promises, and hashes of derived ids. */
const counting = async (operation: () => Promise<unknown>) => {
  let promises = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'PROMISE') promises += 1;
    },
  });
  const hash = vi.spyOn(crypto, 'hash');
  syncBuiltinESMExports();
  hook.enable();
  try {
    await operation();
  } finally {
    hook.disable();
  }
  const made = { promises, hashes: hash.mock.calls.length };
  hash.mockRestore();
  syncBuiltinESMExports();
  return made;
};

/** Promises and hashes of derived ids that a command makes in this process until it is answered. */
type Made = { readonly promises: number; readonly hashes: number };

/**
 * One that must rise is raised here, with its reason beside it. The managers that score texts for spam and recall passports
 * follow each event: about 25 promises.
 */
const MADE_BUDGETS: readonly {
  readonly name: string;
  readonly by?: 'author' | 'member';
  readonly request: (world: World, n: number) => Pick<Request, 'kind' | 'input'>;
  readonly most: Made;
}[] = [
  {
    name: 'a reaction to an own post',
    by: 'author',
    request: ({ posts }, n) => ({ kind: 'reaction', input: { postId: posts[n] ?? '', type: 'CLAP' } }),
    // each process manager hears of each event
    most: { promises: 295, hashes: 3 },
  },
  {
    name: 'a reaction',
    request: ({ posts }, n) => ({ kind: 'reaction', input: { postId: posts[n] ?? '', type: 'CLAP' } }),
    // two ids of blocks more than to an own post
    most: { promises: 330, hashes: 5 },
  },
  {
    name: 'a comment',
    request: ({ posts }, n) => ({ kind: 'comment', input: { postId: posts[n] ?? '', text: 'رائع' } }),
    // its text is sealed
    most: { promises: 350, hashes: 4 },
  },
  {
    name: 'a post',
    request: () => ({
      kind: 'post',
      input: { kind: 'photo', description: 'هدف', media: [], visibility: 'public' },
    }),
    most: { promises: 330, hashes: 2 },
  },
  {
    name: 'a message',
    by: 'member',
    request: ({ room }) => ({ kind: 'message', input: { roomId: room, text: 'سلام', attachments: [] } }),
    most: { promises: 315, hashes: 4 },
  },
];
/** Others are at work in this process as well: the least of several counts is the command's own. */
const MADE_COUNTS = 7;

/** Runs a command that is taken for sure. */
const run = async (by: Person, { kind, input }: Pick<Request, 'kind' | 'input'>): Promise<void> => {
  const actor = { ...person(by.id), plan: PLAN };
  const request = { kind, action: 'create', id: newId(), input, actor, command: newId() };
  const done = await execute(it.service.runtime, request);
  if (!done.ok) throw new Error(done.problem.code);
};

test.each(MADE_BUDGETS)('$name makes few promises and derived ids until it is answered', async (budget) => {
  const { request, most } = budget;
  const who = budget.by ? world[budget.by] : await it.member('PLAYER', PLAN);
  await run(who, request(world, 0));
  await quietOf(it);
  const counts: Made[] = [];
  for (let n = 1; n <= MADE_COUNTS; n += 1) {
    counts.push(await counting(() => run(who, request(world, n))));
    await quietOf(it);
  }
  const promises = Math.min(...counts.map((one) => one.promises));
  const hashes = Math.min(...counts.map((one) => one.hashes));
  expect(promises).toBeGreaterThan(0);
  expect(promises).toBeLessThanOrEqual(most.promises);
  expect(hashes).toBeGreaterThan(0);
  expect(hashes).toBeLessThanOrEqual(most.hashes);
});

/** The cost of each reaction that is queued together with others: writing statements, and moves of checkpoints. */
const QUEUED = { statements: 1.5, moves: 0.1 };
/** On a busy machine they may be taken in several batches: the least of several counts is theirs. */
const QUEUED_COUNTS = 4;
/** Statements of the log, the read models and the process managers, not those of jobs. */
const WRITING = /log\.append\(|^(begin|commit|with|insert|update|delete|notify)\b(?!.*ops\.job)/s;

test('reactions that are queued together share statements and checkpoints', async () => {
  const query = Reflect.get(Client.prototype, 'query');
  const sent: string[] = [];
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [first] = args;
    const text = String(typeof first === 'string' ? first : Reflect.get(Object(first), 'text'));
    if (WRITING.test(text)) sent.push(text);
    return Reflect.apply(query, this, args);
  });
  const moves = vi.spyOn(it.platform.processes.ledger, 'move');
  // the others pass a reaction without effect, once a second
  const takers = (await it.service.worker.processStatus())
    .filter(({ takes }) => takes.has('PostReacted'))
    .map(({ name }) => name);
  expect(takers).not.toEqual([]);

  const counts: (typeof QUEUED)[] = [];
  for (let n = 0; n < QUEUED_COUNTS; n += 1) {
    const fan = await it.member('PLAYER', PLAN);
    await quietOf(it);
    sent.length = 0;
    moves.mockClear();
    await Promise.all(
      world.posts.map((postId) => run(fan, { kind: 'reaction', input: { postId, type: 'LOVE' } })),
    );
    await quietOf(it);
    const moved = moves.mock.calls.filter(([name]) => takers.includes(name));
    const { length } = world.posts;
    counts.push({ statements: sent.length / length, moves: moved.length / length });
  }
  const [first] = counts.toSorted((a, b) => a.statements - b.statements);
  expect(first?.statements).toBeGreaterThan(0);
  expect(first?.statements).toBeLessThanOrEqual(QUEUED.statements);
  expect(first?.moves).toBeGreaterThan(0);
  expect(first?.moves).toBeLessThanOrEqual(QUEUED.moves);
});
