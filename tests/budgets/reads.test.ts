import { Connection } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { callsOf } from '../support/calls.ts';
import { promisesOf } from '../support/promises.ts';
import { quietOf } from '../support/quiet.ts';
import { testService, type Person, type TestService } from '../support/service.ts';

/** Ids of things that are read. */
type Made = { readonly post: string; readonly comment: string; readonly author: string };

/** Numbers of statements, of those that a connection prepared or described again, and of reads of streams. */
const ONE_STATEMENT = { statements: 1, preparedAgain: 0, describedAgain: 0, streamReads: 0 };

/**
 * Cost limits of reads, in numbers that need no clock. One that must rise is raised here, with its reason beside it.
 */
const BUDGETS = [
  { name: 'GET of a thing', path: ({ comment }: Made) => `/comments/${comment}`, budget: ONE_STATEMENT },
  { name: 'GET of a post', path: ({ post }: Made) => `/posts/${post}`, budget: ONE_STATEMENT },
  // without reposts: those are read by a second statement
  { name: 'page of the feed', path: () => '/posts?limit=20', budget: ONE_STATEMENT },
  // the same for the posts of friends and followed members
  { name: 'page of the followed', path: () => '/posts?limit=20&following=true', budget: ONE_STATEMENT },
  // a post of another sport than the reader's; one of the same sport reads its most popular posts too
  { name: 'why a post is shown', path: ({ post }: Made) => `/posts/${post}/why`, budget: ONE_STATEMENT },
  {
    name: 'page of a list with all names',
    path: ({ post }: Made) => `/comments?postId=${post}&with=names`,
    // one statement for the page, one for the names of all kinds
    budget: { ...ONE_STATEMENT, statements: 2 },
  },
  {
    name: 'page of suggested members',
    path: () => '/friendships/suggestions',
    // one statement for the members with their reasons, one for the names
    budget: { ...ONE_STATEMENT, statements: 2 },
  },
  {
    name: 'connection with a member',
    path: ({ author }: Made) => `/friendships/connections/with/${author}`,
    budget: ONE_STATEMENT,
  },
  // the posts, those that the plan hides, the rooms, the analyses, and the names of the receivers
  {
    name: 'usage of a plan',
    path: () => '/users/me/entitlements',
    budget: { ...ONE_STATEMENT, statements: 5 },
  },
  // one statement for the products, one for the counts of all filters
  {
    name: 'page of the store with its counts',
    path: () => '/store/products?facets=true&condition=NEW&sort=cheapest',
    budget: { ...ONE_STATEMENT, statements: 2 },
  },
  { name: 'page of a list', path: ({ post }: Made) => `/comments?postId=${post}`, budget: ONE_STATEMENT },
];

const CALLS = 20;
/** Rounds before the count: they fill the caches of streams, and a statement is named at its second use. */
const WARM_UP = 2;
const AT_ONCE = CALLS / 2;

let it: TestService;
let mona: Person;
let made: Made;
beforeAll(async () => {
  it = await testService();
  mona = await it.member();
  const by = callsOf(it)(mona);
  const post = await by.make('/posts', { kind: 'photo', description: 'هدف' });
  const comment = await by.make('/comments', { postId: post, text: 'رائع' });
  await by.make('/rooms', { kind: 'direct', withId: (await it.member()).id });
  await quietOf(it);
  made = { post, comment, author: (await it.member()).id };
  await quietOf(it);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => it.close());

const read = (path: string) => it.http.get(path).set('authorization', `Bearer ${mona.token}`).expect(200);
const allAtOnce = (path: string) => Promise.all(Array.from({ length: AT_ONCE }, () => read(path)));

/**
 * The calls on a connection that repeat an earlier one on it. A lane opens its connections when all others are busy, which
 * may be at any time on a busy machine, and each connection prepares a statement once.
 */
const againIn = (
  { mock }: { readonly mock: { readonly contexts: readonly unknown[] } },
  keys: readonly (string | undefined)[],
): number => {
  const seen = new Map<unknown, Set<string>>();
  return mock.contexts.filter((connection, n) => {
    const key = keys[n];
    if (key === undefined) return false;
    const before = seen.get(connection) ?? new Set();
    seen.set(connection, before);
    const isAgain = before.has(key);
    before.add(key);
    return isAgain;
  }).length;
};

test.each(BUDGETS)(
  '$name stays within its budget, alone and beside others',
  async ({ path: pathOf, budget }) => {
    const path = pathOf(made);
    const prepared = vi.spyOn(Connection.prototype, 'parse');
    const described = vi.spyOn(Connection.prototype, 'describe');
    for (let round = 0; round < WARM_UP; round += 1) await allAtOnce(path);

    const statements = vi.spyOn(it.platform.reader, 'read');
    const pooled = vi.spyOn(it.platform.pool, 'query');
    const streamReads = vi.spyOn(it.platform.log, 'readStream');
    const before = prepared.mock.calls.length;
    for (let call = AT_ONCE; call < CALLS; call += 1) await read(path);
    await allAtOnce(path);

    // only of the reader's statements: others may run as well
    const texts = new Set(statements.mock.calls.map(([, { text }]) => text));
    expect(texts.size).toBeLessThanOrEqual(budget.statements);
    const ofReads = prepared.mock.calls.map(([{ text, name }]) => (texts.has(text) ? { text, name } : null));
    const unnamed = ofReads.slice(before).filter((one) => one?.name === '');
    const describedNames = described.mock.calls.map(([message]) =>
      message?.name?.startsWith('read') ? message.name : undefined,
    );
    expect({
      statements: statements.mock.calls.length / CALLS,
      preparedAgain:
        unnamed.length +
        againIn(
          prepared,
          ofReads.map((one) => (one?.name ? one.text : undefined)),
        ),
      describedAgain: againIn(described, describedNames),
      streamReads: streamReads.mock.calls.length,
    }).toEqual(budget);
    const ofThings = /\bread\W+(post|comment)\b/;
    expect(pooled.mock.calls.filter(([statement]) => ofThings.test(JSON.stringify(statement)))).toEqual([]);
  },
);

/** Promises of a call over HTTP, with those of the test's client. */
const PROMISES = [
  { name: 'GET of a thing', path: ({ comment }: Made) => `/comments/${comment}`, most: 52 },
  { name: 'page of a list', path: ({ post }: Made) => `/comments?postId=${post}`, most: 52 },
];
/** Others are at work in this process as well: the least of several counts is the call's own. */
const PROMISE_COUNTS = 7;

test.each(PROMISES)('$name makes few promises', async ({ path, most }) => {
  for (let n = 0; n < WARM_UP; n += 1) await read(path(made));
  const counts: number[] = [];
  for (let n = 0; n < PROMISE_COUNTS; n += 1) counts.push(await promisesOf(() => read(path(made))));
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(Math.min(...counts)).toBeLessThanOrEqual(most);
});
