import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  admin,
  all,
  allows,
  anyone,
  atomsOf,
  audience,
  friendOf,
  full,
  inState,
  linkedBy,
  member,
  noRelations,
  notBlocked,
  openRelation,
  owner,
  party,
  permits,
  related,
  role,
  visibleVia,
  where,
  type Atom,
  type Relational,
} from './rules.ts';
import { person, thing } from '../../tests/support/spec.ts';

const omar = person('omar');
const mona = person('mona', { role: 'COACH' });
const guest = person('guest', { guest: true });
const staff = person('staff', { permissions: ['users:write', 'posts:read'] });
const everything = person('root', { permissions: ['*'] });
const nobody = null;

const post = thing('shown', {
  authorId: 'omar',
  coachId: 'mona',
  visible: true,
  nothing: null,
  factsFor: { height: 'members' },
});
const holds = (atom: Atom, actor: typeof omar | null, relations = noRelations) =>
  allows([atom], actor, post, 'authorId', relations);

describe('an atom holds for', () => {
  it.each([
    ['anyone', anyone, [nobody, guest, omar], []],
    ['member', member, [guest, omar], [nobody]],
    ['full', full, [omar], [nobody, guest]],
    ['owner', owner, [omar], [nobody, mona, everything]],
    ['party', party('coachId', 'authorId'), [omar, mona], [nobody, guest]],
    ['party of empty or unknown fields', party('nothing', 'unknown'), [], [nobody, omar]],
    ['role', role('COACH', 'SCOUT'), [mona], [nobody, omar, everything]],
    ['admin', admin('users'), [staff, everything], [nobody, omar]],
    ['admin without the write permission', admin('posts'), [everything], [staff]],
    ['inState', inState('hidden', 'shown'), [nobody, omar], []],
    ['inState, another', inState('hidden'), [], [nobody, omar]],
    ['where', where('visible', true), [nobody, omar], []],
    ['audience', audience('factsFor', 'height', 'members'), [nobody, omar], []],
    ['audience of another choice', audience('factsFor', 'height', 'everyone'), [], [nobody, omar]],
    ['audience without a choice', audience('factsFor', 'weight', 'everyone'), [], [nobody, omar]],
    [
      'default audience without a choice',
      audience('factsFor', 'weight', 'everyone', { isDefault: true }),
      [nobody, omar],
      [],
    ],
    [
      'default audience with another choice',
      audience('factsFor', 'height', 'everyone', { isDefault: true }),
      [],
      [nobody, omar],
    ],
    ['where with another value', where('visible', false), [], [nobody, omar]],
    ['all', all(full, owner), [omar], [nobody, mona]],
    ['an empty all', all(), [nobody, omar], []],
    ['friendOf of a stranger', friendOf('authorId'), [], [nobody, mona]],
    ['related without a loaded relation', related('team.coachId'), [], [nobody, mona]],
    [
      'linkedBy without a loaded relation',
      linkedBy('follow.followerId', 'authorId', 'followedId'),
      [],
      [nobody, mona],
    ],
    ['notBlocked by a stranger', notBlocked('authorId'), [nobody, mona], []],
  ] as const)('%s', (_, atom, yes, no) => {
    expect(yes.map((actor) => holds(atom, actor))).toEqual(yes.map(() => true));
    expect(no.map((actor) => holds(atom, actor))).toEqual(no.map(() => false));
  });

  it.each([
    ['friendOf', friendOf('authorId'), false],
    ['related', related('team.coachId'), false],
    ['linkedBy', linkedBy('follow.followerId', 'authorId', 'followedId'), false],
    ['notBlocked', notBlocked('authorId'), true],
  ])('%s: for actors with the loaded relation; without a token as always', (_, atom, nobodyMay) => {
    const gathered = (one: Atom) => one === atom;
    expect(holds(atom, mona, gathered)).toBe(true);
    expect(holds(atom, mona, () => false)).toBe(false);
    expect(holds(atom, nobody, gathered)).toBe(nobodyMay);
    expect(holds(atom, nobody, () => false)).toBe(nobodyMay);
  });

  it('visibleVia: everyone who can see the item in the field, signed in or not', () => {
    const relations = (atom: Relational) => atom.kind === 'visibleVia' && atom.field === 'postId';
    expect(holds(visibleVia('postId'), mona, relations)).toBe(true);
    expect(holds(visibleVia('postId'), nobody, relations)).toBe(true);
    expect(holds(visibleVia('parentId'), mona, relations)).toBe(false);
    expect(holds(visibleVia('postId'), mona)).toBe(false);
  });
});

