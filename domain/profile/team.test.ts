import { describe, expect, test } from 'vitest';
import { kindOf } from '../kit/kind.ts';
import { theSystem } from '../kit/rules.ts';
import { given, person, thing } from '../../tests/support/spec.ts';
import { team } from './team.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [mona, omar] = [person(id(2)), person(id(3))];
const guest = person(id(4), { guest: true });
const staff = person(id(5), { role: 'ADMIN', permissions: ['teams:write'] });
const matchId = id(6);
const input = { name: 'نسور بنها', sport: 'FOOTBALL' } as const;
const founded = {
  type: 'TeamFounded',
  data: { ...input, wins: 0, losses: 0, draws: 0 },
  actor: mona.id,
} as const;

test('a team is founded by a member, without a match for its name', () => {
  given(team)
    .when('create', { by: mona, input })
    .gives({ type: 'TeamFounded', data: { ...input, wins: 0, losses: 0, draws: 0 } });
  given(team).when('create', { by: guest, input }).refuses('guest_not_allowed');
});

test('a team is edited and disbanded by its founder and by the staff', () => {
  const coach = { input: { coachId: omar.id } };
  for (const by of [mona, staff]) {
    given(team, founded)
      .when('edit', { by, ...coach })
      .gives({ type: 'TeamEdited', data: coach.input });
    given(team, founded).when('remove', { by }).gives({ type: 'TeamDisbanded' });
  }
  given(team, founded)
    .when('edit', { by: omar, ...coach })
    .refuses('forbidden');
  given(team, founded).when('remove', { by: omar }).refuses('forbidden');
});

test('a club’s team is entered by the club’s own account or the staff, also when it joins later', () => {
  const club = person(id(7), { role: 'CLUB' });
  const its = { refs: { clubId: thing('listed', { userId: club.id }) } };
  const joining = { clubId: id(8) };
  for (const by of [club, staff]) {
    given(team)
      .when('create', { by, input: { ...input, ...joining }, ...its })
      .gives({ type: 'TeamFounded' });
  }
  given(team)
    .when('create', { by: mona, input: { ...input, ...joining }, ...its })
    .refuses('forbidden');
  given(team, founded)
    .when('edit', { by: mona, input: joining, ...its })
    .refuses('forbidden');
  given(team, founded)
    .when('edit', { by: staff, input: joining, ...its })
    .gives({ type: 'TeamEdited', data: joining });
  given(team, { ...founded, data: { ...founded.data, ...joining } })
    .when('edit', { by: mona, input: { clubId: null }, ...its })
    .gives({ type: 'TeamEdited', data: { clubId: null } });
});

describe('a team’s wins, losses and draws', () => {
  const won = {
    type: 'TeamResultCounted',
    data: { matchId, result: 'WIN', before: null, wins: 1, losses: 0, draws: 0 },
  } as const;

  test.each(['create', 'edit'])('are not accepted from a caller in %s', (action) => {
    const sent = { ...input, wins: 9 };
    expect(kindOf(team).actions[action]?.schemas().input.safeParse(sent).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['wins'] },
    ]);
  });

  test('are counted only by the system, from a match', () => {
    const counting = { input: { matchId, result: 'WIN', before: null } } as const;
    given(team, founded)
      .when('count', { by: theSystem, ...counting })
      .gives(won);
    for (const by of [mona, staff]) {
      given(team, founded)
        .when('count', { by, ...counting })
        .refuses('forbidden');
    }
  });

  test('are corrected with a match, and subtracted when it is annulled', () => {
    given(team, founded, won)
      .when('count', { by: theSystem, input: { matchId, result: 'DRAW', before: 'WIN' } })
      .gives({
        type: 'TeamResultCounted',
        data: { matchId, result: 'DRAW', before: 'WIN', wins: 0, losses: 0, draws: 1 },
      });
    given(team, founded, won)
      .when('count', { by: theSystem, input: { matchId, result: null, before: 'WIN' } })
      .gives({
        type: 'TeamResultCounted',
        data: { matchId, result: null, before: 'WIN', wins: 0, losses: 0, draws: 0 },
      });
  });
});
