import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  admin,
  all,
  allows,
  anyone,
  atomsOf,
  friendOf,
  full,
  inState,
  linkedBy,
  member,
  noRelations,
  notBlocked,
  owner,
  party,
  permits,
  related,
  role,
  where,
  type Atom,
} from './rules.ts';
import { person, thing } from './spec.ts';

const omar = person('omar');
const mona = person('mona', { role: 'COACH' });
const guest = person('guest', { guest: true });
const staff = person('staff', { permissions: ['users:write', 'posts:read'] });
const everything = person('root', { permissions: ['*'] });
const nobody = null;

const post = thing('shown', { authorId: 'omar', coachId: 'mona', visible: true, nothing: null });
const holds = (atom: Atom, actor: typeof omar | null, relations = noRelations) =>
  allows([atom], actor, post, 'authorId', relations);

describe('an atom holds for', () => {
  it.each([
    ['anyone', anyone, [nobody, guest, omar], []],
    ['member', member, [guest, omar], [nobody]],
    ['full', full, [omar], [nobody, guest]],
    ['owner', owner, [omar], [nobody, mona, everything]],
    ['party', party('coachId', 'authorId'), [omar, mona], [nobody, guest]],
    ['party of nobody', party('nothing', 'unknown'), [], [nobody, omar]],
    ['role', role('COACH', 'SCOUT'), [mona], [nobody, omar, everything]],
    ['admin', admin('users'), [staff, everything], [nobody, omar]],
    ['admin who may only read', admin('posts'), [everything], [staff]],
    ['inState', inState('hidden', 'shown'), [nobody, omar], []],
    ['inState, another', inState('hidden'), [], [nobody, omar]],
    ['where', where('visible', true), [nobody, omar], []],
    ['where it is not so', where('visible', false), [], [nobody, omar]],
    ['all', all(full, owner), [omar], [nobody, mona]],
    ['all of none', all(), [nobody, omar], []],
    ['friendOf of a stranger', friendOf('authorId'), [], [nobody, mona]],
    ['related to nothing', related('team.coachId'), [], [nobody, mona]],
  ] as const)('%s', (_, atom, yes, no) => {
    expect(yes.map((actor) => holds(atom, actor))).toEqual(yes.map(() => true));
    expect(no.map((actor) => holds(atom, actor))).toEqual(no.map(() => false));
  });

  it('friendOf: friends of the person in the field, nobody if the field is empty', () => {
    const relations = { ...noRelations, friends: (who: string) => who === 'omar' };
    expect(holds(friendOf('authorId'), mona, relations)).toBe(true);
    expect(holds(friendOf('coachId'), omar, relations)).toBe(false);
    expect(holds(friendOf('nothing'), omar, relations)).toBe(false);
    expect(holds(friendOf('authorId'), nobody, relations)).toBe(false);
  });

  it('notBlocked: all but those with a block between', () => {
    const relations = { ...noRelations, blocked: (who: string) => who === 'omar' };
    expect(holds(notBlocked('authorId'), mona, relations)).toBe(false);
    expect(holds(notBlocked('coachId'), omar, relations)).toBe(true);
    expect(holds(notBlocked('nothing'), omar, relations)).toBe(true);
    expect(holds(notBlocked('authorId'), nobody, relations)).toBe(true);
  });

  it('related: the one at the end of the path', () => {
    const relations = {
      ...noRelations,
      related: (path: string) => (path === 'team.coachId' ? 'mona' : null),
    };
    expect(holds(related('team.coachId'), mona, relations)).toBe(true);
    expect(holds(related('team.coachId'), omar, relations)).toBe(false);
    expect(holds(related('club.userId'), mona, relations)).toBe(false);
  });

  it('linkedBy: whoever is linked to the thing in the field, nobody if the field is empty', () => {
    const relations = {
      ...noRelations,
      linked: (path: string, followed: string) => path === 'follow.followerId' && followed === 'omar',
    };
    expect(holds(linkedBy('follow.followerId', 'authorId', 'followedId'), mona, relations)).toBe(true);
    expect(holds(linkedBy('follow.followerId', 'coachId', 'followedId'), mona, relations)).toBe(false);
    expect(holds(linkedBy('follow.followerId', 'nothing', 'followedId'), mona, relations)).toBe(false);
    expect(holds(linkedBy('follow.followerId', 'authorId', 'followedId'), nobody, relations)).toBe(false);
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

  it('of no atoms is for nobody', () => {
    expect(allows([], everything, post, 'authorId')).toBe(false);
  });

  it('holds if any atom does; `all` if every one does', () => {
    fc.assert(
      fc.property(fc.array(atom), actor, (atoms, who) => {
        const each = atoms.map((one) => holds(one, who));
        expect(allows(atoms, who, post, 'authorId')).toBe(each.includes(true));
        expect(holds(all(...atoms), who)).toBe(!each.includes(false));
      }),
    );
  });

  it('lists its atoms, those inside `all` too', () => {
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
  it('an area to whom may write it, everything to `*`, nothing to nobody', () => {
    expect([staff, everything, omar, nobody].map((who) => permits(who, 'users'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
