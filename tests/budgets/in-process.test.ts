import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { execute, type Request } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { person } from '../support/spec.ts';
import { callsOf } from '../support/calls.ts';
import { patiently } from '../support/patience.ts';
import { promisesOf } from '../support/promises.ts';
import { quietOf } from '../support/quiet.ts';
import { testService, type Person, type TestService } from '../support/service.ts';

/** Budgets of commands inside the server's process: promises, ids, JSON, and the statements of queued commands. */

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

/** A new id takes the hexadecimal digits of five pooled random bytes. */
const isOfNewId = ([encoding, start = 0, end = 0]: readonly unknown[]): boolean =>
  encoding === 'hex' && Number(end) - Number(start) === 5;

/** Objects among these texts, and how many of them were written before. */
const objectsIn = (texts: readonly unknown[]): Pick<Made, 'written' | 'writtenAgain'> => {
  const objects = texts.filter((text) => typeof text === 'string' && text.startsWith('{"'));
  return { written: objects.length, writtenAgain: objects.length - new Set(objects).size };
};

/** Counts what an operation makes. */
const counting = async (operation: () => Promise<unknown>): Promise<Made> => {
  const hash = vi.spyOn(crypto, 'hash');
  const text = vi.spyOn(Buffer.prototype, 'toString');
  const json = vi.spyOn(JSON, 'stringify');
  syncBuiltinESMExports();
  const made = {
    promises: await promisesOf(operation),
    hashes: hash.mock.calls.length,
    newIds: text.mock.calls.filter(isOfNewId).length,
    ...objectsIn(json.mock.results.map(({ value }) => value)),
  };
  for (const spy of [hash, text, json]) spy.mockRestore();
  syncBuiltinESMExports();
  return made;
};

/** Numbers of things that a command makes in this process until it is answered. */
type Made = {
  readonly promises: number;
  /** Hashes of derived ids. */
  readonly hashes: number;
  /** Time-ordered ids: of the item and of the command, which the test makes. */
  readonly newIds: number;
  /** Objects that were written as JSON. */
  readonly written: number;
  /** Objects whose JSON was written before. An event's is written once. */
  readonly writtenAgain: number;
};

/**
 * One that must rise is raised here, with its reason beside it. The managers that score texts for spam and recall passports
 * follow each event: about 25 promises.
 */
const MADE_BUDGETS: readonly {
  readonly name: string;
  readonly by?: 'author' | 'member';
  readonly request: (world: World, n: number) => Pick<Request, 'kind' | 'input'>;
  readonly most: Pick<Made, 'promises' | 'hashes'>;
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
    // its points have a history, which is a statement of its own
    most: { promises: 345, hashes: 2 },
  },
  {
    name: 'a message',
    by: 'member',
    request: ({ room }) => ({ kind: 'message', input: { roomId: room, text: 'سلام', attachments: [] } }),
    most: { promises: 315, hashes: 4 },
  },
];
const NEW_IDS = 2;
/** Others are at work in this process as well: the least of several counts is the command's own. */
const MADE_COUNTS = 7;

/** Runs a command that is taken for sure. */
const run = async (by: Person, { kind, input }: Pick<Request, 'kind' | 'input'>): Promise<void> => {
  const actor = { ...person(by.id), plan: PLAN };
  const request = { kind, action: 'create', id: newId(), input, actor, command: newId() };
  const done = await execute(it.service.runtime, request);
  if (!done.ok) throw new Error(done.problem.code);
};

test.each(MADE_BUDGETS)(
  '$name makes few promises and ids, and no JSON twice, until it is answered',
  async (budget) => {
    const { request, most } = budget;
    const who = budget.by ? world[budget.by] : await it.member('PLAYER', PLAN);
    await run(who, request(world, 0));
    await quietOf(it);
    const counts: Made[] = [];
    for (let n = 1; n <= MADE_COUNTS; n += 1) {
      counts.push(await counting(() => run(who, request(world, n))));
      await quietOf(it);
    }
    const least = (of: keyof Made): number => Math.min(...counts.map((one) => one[of]));
    expect(least('promises')).toBeGreaterThan(0);
    expect(least('promises')).toBeLessThanOrEqual(most.promises);
    expect(least('hashes')).toBeGreaterThan(0);
    expect(least('hashes')).toBeLessThanOrEqual(most.hashes);
    expect(least('newIds')).toBe(NEW_IDS);
    // data and metadata of the event
    expect(least('written')).toBeGreaterThanOrEqual(2);
    expect(least('writtenAgain')).toBe(0);
  },
);

