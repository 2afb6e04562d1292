import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import createKnex from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  admin,
  allows,
  anyone,
  full,
  inState,
  linkedBy,
  member,
  owner,
  role,
  visibleVia,
  system,
  theSystem,
  type Actor,
  type Atom,
  type Reachable,
  type Relational,
  type Ruled,
} from '../../domain/kit/rules.ts';
import { textIn } from '../../domain/kit/json.ts';
import { person } from '../../tests/support/spec.ts';
import { registry } from '../../domain/registry.ts';
import { readModels, type ReadModels } from '../../tests/support/read-models.ts';
import { decidingKinds, ruleSql } from './access.ts';
import { figuresProjection } from '../analytics/figures.ts';
import { tableOf } from './from-resource.ts';
import { queriesOf, type ReadItem } from './queries.ts';
import { createTable, snake } from '../engine/table.ts';

const people = [1, 2, 3].map((digit) => `01900000-0000-7000-8000-00000000000${digit}`);
const somebody = fc.constantFrom(...people);
const nobodyOr = fc.option(somebody);
const kinds = { post: registry.kind('post'), comment: registry.kind('comment') };

const reader = { knex: createKnex({ client: 'pg' }), schema: 'read', registry };

let it: ReadModels;
beforeAll(async () => {
  it = await readModels();
  await it.sql('create schema read');
  for (const name of ['user', 'post', 'comment', 'friendship', 'block-list', 'follow'])
    await it.sql(createTable('read', tableOf(registry.kind(name))));
  for (const table of figuresProjection(registry).tables) await it.sql(createTable('read', table));
});
afterAll(() => it.close());

const actor: fc.Arbitrary<Actor | null> = fc.oneof(
  fc.constantFrom(null, theSystem),
  fc
    .record({
      id: somebody,
      role: fc.constantFrom('PLAYER', 'SCOUT', 'ADMIN'),
      guest: fc.boolean(),
      active: fc.boolean(),
      permissions: fc.constantFrom([], ['*'], ['posts:write'], ['posts:read', 'users:write']),
    })
    .map(({ id, ...more }) => person(id, more)),
);

const anAtom = (
  fields: readonly string[],
  paths: readonly string[],
  things: readonly string[],
  ways: readonly string[],
): fc.Arbitrary<Atom> => {
  const field = fc.constantFrom(...fields);
  const leaf: fc.Arbitrary<Atom> = fc.oneof(
    fc.constantFrom(anyone, system, member, full, owner),
    fc.constantFrom(role('SCOUT'), role('PLAYER', 'ADMIN'), admin('posts'), admin('users')),
    fc.record({
      kind: fc.constant('reachable'),
      persons: fc.array(fc.constantFrom(...fields, ...ways), { maxLength: 3 }),
      maker: fc.option(fc.constantFrom('authorId', 'createdBy')),
      anew: fc.constant(false),
    }),
    fc.constantFrom(inState('published'), inState('hidden', 'other'), inState()),
    fc.record({ kind: fc.constant('party'), fields: fc.array(field, { maxLength: 2 }) }),
    fc.record({ kind: fc.constantFrom('friendOf', 'notBlocked'), field }),
    fc.record({
      kind: fc.constant('where'),
      field: fc.constant('visibility'),
      value: fc.constantFrom('public', 'friends'),
    }),
    field.map((one) => linkedBy('follow.followerId', one, 'followedId')),
    ...things.map((one) => fc.constant(visibleVia(one))),
    ...paths.map((path) => fc.constant({ kind: 'related', path } as const)),
  );
  return fc.oneof(
    { weight: 3, arbitrary: leaf },
    {
      weight: 1,
      arbitrary: fc.array(leaf, { maxLength: 3 }).map((atoms) => ({ kind: 'all', atoms }) as const),
    },
  );
};

