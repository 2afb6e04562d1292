import { describe, expect, test } from 'vitest';
import { theSystem } from '../kit/rules.ts';
import { given, person, THE_COMMAND, thing, type Past } from '../../tests/support/spec.ts';
import { CONSENT_TEXT, guardianship, invitationOf } from './guardianship.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [minor, other] = [person(id(2)), person(id(3))];
const staff = person(id(4), { role: 'ADMIN', permissions: ['users:write'] });
const guardianId = id(5);
const NOVEMBER = '2026-11-20T12:00:00.000Z';
const hoursLater = (hours: number) => new Date(Date.parse(NOVEMBER) + hours * 3_600_000).toISOString();

const phone = '+201112223334';
const asked = { guardianName: 'سعاد حسن', guardianEmail: 'soad@example.com' };
const isMinor = { refs: { minorId: thing('active', { role: 'PLAYER', bornIn: 2010 }) } };
const isAdult = { refs: { minorId: thing('active', { role: 'PLAYER', bornIn: 2007 }) } };
const answering = { answering: guardianId };

const invitation = { minorId: minor.id, guardianId, ...asked, invitedAt: NOVEMBER, sentAt: [NOVEMBER] };
const invited = { type: 'GuardianInvited', data: invitation } as const;
const consented = {
  type: 'GuardianConsented',
  data: { ...answering, consentedAt: NOVEMBER, consentText: CONSENT_TEXT, withdrawnAt: null },
} as const;
const withdrawn = {
  type: 'GuardianConsentWithdrawn',
  data: { ...answering, withdrawnAt: NOVEMBER },
} as const;
const declined = { type: 'GuardianDeclined', data: answering } as const;
const ended = { type: 'GuardianRemoved' } as const;

describe('an invitation', () => {
  test('is sent by a minor, to a guardian with a new id', () => {
    given(guardianship)
      .when('create', { by: minor, input: asked, now: NOVEMBER, ...isMinor })
      .gives({ type: 'GuardianInvited', data: { ...invitation, guardianId: THE_COMMAND } });
  });

  test('is not sent by adults, who consent for themselves', () => {
    given(guardianship)
      .when('create', { by: minor, input: asked, now: NOVEMBER, ...isAdult })
      .refuses('guardian_not_needed');
    given(guardianship)
      .when('create', {
        by: minor,
        input: asked,
        now: NOVEMBER,
        refs: { minorId: thing('active', { role: 'COACH' }) },
      })
      .refuses('guardian_not_needed');
  });

  test('goes to an e-mail or to a phone: one of them', () => {
    const invite = (contact: {
      readonly guardianEmail?: string | null;
      readonly guardianPhone?: string | null;
    }) =>
      given(guardianship).when('create', {
        by: minor,
        input: { guardianName: asked.guardianName, ...contact },
        now: NOVEMBER,
        ...isMinor,
      });
    const { guardianEmail, ...rest } = invitation;
    invite({ guardianPhone: phone }).gives({
      type: 'GuardianInvited',
      data: { ...rest, guardianPhone: phone, guardianId: THE_COMMAND },
    });
    const both = (code: string) => [
      { path: 'guardianEmail', code },
      { path: 'guardianPhone', code },
    ];
    for (const none of [{}, { guardianEmail: null }])
      expect(invite(none).result).toMatchObject({ problem: { code: 'invalid', errors: both('required') } });
    expect(invite({ guardianEmail, guardianPhone: phone }).result).toMatchObject({
      problem: { code: 'invalid', errors: both('not_with_others') },
    });
  });

  test('is sent again by the minor alone, five times a day at most', () => {
    const resend = (by: typeof minor, now: string, sentAt: readonly string[]) =>
      given(guardianship, { type: 'GuardianInvited', data: { ...invitation, sentAt: [...sentAt] } }).when(
        'resend',
        {
          by,
          now,
          ...isMinor,
        },
      );
    resend(other, hoursLater(1), [NOVEMBER]).refuses('forbidden');
    resend(minor, hoursLater(1), [NOVEMBER]).gives({
      type: 'GuardianInvitationSentAgain',
      data: { invitedAt: hoursLater(1), sentAt: [NOVEMBER, hoursLater(1)] },
    });
    const five = [0, 1, 2, 3, 4].map(hoursLater);
    const { result } = resend(minor, hoursLater(23), five);
    expect(result).toMatchObject({
      ok: false,
      problem: { code: 'too_many_requests', retryAfterSeconds: 3600 },
    });
    resend(minor, hoursLater(24), five).gives({
      type: 'GuardianInvitationSentAgain',
      data: { invitedAt: hoursLater(24), sentAt: [...five.slice(1), hoursLater(24)] },
    });
  });

  test('expires after two weeks, and can then be sent again', () => {
    const expire = (now: string) => given(guardianship, invited).when('expire', { by: theSystem, now });
    expire(hoursLater(14 * 24 - 1)).refuses('invalid_transition');
    expire(hoursLater(14 * 24)).gives({ type: 'GuardianInvitationExpired' });
    const expired = { type: 'GuardianInvitationExpired' } as const;
    given(guardianship, invited, expired)
      .when('consent', { by: theSystem, input: answering, now: NOVEMBER, ...isMinor })
      .refuses('invalid_transition');
    given(guardianship, invited, expired)
      .when('resend', { by: minor, now: hoursLater(400), ...isMinor })
      .gives({ type: 'GuardianInvitationSentAgain' });
  });

  test('is for one guardian at a time; another is invited after the removal of the previous one', () => {
    const again = (...past: readonly Past<typeof guardianship>[]) =>
      given(guardianship, ...past).when('create', {
        by: minor,
        input: asked,
        now: hoursLater(1),
        ...isMinor,
      });
    again(invited).refuses('invalid_transition');
    again(invited, consented).refuses('invalid_transition');
    for (const past of [[declined], [consented, withdrawn], [ended]])
      again(invited, ...past).gives({
        type: 'AnotherGuardianInvited',
        data: {
          ...asked,
          guardianPhone: null,
          guardianId: THE_COMMAND,
          invitedAt: hoursLater(1),
          sentAt: [NOVEMBER, hoursLater(1)],
          consentedAt: null,
          consentText: null,
          withdrawnAt: null,
          was: { guardianId },
        },
      });
  });

  test('to another guardian leaves nothing of the contact of the one before', () => {
    given(guardianship, invited, declined)
      .when('create', {
        by: minor,
        input: { guardianName: 'هدى', guardianPhone: phone },
        now: hoursLater(1),
        ...isMinor,
      })
      .gives({
        type: 'AnotherGuardianInvited',
        data: {
          guardianName: 'هدى',
          guardianEmail: null,
          guardianPhone: phone,
          guardianId: THE_COMMAND,
          invitedAt: hoursLater(1),
          sentAt: [NOVEMBER, hoursLater(1)],
          consentedAt: null,
          consentText: null,
          withdrawnAt: null,
          was: { guardianId },
        },
      });
  });

  test('has another token after each message and for each guardian', () => {
    const tokens = [
      thing('invited', { guardianId, invitedAt: NOVEMBER }),
      thing('invited', { guardianId, invitedAt: hoursLater(1) }),
      thing('invited', { guardianId: id(6), invitedAt: NOVEMBER }),
    ].map(invitationOf);
    expect(new Set(tokens).size).toBe(3);
  });
});

