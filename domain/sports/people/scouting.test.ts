import { describe, expect, test } from 'vitest';
import { allows, noRelations, type Actor, type Relational } from '../../kit/rules.ts';
import { fold, given, person } from '../../../tests/support/spec.ts';
import { playerDiscovery } from './player-discovery.ts';
import { scoutingReport } from './scouting-report.ts';

/** Reports of scouts on players: for clubs, and never for the players. */

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [player, other] = [person(id(2)), person(id(3), { role: 'SCOUT' })];
const [scout, club, agent] = [
  person(id(4), { role: 'SCOUT' }),
  person(id(5), { role: 'CLUB' }),
  person(id(6), { role: 'AGENT' }),
];
const staff = person(id(7), { role: 'ADMIN', permissions: ['scouting:write'] });
const about = { scoutId: id(8), playerId: id(9) };

/** The relation of the report's scout to the actor. */
const as = (by: Actor) => ({
  by,
  relations: (atom: Relational) => 'path' in atom && atom.path === 'scout.userId' && by.id === scout.id,
});

const report = {
  ...about,
  technical: 8,
  tactical: 7,
  physical: 6,
  mental: 9,
  summary: 'لاعب وسط يرى الملعب كله',
  recommendation: 'SIGN',
} as const;
const discovery = { ...about, notes: 'سريع على الأطراف', rating: 8 };

const filed = { type: 'ScoutingReportFiled', data: report, actor: scout.id } as const;
const noted = { type: 'PlayerDiscovered', data: discovery, actor: scout.id } as const;

/** Actors who may read the scout's report. */
const readersOf = (resource: typeof scoutingReport | typeof playerDiscovery) => {
  const item = { ...fold(resource, resource === scoutingReport ? filed : noted) };
  return Object.entries({ player, other, scout, club, agent, staff })
    .filter(([, one]) => allows(resource.read, one, item, 'createdBy', noRelations))
    .map(([name]) => name);
};

describe('a scouting report', () => {
  test('is filed by its scout, and by the staff', () => {
    for (const by of [scout, staff]) {
      given(scoutingReport)
        .when('create', { ...as(by), input: report })
        .gives(filed);
    }
    for (const by of [other, club, agent, player]) {
      given(scoutingReport)
        .when('create', { ...as(by), input: report })
        .refuses('forbidden');
    }
  });

  test('is revised by its author, for the same player', () => {
    const input = { recommendation: 'MONITOR' } as const;
    given(scoutingReport, filed)
      .when('edit', { ...as(scout), input })
      .gives({ type: 'ScoutingReportRevised', data: input });
    given(scoutingReport, filed)
      .when('edit', { ...as(other), input })
      .refuses('forbidden');
  });

  test('is readable by clubs and agents, by no player and no other scout', () => {
    expect(readersOf(scoutingReport)).toEqual(['scout', 'club', 'agent', 'staff']);
  });
});

describe('a discovery', () => {
  test('is entered by its scout, by clubs, agents and the staff', () => {
    for (const by of [scout, club, agent, staff]) {
      given(playerDiscovery)
        .when('create', { ...as(by), input: discovery })
        .gives(noted);
    }
    for (const by of [other, player]) {
      given(playerDiscovery)
        .when('create', { ...as(by), input: discovery })
        .refuses('forbidden');
    }
  });

  test('is changed and removed by its author', () => {
    given(playerDiscovery, noted)
      .when('edit', { ...as(scout), input: { rating: 9 } })
      .gives({ type: 'PlayerDiscoveryEdited', data: { rating: 9 } });
    given(playerDiscovery, noted)
      .when('edit', { ...as(club), input: { rating: 1 } })
      .refuses('forbidden');
    given(playerDiscovery, noted).when('remove', as(scout)).gives({ type: 'PlayerDiscoveryRemoved' });
    given(playerDiscovery, noted).when('remove', as(player)).refuses('forbidden');
  });

  test('is readable only by clubs', () => {
    expect(readersOf(playerDiscovery)).toEqual(['scout', 'club', 'staff']);
  });
});