type Queued = { readonly statements: number; readonly moves: number };
/** The cost of each command that is queued together with others of its kind: writing statements, moves of checkpoints. */
const QUEUED_BUDGETS: readonly {
  readonly name: string;
  /** The event that the process managers take. */
  readonly type: string;
  /** The sender; without it, a new member at each count. */
  readonly by?: 'member';
  readonly request: (world: World, n: number) => Pick<Request, 'kind' | 'input'>;
  readonly most: Queued;
}[] = [
  {
    name: 'reactions',
    type: 'PostReacted',
    request: ({ posts }, n) => ({ kind: 'reaction', input: { postId: posts[n] ?? '', type: 'LOVE' } }),
    most: { statements: 1.5, moves: 0.1 },
  },
  {
    name: 'comments',
    type: 'PostCommented',
    request: ({ posts }, n) => ({ kind: 'comment', input: { postId: posts[n] ?? '', text: `رائع ${n}` } }),
    most: { statements: 1.5, moves: 0.1 },
  },
  {
    name: 'posts',
    type: 'PostPublished',
    request: (_, n) => ({
      kind: 'post',
      input: { kind: 'photo', description: `هدف ${n}`, media: [], visibility: 'public' },
    }),
    most: { statements: 1.5, moves: 0.1 },
  },
  {
    name: 'messages',
    type: 'MessageSent',
    by: 'member',
    request: ({ room }, n) => ({
      kind: 'message',
      input: { roomId: room, text: `سلام ${n}`, attachments: [] },
    }),
    most: { statements: 1.5, moves: 0.1 },
  },
];
/** On a busy machine they may be taken in several batches: counted again, up to this number. */
const QUEUED_COUNTS = 4;
/** Statements of the log, the read models and the process managers, not those of jobs. */
const WRITING = /log\.append\(|^(begin|commit|with|insert|update|delete|notify)\b(?!.*ops\.job)/s;

test.each(QUEUED_BUDGETS)(
  '$name that are queued together share statements and checkpoints',
  async ({ type, by, request, most }) => {
    const query = Reflect.get(Client.prototype, 'query');
    const sent: string[] = [];
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
      const [first] = args;
      const text = String(typeof first === 'string' ? first : Reflect.get(Object(first), 'text'));
      if (WRITING.test(text)) sent.push(text);
      return Reflect.apply(query, this, args);
    });
    const moves = vi.spyOn(it.platform.processes.ledger, 'move');
    // the others pass the event without effect, once a second
    const takers = (await it.service.worker.processStatus())
      .filter(({ takes }) => takes.has(type))
      .map(({ name }) => name);
    expect(takers).not.toEqual([]);

    const { length } = world.posts;
    const isWithin = ({ statements, moves: moved }: Queued): boolean =>
      statements <= most.statements && moved <= most.moves;
    let counted: Queued = { statements: Infinity, moves: Infinity };
    for (let n = 0; n < QUEUED_COUNTS && !isWithin(counted); n += 1) {
      const fan = by ? world[by] : await it.member('PLAYER', PLAN);
      await quietOf(it);
      sent.length = 0;
      moves.mockClear();
      await Promise.all(world.posts.map((_, index) => run(fan, request(world, index))));
      await quietOf(it);
      const movesOf = () => moves.mock.calls.filter(([name]) => takers.includes(name));
      // a process manager without an effect moves its checkpoint a second later
      await vi.waitFor(() => expect(movesOf()).not.toEqual([]), patiently);
      const moved = movesOf();
      counted = { statements: sent.length / length, moves: moved.length / length };
    }
    expect(counted.statements).toBeGreaterThan(0);
    expect(counted.statements).toBeLessThanOrEqual(most.statements);
    expect(counted.moves).toBeLessThanOrEqual(most.moves);
  },
);