const world = fc.record({
  item: fc.record({
    createdBy: nobodyOr,
    state: fc.constantFrom('published', 'hidden'),
    authorId: nobodyOr,
    repostOf: nobodyOr,
    visibility: fc.option(fc.constantFrom('public', 'friends')),
  }),
  /** Author of the comment's post; null = the post doesn't exist. */
  postAuthor: nobodyOr,
  post: fc.record({
    state: fc.constantFrom('published', 'hidden'),
    visibility: fc.constantFrom('public', 'friends', 'private'),
  }),
  friendships: fc.array(fc.tuple(somebody, somebody, fc.constantFrom('accepted', 'asked')), { maxLength: 3 }),
  blocks: fc.array(fc.tuple(somebody, somebody), { maxLength: 2 }),
  /** Persons with suspended accounts. */
  suspended: fc.uniqueArray(somebody, { maxLength: 2 }),
  /** Follower and followed id of each follow. */
  follows: fc.array(fc.tuple(somebody, somebody), { maxLength: 3 }),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

const put = async (table: string, row: Readonly<Record<string, unknown>>) => {
  const names = Object.keys(row).map(snake);
  const marks = names.map((_, index) => `$${index + 1}`);
  await it.sql(`insert into read.${table} (${names.join()}) values (${marks.join()})`, Object.values(row));
};

/** An account, suspended or not. */
const putAccount = (id: string, suspended: readonly string[]) =>
  put('"user"', { id, state: suspended.includes(id) ? 'suspended' : 'active' });

const between = (pairs: readonly (readonly [string, string, ...unknown[]])[], one: string, other: string) =>
  pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

/** Evaluates one rule in both ways: on the item, and in SQL. */
const bothReadings = async (
  name: keyof typeof kinds,
  rule: readonly Atom[],
  who: Actor | null,
  given: World,
) => {
  const { item, postAuthor, post, friendships, blocks, follows, suspended } = given;
  const kind = kinds[name];
  await it.sql(
    'truncate read."user", read.post, read.comment, read.friendship, read.block_list, read.follow',
  );
  for (const one of people) await putAccount(one, suspended);
  const postId = randomUUID();
  const id = randomUUID();
  const shared = { createdBy: item.createdBy, state: item.state, authorId: item.authorId };
  const row: Ruled = name === 'post' ? { id, ...item } : { ...shared, id, postId };
  if (name === 'comment' && postAuthor !== null)
    await put('post', { id: postId, authorId: postAuthor, ...post });
  await put(name, row);
  for (const [requesterId, addresseeId, state] of friendships)
    await put('friendship', { requesterId, addresseeId, state });
  for (const [userId, blockedUserId] of blocks) await put('block_list', { userId, blockedUserId });
  for (const [followerId, followedId] of follows) await put('follow', { followerId, followedId });

  const { sql, bindings } = ruleSql(reader, kind, rule, who).toSQL().toNative();
  const found = await it.sql(`select id from read.${name} t where ${sql}`, [...bindings]);
  const accepted = friendships.filter(([, , state]) => state === 'accepted');
  const isReachable = ({ persons, maker }: Reachable, subject: Ruled): boolean => {
    const made = maker === null ? null : textIn(subject[maker]);
    if (made && made !== who?.id && suspended.includes(made)) return false;
    const named = persons.map((path) => (path === 'postId.authorId' ? postAuthor : textIn(subject[path])));
    return who === null || !named.some((one) => one && one !== who.id && between(blocks, who.id, one));
  };
  const relationsOn =
    (subject: Ruled) =>
    (atom: Relational): boolean => {
      if (atom.kind === 'visibleVia') return atom.field === 'postId' && seesPost;
      if (atom.kind === 'reachable') return isReachable(atom, subject);
      if (who === null) return atom.kind === 'notBlocked';
      const other = textIn('field' in atom ? subject[atom.field] : null) ?? '';
      switch (atom.kind) {
        case 'friendOf':
          return between(accepted, who.id, other);
        case 'notBlocked':
          return !between(blocks, who.id, other);
        case 'related':
          return atom.path === 'post.authorId' && postAuthor === who.id;
        case 'linkedBy':
          return follows.some(([follower, followed]) => follower === who.id && followed === other);
        default: {
          const never: never = atom;
          return never;
        }
      }
    };
  const on: Ruled = { createdBy: null, authorId: postAuthor, ...post };
  const { read } = kinds.post.resource;
  const seesPost = postAuthor !== null && allows(read, who, on, kinds.post.owner, relationsOn(on));
  const over = allows(rule, who, row, kind.owner, relationsOn(row));
  return { over, sql: found.length === 1 };
};

test.each([
  ['post', ['authorId', 'repostOf', 'createdBy', 'id'], [], [], []],
  [
    'comment',
    ['authorId', 'parentId', 'createdBy'],
    ['post.authorId', 'parent.authorId'],
    ['postId', 'parentId'],
    ['postId.authorId'],
  ],
] as const)(
  'a rule has the same result on an item and as SQL: %s',
  async (name, fields, paths, things, ways) => {
    const atom = anAtom(fields, paths, things, ways).filter(
      (one) => name === 'post' || !JSON.stringify(one).includes('"where"'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(atom, { maxLength: 4 }), actor, world, async (rule, who, given) => {
        const { over, sql } = await bothReadings(name, rule, who, given);
        expect(sql).toBe(over);
      }),
      { numRuns: 150 },
    );
  },
);

test.each([
  ['notBlocked', { kind: 'notBlocked', field: 'authorId' }],
  ['reachable', { kind: 'reachable', persons: ['authorId'], maker: null, anew: false }],
] as const)('a block applies in both directions, and to those two persons only: %s', async (_, atom) => {
  const [one = '', other = '', third = ''] = people;
  const among = (...blocks: [string, string][]) =>
    bothReadings('post', [atom], person(one), {
      item: { createdBy: other, authorId: other, repostOf: null, state: 'published', visibility: 'public' },
      postAuthor: null,
      post: { state: 'published', visibility: 'public' },
      friendships: [],
      suspended: [],
      follows: [],
      blocks,
    });
  expect(await among([one, other])).toEqual({ over: false, sql: false });
  expect(await among([other, one])).toEqual({ over: false, sql: false });
  expect(await among([one, third], [third, other])).toEqual({ over: true, sql: true });
});

const things = fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 4 });
const asking = fc.array(fc.record({ actor, things }), { maxLength: 8 });
const byId = (one: ReadItem, other: ReadItem) => one.id.localeCompare(other.id);