describe('a rule', () => {
  const atom = fc.constantFrom<Atom>(
    anyone,
    member,
    full,
    owner,
    role('COACH'),
    admin('users'),
    inState('hidden'),
  );
  const actor = fc.constantFrom(nobody, omar, mona, guest, staff, everything);

  it('without atoms grants no access', () => {
    expect(allows([], everything, post, 'authorId')).toBe(false);
  });

  it('holds if any atom holds; `all` if every atom holds', () => {
    fc.assert(
      fc.property(fc.array(atom), actor, (atoms, who) => {
        const each = atoms.map((one) => holds(one, who));
        expect(allows(atoms, who, post, 'authorId')).toBe(each.includes(true));
        expect(holds(all(...atoms), who)).toBe(!each.includes(false));
      }),
    );
  });

  it('lists its atoms, including those inside `all`', () => {
    const inner = all(full, party('authorId'));
    expect(atomsOf([owner, all(inner, member)])).toEqual([
      owner,
      all(inner, member),
      inner,
      full,
      party('authorId'),
      member,
    ]);
  });
});

describe('permits', () => {
  it('an area with its write permission, everything with `*`, nothing without an actor', () => {
    expect([staff, everything, omar, nobody].map((who) => permits(who, 'users'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('relations loaded one after the other', () => {
  const relational: readonly Atom[] = [
    friendOf('authorId'),
    notBlocked('coachId'),
    related('team.coachId'),
    visibleVia('id'),
  ];
  const plain: readonly Atom[] = [full, owner, admin('posts'), inState('hidden'), where('visible', true)];
  const atom = fc.constantFrom(...relational, ...plain);
  const rule = fc.array(
    fc.oneof(
      atom,
      fc.array(atom, { maxLength: 4 }).map((atoms) => all(...atoms)),
    ),
    {
      maxLength: 4,
    },
  );
  const actor = fc.constantFrom(nobody, guest, omar, mona, staff);

  it('give the same result as all relations; a refusing rule loads them all', () => {
    fc.assert(
      fc.property(rule, actor, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), (its, by, held) => {
        const holdsOf = (one: Atom): boolean => held[relational.indexOf(one)] ?? false;
        const known = new Map<Relational, boolean>();
        for (;;) {
          const open = openRelation(its, by, post, 'authorId', known);
          if (!open) break;
          expect(known.has(open)).toBe(false);
          known.set(open, holdsOf(open));
        }
        const answer = allows(its, by, post, 'authorId', holdsOf);
        expect(allows(its, by, post, 'authorId', (one) => known.get(one) ?? false)).toBe(answer);
        const asked = new Set(atomsOf(its).filter((one) => relational.includes(one)));
        expect(answer ? asked : new Set<Atom>(known.keys())).toEqual(asked);
      }),
      { numRuns: 2000 },
    );
  });

  it('are not loaded if the actor is allowed without them', () => {
    expect(openRelation([full, visibleVia('id')], omar, post, 'authorId', new Map())).toBeNull();
    expect(openRelation([visibleVia('id'), full], omar, post, 'authorId', new Map())).toBeNull();
    expect(openRelation([all(full, visibleVia('id'))], guest, post, 'authorId', new Map())).toEqual(
      visibleVia('id'),
    );
  });
});
