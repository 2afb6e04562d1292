import { describe, test } from 'vitest';
import type { InputOf } from '../../kit/resource.ts';
import { given, person } from '../../../tests/support/spec.ts';
import { license } from '../people/license.ts';
import { tournament } from './tournament.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [shams, zohour] = [person(id(2), { role: 'CLUB' }), person(id(3), { role: 'CLUB' })];
const coach = person(id(4), { role: 'COACH' });
const staff = person(id(5), { role: 'ADMIN', permissions: ['tournaments:write', 'profiles:write'] });

describe('a tournament', () => {
  const cup = {
    name: 'كأس الدلتا',
    sport: 'FOOTBALL',
    organizer: 'نادي الشمس',
    venue: 'ملعب طنطا',
    from: '2026-12-01',
    to: '2026-12-09',
    teamIds: [id(6), id(7)],
  } satisfies InputOf<typeof tournament, 'create'>;
  const planned = { type: 'TournamentPlanned', data: cup, actor: shams.id } as const;
  const started = { type: 'TournamentStarted' } as const;
  const finished = { type: 'TournamentFinished' } as const;
  const cancelled = { type: 'TournamentCancelled' } as const;

  test('is planned by a club or the staff', () => {
    for (const by of [shams, staff]) {
      given(tournament).when('create', { by, input: cup }).gives({ type: 'TournamentPlanned', data: cup });
    }
    given(tournament).when('create', { by: coach, input: cup }).refuses('forbidden');
  });

  test('is managed by the planning club, and the staff', () => {
    for (const action of ['start', 'cancel', 'remove'] as const) {
      given(tournament, planned).when(action, { by: zohour }).refuses('forbidden');
    }
    given(tournament, planned).when('start', { by: shams }).gives(started);
    given(tournament, planned, started).when('finish', { by: staff }).gives(finished);
  });

  test('begins no later than it ends; one day is enough', () => {
    given(tournament)
      .when('create', { by: shams, input: { ...cup, from: '2026-12-10' } })
      .refuses('invalid');
    given(tournament, planned)
      .when('edit', { by: shams, input: { to: cup.from } })
      .gives({ type: 'TournamentReplanned', data: { to: cup.from } });
    given(tournament, planned)
      .when('edit', { by: shams, input: { to: '2026-11-30' } })
      .refuses('invalid');
  });

  test('is started, then finished, or cancelled until then', () => {
    given(tournament, planned).when('finish', { by: shams }).refuses('invalid_transition');
    given(tournament, planned, started).when('start', { by: shams }).refuses('invalid_transition');
    given(tournament, planned).when('cancel', { by: shams }).gives(cancelled);
    given(tournament, planned, started).when('cancel', { by: shams }).gives(cancelled);
    for (const end of [[started, finished], [cancelled]] as const) {
      for (const action of ['start', 'finish', 'cancel'] as const) {
        given(tournament, planned, ...end)
          .when(action, { by: shams })
          .refuses('invalid_transition');
      }
      given(tournament, planned, ...end)
        .when('edit', { by: shams, input: { venue: 'ملعب المحلة' } })
        .refuses('invalid_transition');
    }
  });
});

describe('a licence', () => {
  const input = { name: 'رخصة ب', issuer: 'الاتحاد', issuedOn: '2025-01-10' } as const;
  const added = { type: 'LicenseAdded', data: { ...input, userId: coach.id } } as const;

  test('is added by its holder, or by the staff', () => {
    given(license).when('create', { by: coach, input }).gives(added);
    const forTheCoach = { ...input, userId: coach.id };
    given(license).when('create', { by: staff, input: forTheCoach }).gives(added);
    given(license).when('create', { by: shams, input: forTheCoach }).refuses('forbidden');
    given(license, added).when('edit', { by: shams, input }).refuses('forbidden');
  });

  test('expires no earlier than it was issued', () => {
    given(license)
      .when('create', { by: coach, input: { ...input, expiresOn: '2025-01-09' } })
      .refuses('invalid');
    given(license, added)
      .when('edit', { by: coach, input: { expiresOn: '2025-01-09' } })
      .refuses('invalid');
    given(license, added)
      .when('edit', { by: coach, input: { expiresOn: '2028-01-10' } })
      .gives({ type: 'LicenseEdited', data: { expiresOn: '2028-01-10' } });
  });
});
