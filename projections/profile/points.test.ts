import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../domain/kit/log.ts';
import { countPoints, totalOf, type PastEvent } from '../../domain/profile/points/count.fixture.ts';
import { event, readModels, type ReadModels } from '../../tests/support/read-models.ts';
import type { Projection } from '../engine/projection.ts';
import { agrees } from '../engine/rebuild/parity.ts';
import { pointsThen, totalsThen } from './past-points.ts';
import { pointsProjection } from './points.ts';

/** The projection with the times that the events hold: the log sets its own. */
const timed: Projection = {
  ...pointsProjection,
  on: Object.fromEntries(
    Object.entries(pointsProjection.on).map(([type, handler]) => [
      type,
      (one, rows) => handler({ ...one, at: String(one.data['time']) }, rows),
    ]),
  ),
};

let it: ReadModels;
beforeAll(async () => {
  it = await readModels('postgres');
  await it.start([timed]);
});
afterAll(() => it.close());

type Deed = readonly [type: string, item: string, data: JsonObject, time: string];

/**
 * Appends the batches one after the other, so that the engine handles each of them before the next. Returns the position
 * after each.
 */
const take = async (batches: readonly (readonly Deed[])[]): Promise<readonly bigint[]> => {
  let last = 0n;
  const ends: bigint[] = [];
  for (const batch of batches) {
    const events = batch.map(([type, item, data, time]) => event(type, item, { ...data, time }));
    if (events.length > 0) {
      last = await it.append(`deeds-${randomUUID()}`, 'none', ...events);
      await it.reached(last);
    }
    ends.push(last);
  }
  return ends;
};

const past = ([type, item, data, at]: Deed): PastEvent => ({ type, at, data, meta: { item } });

type Lines = Readonly<Record<string, number>>;

const linesIn = async (members: readonly string[]): Promise<Lines> =>
  Object.fromEntries(
    (
      await it.sql<{ id: string; points: number }>(
        'select id, points::int from read.point_line where member = any($1) and points > 0',
        [members],
      )
    ).map(({ id, points }) => [id, points]),
  );

/** The totals as of a position, and the points of the lines of one member there. */
const thenAt = async (position: bigint, members: readonly string[]) => {
  const at = [String(position), '2100-01-01T00:00:00Z'];
  const sums = await it.sql<{ member: string; total: number }>(
    `with ${totalsThen('read')} select member, total::int from totals where member = any($3)`,
    [...at, members],
  );
  const lines = await Promise.all(
    members.map(async (member) => {
      const found = await it.sql<{ total: number | null }>(
        `with ${pointsThen('read')} select sum(points)::int as total from counted where member = $3`,
        [...at, member],
      );
      return [member, found[0]?.total ?? 0] as const;
    }),
  );
  const known = new Map(sums.map(({ member, total }) => [member, total]));
  return {
    totals: Object.fromEntries(members.map((id) => [id, known.get(id) ?? 0])),
    lines: Object.fromEntries(lines),
  };
};

const totals = async (members: readonly string[]) =>
  Object.fromEntries(
    (
      await it.sql<{ id: string; total: number }>(
        'select id, total::int from read.point_member where id = any($1)',
        [members],
      )
    ).map(({ id, total }) => [id, total]),
  );

const registered = (id: string, time = '2026-11-01T10:00:00.000Z'): Deed => ['UserRegistered', id, {}, time];

/** Acts of persons: the act, the number of its post and of its person, its day, and whether a new batch begins after it. */
const deeds = fc.array(
  fc.record({
    act: fc.constantFrom(
      ...(['post', 'unpost', 'restore', 'close', 'open'] as const),
      ...(['react', 'react', 'unreact', 'comment', 'uncomment'] as const),
    ),
    post: fc.nat(3),
    by: fc.nat(2),
    day: fc.constantFrom('2026-11-20', '2026-11-21'),
    ends: fc.boolean(),
  }),
  { maxLength: 40 },
);