describe('a consent', () => {
  const take = (
    action: 'consent' | 'decline' | 'withdraw',
    by: typeof minor,
    ...past: readonly Past<typeof guardianship>[]
  ) =>
    given(guardianship, invited, ...past).when(action, { by, input: answering, now: NOVEMBER, ...isMinor });

  test('is given, declined and withdrawn by the guardian, on whose behalf the system acts after the proof', () => {
    take('consent', theSystem).gives(consented);
    take('decline', theSystem).gives(declined);
    take('withdraw', theSystem, consented).gives(withdrawn);
    for (const by of [minor, other, staff]) {
      take('consent', by).refuses('forbidden');
      take('decline', by).refuses('forbidden');
      take('withdraw', by, consented).refuses('forbidden');
    }
  });

  test('can be given after declining or withdrawing it, and is withdrawn once', () => {
    take('consent', theSystem, declined).gives(consented);
    take('consent', theSystem, consented, withdrawn).gives(consented);
    take('consent', theSystem, consented).refuses('invalid_transition');
    take('withdraw', theSystem, consented, withdrawn).refuses('invalid_transition');
    take('withdraw', theSystem).refuses('invalid_transition');
    take('consent', theSystem, ended).refuses('invalid_transition');
  });

  test('of a guardian who was replaced meanwhile does not count', () => {
    given(guardianship, invited)
      .when('consent', { by: theSystem, input: { answering: id(6) }, now: NOVEMBER, ...isMinor })
      .refuses('link_expired');
  });

  test('is not taken for an adult', () => {
    given(guardianship, invited)
      .when('consent', { by: theSystem, input: answering, now: NOVEMBER, ...isAdult })
      .refuses('guardian_not_needed');
  });
});

test('a guardian is removed by the minor or by staff', () => {
  for (const by of [minor, staff]) given(guardianship, invited, consented).when('end', { by }).gives(ended);
  given(guardianship, invited, consented).when('end', { by: other }).refuses('forbidden');
  given(guardianship, invited, ended).when('end', { by: minor }).refuses('invalid_transition');
});
