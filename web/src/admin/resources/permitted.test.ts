import { describe, expect, test } from 'vitest';
import type { Action } from '../../resources/definition.ts';
import { DEFINITIONS } from '../../resources/generated/catalogue.ts';
import { definitionOf, partsOf } from '../../resources/catalogue.ts';
import { belongingTo, byArea, mayAct, maySee } from './permitted.ts';

const plain = { areas: ['sports'] };
const action = (more: Partial<Action> = {}) => ({ areas: ['sports'], ...more });

describe('permissions', () => {
  test('of an area show the items of its admins, to read or to write', () => {
    expect(maySee(['sports:read'], plain)).toBe(true);
    expect(maySee(['sports:write'], plain)).toBe(true);
    expect(maySee(['*'], plain)).toBe(true);
    expect(maySee(['events:write'], plain)).toBe(false);
    expect(maySee([], plain)).toBe(false);
  });

  test('to write allow actions; to read do not', () => {
    expect(mayAct(['sports:write'], action())).toBe(true);
    expect(mayAct(['*'], action())).toBe(true);
    expect(mayAct(['sports:read'], action())).toBe(false);
    expect(mayAct(['*'], action({ areas: [] }))).toBe(false);
  });

  test('of one area hide the others', () => {
    const seen = byArea(['competitions:write']).flatMap(([, definitions]) => definitions);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(DEFINITIONS.length);
    expect(seen.every(({ areas }) => areas.includes('competitions'))).toBe(true);
    expect(byArea([])).toEqual([]);
    expect(byArea(['*']).flatMap(([, definitions]) => definitions)).toHaveLength(
      DEFINITIONS.filter(({ path }) => path !== '').length,
    );
  });
});

test('a competition has its rounds, participants and matches as parts, each listed once', () => {
  const competition = definitionOf('competition');
  const parts = competition ? partsOf(competition) : [];
  expect(parts.map(({ definition, field }) => `${definition.name}.${field}`)).toEqual([
    'competition-round.competitionId',
    'competition-participant.competitionId',
    'competition-match.competitionId',
  ]);
  const lists = competition ? belongingTo(['*'], competition) : [];
  expect(lists.map(({ definition }) => definition.name)).toEqual([]);
});

test.each([
  ['event', ['event-sponsor', 'event-participant', 'prize', 'event-agenda', 'event-image', 'streaming-info']],
  ['training', ['enrolment', 'training-review']],
  ['order', ['order-item', 'order-return', 'dispute']],
  ['job', ['job-application']],
])('the parts of a %s come from the definitions', (kind, names) => {
  const definition = definitionOf(kind);
  const parts = definition ? partsOf(definition).map((part) => part.definition.name) : [];
  expect(parts.toSorted()).toEqual(names.toSorted());
});
