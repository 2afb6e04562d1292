import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { instant, integer, list, optional, personal, ref, text } from '../../domain/kit/fields.ts';
import { kindOf } from '../../domain/kit/kind.ts';
import { defineResource, type Resource } from '../../domain/kit/resource.ts';
import {
  admin,
  all,
  anyone,
  full,
  inState,
  member,
  owner,
  party,
  role,
  type Rule,
} from '../../domain/kit/rules.ts';
import type { Specified } from './catalogue.ts';
import { compare, isBuilt } from './compare.ts';
import { misfits, readWho, whoIn } from './may.ts';
import { readField, readMachine, shapeOf } from './notation.ts';
import type { Served } from './ours.ts';

const match = defineResource({
  name: 'match',
  path: '/matches',
  fields: {
    refereeId: ref('user'),
    title: personal(text(120, 1)),
    kind: z.enum(['CUP', 'LEAGUE']),
    place: optional(text(80)),
    visible: z.boolean().default(true),
    crowd: integer(0, 9),
    teamIds: list(ref('team')),
    startsAt: instant(),
  },
  states: ['scheduled', 'live', 'finished'],
  actions: {
    create: { event: 'MatchScheduled', to: 'scheduled', by: [member] },
    edit: { event: 'MatchMoved', by: [owner] },
    start: { event: 'MatchStarted', from: ['scheduled'], to: 'live', by: [owner] },
    finish: { event: 'MatchFinished', from: ['live'], leadsTo: () => 'finished' as const, by: [owner] },
    remove: { event: 'MatchRemoved', to: 'removed', by: [owner] },
  },
  lookups: [],
  read: [member],
});

const fields: Readonly<Record<string, string>> = {
  refereeId: 'ref(user)',
  title: 'text 1..120',
  kind: 'CUP LEAGUE',
  place: 'text?',
  visible: 'bool',
  crowd: 'int 0..9',
  teamIds: 'list ref(team)',
  startsAt: 'time',
};
const status = { scheduled: null, start: 'scheduled->live', finish: 'live->finished' };

type Told = Partial<Specified> & {
  readonly field?: Readonly<Record<string, string>>;
  readonly status?: Readonly<Record<string, string | null>>;
};

/** The catalogue's match, with a test's changes. */
const wanted = ({ field = {}, status: machine = status, ...more }: Told = {}): Specified => ({
  area: 'sports',
  name: 'match',
  path: '/matches',
  fields: Object.entries({ ...fields, ...field }).flatMap(([name, type]) => readField(name, type)),
  machine: readMachine(machine),
  events: [],
  may: {},
  calls: ['GET /matches', 'POST /matches/start/{id}'],
  without: [],
  ...more,
});

const served = (...calls: string[]): Served => ({
  has: (call) => calls.some((one) => shapeOf(one) === shapeOf(call)),
  answers: (_, field) => field === 'goals',
});
const everything = served('GET /matches', 'POST /matches/start/{matchId}');

const found = (told: Told = {}, resource: Resource = match, there = everything): readonly string[] =>
  compare(wanted(told), { kinds: [kindOf(resource)] }, there).map(
    ({ about, difference }) => `${about} ${difference}`,
  );

test('a resource that matches the catalogue has no difference', () => {
  expect(found()).toEqual([]);
  expect(found({ field: { goals: 'int' }, events: ['MatchStarted'] })).toEqual([]);
});