test('a read for several actors equals the reads of each actor', async () => {
  const queries = queriesOf(it.reader, 'read', registry);
  await fc.assert(
    fc.asyncProperty(fc.array(world, { minLength: 3, maxLength: 3 }), asking, async (worlds, asks) => {
      await it.sql(
        'truncate read."user", read.post, read.comment, read.friendship, read.block_list, read.follow',
      );
      // The fourth id belongs to no item.
      const ids = Array.from({ length: 4 }, () => randomUUID());
      for (const one of people) await putAccount(one, worlds[0]?.suspended ?? []);
      for (const [n, { item, postAuthor, post, friendships, blocks }] of worlds.entries()) {
        await put('post', { id: ids[n], ...item, visibility: post.visibility });
        const { state, authorId, createdBy } = item;
        const postId = postAuthor === null ? null : ids[(n + 1) % 3];
        await put('comment', { id: ids[n], state, authorId, createdBy, postId });
        for (const [requesterId, addresseeId, standing] of friendships)
          await put('friendship', { requesterId, addresseeId, state: standing });
        for (const [userId, blockedUserId] of blocks) await put('block_list', { userId, blockedUserId });
      }
      const asked = asks.map((one) => ({
        actor: one.actor,
        ids: one.things.map((thing) => ids[thing] ?? ''),
      }));
      for (const kind of Object.values(kinds)) {
        const alone = await Promise.all(asked.map((one) => queries.some(kind, one.ids, one.actor)));
        const together = await queries.each(kind, asked);
        expect(together.map((found) => found.toSorted(byId))).toEqual(
          alone.map((found) => found.toSorted(byId)),
        );
      }
    }),
    { numRuns: 100 },
  );
});

const standings: readonly (Actor | null)[] = [
  null,
  theSystem,
  person(people[0] ?? ''),
  person(people[1] ?? '', { role: 'ADMIN', permissions: ['*'] }),
];

test.each(registry.kinds.map((kind) => [kind.name, kind] as const))(
  'the kinds that decide access to a %s are exactly the tables that its rule reads',
  (_, kind) => {
    const read = standings.flatMap((one) => {
      const text = ruleSql(reader, kind, kind.resource.read, one).toQuery();
      return [...text.matchAll(/"read"\."?(\w+)"?/g)].map(([, table]) => table);
    });
    const expected = [...decidingKinds(registry, kind)].map((name) => tableOf(registry.kind(name)).name);
    expect(new Set([snake(kind.name), ...read])).toEqual(new Set(expected));
  },
);
