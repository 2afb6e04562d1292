import { describe, expect, test } from 'vitest';
import { kindOf } from '../../kit/kind.ts';
import { theSystem, type Relational } from '../../kit/rules.ts';
import { given, person, thing } from '../../../tests/support/spec.ts';
import { confidant } from './confidant.ts';
import { injury } from './injury.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [mona, confided, coach, stranger] = [person(id(2)), person(id(3)), person(id(4)), person(id(5))];
const staff = person(id(6), { role: 'ADMIN', permissions: ['injuries:write'] });
const [playerId, teamId] = [id(7), id(8)];

const input = {
  playerId,
  type: 'تمزق',
  bodyPart: 'الركبة',
  severity: 'MODERATE',
  occurredOn: '2026-11-18',
} as const;
const refs = { playerId: thing('listed', { userId: mona.id, currentTeamId: teamId }) };
const recorded = { type: 'InjuryRecorded', data: { ...input, teamId } } as const;
const is = (path: string) => (atom: Relational) => 'path' in atom && atom.path === path;

describe('an injury', () => {
  test('is recorded by the player, their confidants, their coach and the staff', () => {
    const known = [
      { by: mona, relations: is('player.userId') },
      { by: confided, relations: is('confidant.userId') },
      { by: coach, relations: is('team.coachId') },
      { by: staff },
    ];
    for (const who of known)
      given(injury)
        .when('create', { ...who, input, refs })
        .gives(recorded);
    given(injury).when('create', { by: stranger, input, refs }).refuses('forbidden');
    given(injury, recorded).when('recover', { by: stranger }).refuses('forbidden');
    for (const who of known) given(injury, recorded).when('recover', who).gives({ type: 'InjuryRecovered' });
  });

  test('concerns only the player’s own team', () => {
    const elsewhere = { ...input, teamId: id(9) };
    const problem = { code: 'invalid', errors: [{ path: 'teamId' }] };
    expect(
      given(injury).when('create', { by: coach, relations: is('team.coachId'), input: elsewhere, refs })
        .result,
    ).toMatchObject({ problem });
  });

  test('is healed no earlier than it happened', () => {
    const healed = { ...input, expectedReturnOn: '2026-11-17' };
    given(injury).when('create', { by: staff, input: healed, refs }).refuses('invalid');
  });

  test('is visible to the player with all its texts', () => {
    const { personal } = kindOf(injury);
    const said = ['type', 'bodyPart', 'severity', 'occurredOn', 'expectedReturnOn', 'notes'];
    expect(personal).toEqual(Object.fromEntries(said.map((field) => [field, 'playerId.userId'])));
  });

  test('is removed only by the player and the staff', () => {
    given(injury, recorded)
      .when('remove', { by: confided, relations: is('confidant.userId') })
      .refuses('forbidden');
    given(injury, recorded)
      .when('remove', { by: mona, relations: is('player.userId') })
      .gives({ type: 'InjuryRemoved' });
  });
});

describe('a confidant', () => {
  const [contract, agency] = [id(1), id(2)];
  const confides = (because: string) => ({
    type: 'PlayerConfided' as const,
    data: { userId: confided.id, playerId, because, reasons: [because] },
  });

  test('has access as long as there is a reason', () => {
    const again = {
      type: 'PlayerConfidedAgain' as const,
      data: { because: agency, reasons: [contract, agency] },
    };
    const ends = (because: string) => ({ by: theSystem, input: { because } });
    given(confidant, confides(contract))
      .when('create', { by: theSystem, input: { userId: confided.id, playerId, because: agency } })
      .gives(again);
    given(confidant, confides(contract), again)
      .when('end', ends(agency))
      .gives({ type: 'ConfidenceNarrowed', data: { reasons: [contract] } });
    given(confidant, confides(contract), again)
      .when('end', ends(id(9)))
      .gives({ type: 'ConfidenceNarrowed', data: { because: id(9), reasons: [contract, agency] } });
    given(confidant, confides(contract))
      .when('end', ends(contract))
      .gives({ type: 'ConfidenceEnded', state: 'removed' });
    given(confidant, confides(contract))
      .when('end', { by: confided, input: { because: contract } })
      .refuses('forbidden');
  });
});