describe('a difference is detected', () => {
  test.each([
    ['that is missing', { score: 'int' }, 'match.fields.score is missing'],
    ['of another type', { crowd: 'text' }, 'match.fields.crowd is bigint'],
    ['that may be absent', { place: 'text' }, 'match.fields.place may be absent'],
    ['that is demanded', { startsAt: 'time?' }, 'match.fields.startsAt is demanded'],
    ['with another target', { refereeId: 'ref(admin)' }, 'match.fields.refereeId refers to user'],
    ['with another target in a list', { teamIds: 'list ref(club)' }, 'match.fields.teamIds refers to team'],
    [
      'that refers to nothing',
      { title: 'text', kind: 'ref(user)' },
      'match.fields.kind is text; refers to nothing',
    ],
    ['with fewer values', { kind: 'CUP LEAGUE FRIENDLY' }, 'match.fields.kind lacks FRIENDLY'],
    ['of another length', { title: 'text 1..80' }, 'match.fields.title is 1..120'],
    ['of another range', { crowd: 'int 1..10' }, 'match.fields.crowd is 0..9'],
  ])('in a field %s', (_, field, told) => {
    expect(found({ field })).toEqual([told]);
  });

  test('in states', () => {
    expect(found({ status: { ...status, abandon: 'live->abandoned' } })).toEqual([
      'match.states lacks abandoned',
      'match.steps.abandon is missing',
    ]);
    expect(found({ status: { scheduled: null, start: 'scheduled->live' } })).toEqual([
      'match.states adds finished',
      'match.steps.finish is added',
    ]);
    expect(found({ machine: undefined })).toEqual(['match.states adds scheduled, live, finished']);
    expect(found({ status: { live: null, start: 'scheduled->live', finish: 'live->finished' } })).toEqual([
      'match.states begins with scheduled',
    ]);
  });

  test('in steps', () => {
    expect(found({ status: { ...status, start: 'scheduled,finished->live' } })).toEqual([
      'match.steps.start leads scheduled->live',
    ]);
    expect(found({ status: { ...status, start: '*->live' } })).toEqual([
      'match.steps.start leads scheduled->live',
    ]);
    // where it leads is chosen by a function
    expect(found({ status: { ...status, finish: 'live->finished|scheduled' } })).toEqual([]);
  });

  test('in events, names and paths', () => {
    expect(found({ events: ['MatchStarted', 'MatchWon'] })).toEqual(['match.events lacks MatchWon']);
    expect(found({ name: 'game' })).toEqual(['game.name is match']);
    expect(found({ path: '/games' })).toEqual(['match.path is /matches']);
  });

  test('in permissions', () => {
    expect(found({ may: { read: 'public' } })).toEqual(['match.may.read keeps out anyone']);
    expect(found({ may: { create: 'CLUB, admin' } })).toEqual(['match.may.create lets in member']);
    expect(found({ may: { write: 'admin' } })).toEqual([
      'match.may.create lets in member',
      'match.may.edit lets in person; keeps out admin',
      'match.may.remove lets in person; keeps out admin',
      'match.may.start lets in person',
      'match.may.finish lets in person',
    ]);
    expect(
      found({ may: { action: 'admin' }, status: { ...status, finish: 'live->finished (either)' } }),
    ).toEqual(['match.may.start lets in person; keeps out admin']);
  });

  test('in calls', () => {
    expect(found({}, match, served('GET /matches'))).toEqual(['POST /matches/start/{id} is not routed']);
    expect(found({ calls: ['GET /matches'], without: ['POST /matches/start/{id}'] })).toEqual([
      'POST /matches/start/{id} is routed',
    ]);
  });

  test('once, if there are no routes at all', () => {
    const { path: _, ...hidden } = match;
    expect(found({}, hidden, served())).toEqual(['match.path is none']);
  });
});

test('a resource is built if there is a definition of its name or path; calls alone need none', () => {
  const registry = { kinds: [kindOf(match)] };
  expect(isBuilt(wanted(), registry)).toBe(true);
  expect(isBuilt(wanted({ name: 'game' }), registry)).toBe(true);
  expect(isBuilt(wanted({ name: 'game', path: '/games' }), registry)).toBe(false);
  expect(isBuilt(wanted({ name: 'game', path: '/games', fields: [] }), registry)).toBe(true);
});

test('words and rules have the same kinds of callers', () => {
  const both: readonly (readonly [string, Rule])[] = [
    ['public when published', [all(anyone, inState('open'))]],
    ['member; e-mail and phone only owner and admin', [member]],
    ['full (guests: 403)', [full]],
    ['the player, their coach, agent and club, admin', [party('a'), admin('sports')]],
    ['CLUB, COMPANY (own), admin', [all(full, role('CLUB', 'COMPANY')), admin('events')]],
    ['admin with admins:write', [admin('admins')]],
    ['the system alone', []],
  ];
  for (const [words, rule] of both)
    expect([words, misfits(whoIn(rule), readWho(words) ?? [], true)]).toEqual([words, []]);
  expect(readWho('by visibility; blocked users never')).toBeUndefined();
  // a wider one covers a narrower, so naming both is no difference
  expect(misfits(whoIn([owner, admin('posts'), member]), ['member'], true)).toEqual([]);
  expect(misfits(whoIn([owner]), ['person', 'admin'], false)).toEqual([]);
});