test('lines and totals, of now and of then, agree with the model after each sequence, in any batches, and after a rebuild', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (acts) => {
      const persons = [randomUUID(), randomUUID(), randomUUID()];
      // two posts of the first person, one of the second and the third
      const posts = Array.from({ length: 4 }, () => randomUUID());
      const pairs = new Map<string, string>();
      const pairOf = (name: string): string => {
        const known = pairs.get(name) ?? randomUUID();
        pairs.set(name, known);
        return known;
      };
      const [young = ''] = persons.slice(2);
      const batches: Deed[][] = [
        persons.map((id) => registered(id, id === young ? '2026-11-19T18:00:00.000Z' : undefined)),
      ];
      for (const { act, post: number, by, day, ends } of acts) {
        const [post = '', person = ''] = [posts[number], persons[by]];
        const author = persons[Math.max(0, number - 1)] ?? '';
        const reaction = pairOf(`reaction ${number} ${by}`);
        const comment = pairOf(`comment ${number} ${by}`);
        const time = `${day}T12:00:00.000Z`;
        const done: Readonly<Record<typeof act, Deed>> = {
          post: ['PostPublished', post, { authorId: author }, time],
          unpost: ['PostHidden', post, {}, time],
          restore: ['PostRestored', post, {}, time],
          close: ['PostEdited', post, { visibility: 'private' }, time],
          open: ['PostEdited', post, { visibility: 'public' }, time],
          react: ['PostReacted', reaction, { postId: post, userId: person }, time],
          unreact: ['ReactionWithdrawn', reaction, {}, time],
          comment: ['PostCommented', comment, { postId: post, authorId: person }, time],
          uncomment: ['CommentHidden', comment, {}, time],
        };
        batches.at(-1)?.push(done[act]);
        if (ends) batches.push([]);
      }
      // a post is published before it is seen
      batches.splice(
        1,
        0,
        posts.map((post, number) => [
          'PostPublished',
          post,
          { authorId: persons[Math.max(0, number - 1)] ?? '' },
          '2026-11-19T12:00:00.000Z',
        ]),
      );
      const ends = await take(batches);
      const model = countPoints(batches.flat().map(past));
      const counted = [...model].filter(([, { points }]) => points > 0);
      const lines = Object.fromEntries(counted.map(([id, { points }]) => [id, points]));
      expect(await linesIn(persons)).toEqual(lines);
      expect(await totals(persons)).toEqual(
        Object.fromEntries(persons.map((id) => [id, totalOf(model, id)])),
      );
      // before the posts, nothing can have been done with them
      for (const [index, end] of [...ends.entries()].slice(1)) {
        const then = countPoints(
          batches
            .slice(0, index + 1)
            .flat()
            .map(past),
        );
        const expected = Object.fromEntries(persons.map((id) => [id, totalOf(then, id)]));
        expect(await thenAt(end, persons)).toEqual({ totals: expected, lines: expected });
      }
    }),
    { numRuns: 30 },
  );
  expect((await it.rebuild([timed])).parities.filter((one) => !agrees(one))).toEqual([]);
});

test('of many reactions on a day the first ones count, up to the cap; one undone makes room for the next', async () => {
  const [mona, ...fans] = Array.from({ length: 23 }, () => randomUUID());
  const [author = '', post] = [mona, randomUUID()];
  const time = '2026-11-20T12:00:00.000Z';
  const reactions = fans.map((userId): Deed => ['PostReacted', randomUUID(), { postId: post, userId }, time]);
  await take([
    [author, ...fans].map((id) => registered(id)),
    [['PostPublished', post, { authorId: author }, time]],
    ...reactions.map((one) => [one]),
  ]);
  // and the post, which is answered
  expect(await totals([author])).toEqual({ [author]: 25 });
  const idOf = (index: number) => `reaction_received:${reactions[index]?.[1] ?? ''}:0`;
  expect(await linesIn([author])).toHaveProperty([idOf(19)]);
  expect(await linesIn([author])).not.toHaveProperty([idOf(20)]);
  await take([[['ReactionWithdrawn', reactions[0]?.[1] ?? '', {}, time]]]);
  expect(await totals([author])).toEqual({ [author]: 25 });
  expect(await linesIn([author])).toHaveProperty([idOf(20)]);
});

test('a post counts for its own day while a settled member answers it', async () => {
  const [mona, omar, young, post] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [time, later] = ['2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z'];
  const reaction = (userId: string): Deed => ['PostReacted', randomUUID(), { postId: post, userId }, later];
  const [his, hers] = [reaction(omar), reaction(young)];
  await take([
    [registered(mona), registered(omar), registered(young, time)],
    [['PostPublished', post, { authorId: mona }, time]],
    [hers],
  ]);
  expect(await totals([mona])).toEqual({ [mona]: 0 });
  await take([[his]]);
  expect(await linesIn([mona])).toEqual({ [`post:${post}:0`]: 5, [`reaction_received:${his[1]}:0`]: 1 });
  const day = 'select counted_on::text as day from read.point_line where id = $1';
  expect(await it.sql(day, [`post:${post}:0`])).toEqual([{ day: '2026-11-20' }]);
  await take([[['ReactionWithdrawn', his[1], {}, later]]]);
  expect(await totals([mona])).toEqual({ [mona]: 0 });
  expect(await it.sql(day, [`post:${post}:0`])).toEqual([{ day: null }]);
});

test('the group of a member is their sport and governorate', async () => {
  const id = randomUUID();
  const time = '2026-11-20T12:00:00.000Z';
  await take([
    [registered(id), ['SportChosen', id, { sport: 'FOOTBALL' }, time]],
    [['ProfileEdited', id, { governorate: 'CAIRO' }, time]],
    [['ProfileEdited', id, { sport: 'SWIMMING' }, time]],
  ]);
  expect(await it.sql('select sport, governorate from read.point_member where id = $1', [id])).toEqual([
    { sport: 'SWIMMING', governorate: 'CAIRO' },
  ]);
});
