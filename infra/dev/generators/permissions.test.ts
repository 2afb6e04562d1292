import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  admin,
  all,
  allows,
  anyone,
  full,
  inState,
  linkedBy,
  member,
  notBlocked,
  friendOf,
  owner,
  party,
  related,
  role,
  visibleVia,
  system,
  where,
  type Actor,
  type Atom,
  type Relational,
} from '../../../domain/kit/rules.ts';
import { person, thing } from '../../../tests/support/spec.ts';
import { registry } from '../../../domain/registry.ts';
import { rowsOf } from '../../../api/resources/calls.ts';
import {
  allowedBy,
  CALLERS,
  cellIn,
  cellOf,
  type CallerKind,
  type Cell,
  type Condition,
} from './permissions.ts';

const comment = registry.kind('comment');
const staff = { role: 'ADMIN' };

/** One of each kind of caller, for things that belong to `owner` and name `party`. */
const PEOPLE: Readonly<Record<CallerKind, Actor | null>> = {
  anonymous: null,
  guest: person('guest', { guest: true, role: 'GUEST' }),
  member: person('member'),
  owner: person('owner', { role: 'COACH' }),
  party: person('party', { role: 'CLUB' }),
  staff: person('staff', { ...staff, permissions: ['other:write', 'posts:read'] }),
  admin: person('admin', { ...staff, permissions: ['posts:write', 'users:write'] }),
};

const field = fc.constantFrom('authorId', 'parentId', 'postId');
const leaf: fc.Arbitrary<Atom> = fc.oneof(
  fc.constantFrom<Atom>(anyone, system, member, full, owner, visibleVia('postId'), related('post.authorId')),
  fc.constantFrom<Atom>(role('COACH'), role('PLAYER', 'CLUB'), admin('posts'), admin('users')),
  fc.constantFrom<Atom>(inState('published'), inState('other'), where('text', 'x'), where('text', 'y')),
  fc.array(field, { minLength: 1, maxLength: 3 }).map((fields) => party(...fields)),
  field.map((one) => friendOf(one)),
  field.map((one) => notBlocked(one)),
  field.map((one) => linkedBy('follow.followerId', one, 'followedId')),
);
const rule = fc.array(
  fc.oneof(
    leaf,
    fc.array(leaf, { maxLength: 3 }).map((atoms) => all(...atoms)),
  ),
  { maxLength: 4 },
);

/** Whether an atom can hold between such a caller and such an item; `said` = its value under the conditions. */
const canBe = (caller: CallerKind, atom: Relational, said: boolean): boolean => {
  switch (atom.kind) {
    case 'related':
    case 'linkedBy':
      return said && (caller === 'owner' || caller === 'party');
    case 'friendOf':
      return (
        said && !['staff', 'admin'].includes(caller) && !(caller === 'owner' && atom.field === 'authorId')
      );
    case 'notBlocked':
      return said || ['staff', 'admin'].includes(caller) || (caller === 'owner' && atom.field === 'authorId');
    case 'visibleVia':
      return said;
    case 'reachable':
      return true;
    default: {
      const never: never = atom;
      return never;
    }
  }
};

test('a cell equals the rule’s own result, for any rule, caller and item', () => {
  fc.assert(
    fc.property(
      rule,
      fc.constantFrom(...CALLERS),
      fc.func(fc.boolean()),
      fc.constantFrom('published', 'other'),
      (atoms, caller, said, state) => {
        const actor = PEOPLE[caller];
        const item = thing(state, { authorId: 'owner', parentId: 'party', postId: 'post', text: 'x' });
        const relations = (atom: Relational) => canBe(caller, atom, said(JSON.stringify(atom)));
        const holds = (condition: Condition): boolean =>
          condition.kind !== 'own' && allows([condition], actor, item, 'authorId', relations);
        const cell = cellOf({ registry, kind: comment, caller, isNew: false }, atoms);
        expect(allowedBy(cell, holds)).toBe(allows(atoms, actor, item, 'authorId', relations));
      },
    ),
    { numRuns: 2000 },
  );
});

describe('a new item', () => {
  const job = registry.kind('job');
  const cells = (name: string): Readonly<Record<string, Cell>> => {
    const row = rowsOf(job).find(({ calls }) => calls.some((call) => call.name === name));
    if (!row) throw new Error(`no row ${name}`);
    return Object.fromEntries(CALLERS.map((caller) => [caller, cellIn(registry, job, row, caller)]));
  };

  test('is created in the caller’s own name by permitted callers, in another’s by a permission', () => {
    const asEmployer = [[role('CLUB', 'COMPANY', 'AGENT'), { kind: 'own' }]];
    expect(cells('create')).toMatchObject({
      anonymous: [],
      guest: [],
      member: asEmployer,
      staff: [],
      admin: [[admin('jobs')]],
    });
  });

  test('is changed only by its owner and a permission, and its past needs a token', () => {
    expect(cells('edit')).toMatchObject({ guest: [], member: [], owner: [[]], staff: [] });
    expect(cells('list')).toMatchObject({ anonymous: [[]] });
    expect(cells('history')).toMatchObject({ anonymous: [], guest: [[]] });
  });
});

test('every action of callers has a row, with its calls', () => {
  const calls = rowsOf(registry.kind('friendship')).flatMap((row) =>
    row.calls.map(({ method, address }) => `${method} ${address}`),
  );
  expect(calls).toEqual([
    'GET /friendships',
    'GET /friendships/accepted',
    'GET /friendships/{id}',
    'GET /friendships/{id}/history',
    'POST /friendships',
    'POST /friendships/ask-again/{id}',
    'POST /friendships/accept/{id}',
    'POST /friendships/reject/{id}',
    'POST /friendships/withdraw/{id}',
    'DELETE /friendships/{id}',
  ]);
});
