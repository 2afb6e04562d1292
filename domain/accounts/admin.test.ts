import { describe, expect, test } from 'vitest';
import { theSystem } from '../kit/rules.ts';
import { given, person, TODAY, THE_THING } from '../../tests/support/spec.ts';
import { admin } from './admin.ts';
import { covers, sameRights } from './permissions.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const staff = (digit: number, ...permissions: string[]) => person(id(digit), { role: 'ADMIN', permissions });
const chief = staff(2, '*');
const keeper = staff(3, 'admins:write', 'posts:write');
const clerk = staff(4, 'posts:write');

const who = { name: 'نهى فؤاد', email: 'noha@example.com' };
const appointed = (...permissions: string[]) =>
  ({ type: 'AdminAppointed', state: 'appointed', data: { ...who, permissions } }) as const;
const invited = (...permissions: string[]) =>
  ({ type: 'AdminInvited', state: 'invited', data: { ...who, permissions, invitedAt: TODAY } }) as const;

describe('permissions', () => {
  test.each([
    [['*'], ['users:write', '*'], true],
    [['users:write'], ['users:read'], true],
    [['users:read'], ['users:write'], false],
    [['users:write', 'admins:write'], ['*'], false],
    [['users:write'], ['posts:read'], false],
    [[], [], true],
  ])('%j cover %j: %s', (some, others, answer) => {
    expect(covers(some, others)).toBe(answer);
  });

  test('are equal in any order, and with repetitions', () => {
    expect(sameRights(['a:write', 'b:read'], ['b:read', 'a:write', 'a:read'])).toBe(true);
    expect(sameRights(['a:write'], ['a:read'])).toBe(false);
  });
});

describe('an admin is appointed', () => {
  const input = { ...who, permissions: ['posts:write'] };

  test('by the invitation of an admin of admins, without permissions', () => {
    const data = { ...who, permissions: [], invitedAt: TODAY };
    for (const asked of [who, { ...who, permissions: [] }])
      given(admin)
        .when('create', { by: keeper, input: asked })
        .gives({ type: 'AdminInvited', state: 'invited', data });
    given(admin).when('create', { by: clerk, input: who }).refuses('forbidden');
    given(admin).when('create', { input: who }).refuses('unauthenticated');
    for (const by of [keeper, chief])
      given(admin).when('create', { by, input }).refuses('grant_needs_second');
  });

  test('at once on the server’s own shell', () => {
    given(admin)
      .when('create', { by: theSystem, input: { ...input, permissions: ['*'] } })
      .gives({ type: 'AdminAppointed', state: 'appointed' });
  });

  test('after proof of the address, once', () => {
    const activated = { type: 'AdminActivated', data: { appointedAt: TODAY } } as const;
    given(admin, invited()).when('activate', { by: theSystem }).gives(activated);
    given(admin, invited()).when('activate', { by: chief }).refuses('forbidden');
    given(admin, invited(), activated).when('activate', { by: theSystem }).refuses('invalid_transition');
  });

  test('within seven days of the last invitation', () => {
    const again = { type: 'AdminInvitedAgain', data: { invitedAt: '2026-11-22T12:00:00.000Z' } } as const;
    const now = again.data.invitedAt;
    given(admin, invited()).when('invite-again', { by: keeper, now }).gives(again);
    given(admin, invited('*')).when('invite-again', { by: keeper, now }).refuses('more_than_own');
    given(admin, appointed()).when('invite-again', { by: keeper, now }).refuses('invalid_transition');
    const lapsing = (at: string) => given(admin, invited(), again).when('lapse', { by: theSystem, now: at });
    lapsing('2026-11-29T11:59:59.999Z').refuses('invalid_transition');
    lapsing('2026-11-29T12:00:00.000Z').gives({ type: 'InvitationLapsed', state: 'removed' });
  });
});

describe('an admin’s own account', () => {
  const self = person(THE_THING, { role: 'ADMIN', permissions: ['admins:write'] });
  const past = appointed('admins:write');

  test('is theirs to change, except permissions', () => {
    const input = { name: 'نهى', profilePicture: id(9), permissions: ['admins:read', 'admins:write'] };
    given(admin, past).when('edit', { by: self, input }).gives({ type: 'AdminEdited' });
    for (const permissions of [['*'], [], ['admins:read']]) {
      given(admin, past).when('edit', { by: self, input: { permissions } }).refuses('not_to_oneself');
    }
    given(admin, past).when('remove', { by: self }).refuses('not_to_oneself');
  });

  test('has a picture that only they choose', () => {
    given(admin, past)
      .when('edit', { by: chief, input: { profilePicture: id(9) } })
      .refuses('invalid');
    given(admin, past)
      .when('edit', { by: chief, input: { profilePicture: null } })
      .gives({ type: 'AdminEdited' });
    given(admin, past)
      .when('edit', { by: clerk, input: { name: 'أخرى' } })
      .refuses('forbidden');
  });
});

describe('an admin’s rights', () => {
  test('are revoked only by an admin who has them all, and not granted by an edit', () => {
    const to = (permissions: readonly string[]) => ({ input: { permissions: [...permissions] } });
    const had = appointed('posts:write');
    given(admin, had)
      .when('edit', { by: keeper, ...to(['posts:read']) })
      .gives({ type: 'AdminEdited', data: { permissions: ['posts:read'] } });
    given(admin, had)
      .when('edit', { by: keeper, ...to(['posts:write', 'admins:read']) })
      .refuses('grant_needs_second');
    given(admin, had)
      .when('edit', { by: keeper, ...to(['users:read']) })
      .refuses('more_than_own');
    given(admin, appointed('*'))
      .when('edit', { by: keeper, ...to([]) })
      .refuses('more_than_own');
    given(admin, appointed('*'))
      .when('edit', { by: chief, ...to([]) })
      .gives({ type: 'AdminEdited' });
  });

  test('are granted by two admins who have them all', () => {
    const granting = (...granted: string[]) => ({ input: { granted } });
    const had = appointed('posts:read');
    const agreed = { first: keeper, second: chief };
    const grant = { by: keeper, ...granting('posts:write', 'posts:read') };
    given(admin, had).when('grant', grant).refuses('waits_for_another_admin');
    given(admin, had)
      .when('grant', { ...grant, agreed: { first: keeper, second: keeper } })
      .refuses('waits_for_another_admin');
    given(admin, had)
      .when('grant', { ...grant, agreed: { first: keeper, second: clerk } })
      .refuses('waits_for_another_admin');
    given(admin, had)
      .when('grant', { ...grant, agreed })
      .gives({
        type: 'PermissionsGranted',
        data: { granted: ['posts:write', 'posts:read'], permissions: ['posts:read', 'posts:write'] },
      });
    given(admin, had)
      .when('grant', { by: keeper, agreed, ...granting('users:read') })
      .refuses('more_than_own');
    given(admin, had)
      .when('grant', { by: keeper, agreed, ...granting('posts:read') })
      .refuses('conflict');
    const self = person(THE_THING, { role: 'ADMIN', permissions: ['*'] });
    given(admin, had)
      .when('grant', { by: self, agreed: { first: self, second: chief }, ...granting('users:read') })
      .refuses('not_to_oneself');
  });

  test('are given back by the system alone', () => {
    const input = { permissions: ['posts:read'] };
    const had = appointed('posts:read');
    const none: string[] = [];
    const lost = { type: 'AdminEdited' as const, data: { permissions: none } };
    given(admin, had, lost).when('restore-permissions', { by: chief, input }).refuses('forbidden');
    given(admin, had, lost)
      .when('restore-permissions', { by: theSystem, input })
      .gives({ type: 'PermissionsRestored', data: input });
  });

  test('are removed with the account, only by an admin who has them all', () => {
    given(admin, appointed('*')).when('remove', { by: keeper }).refuses('more_than_own');
    given(admin, appointed('posts:write')).when('remove', { by: clerk }).refuses('forbidden');
    given(admin, appointed('posts:write')).when('remove', { by: keeper }).gives({ type: 'AdminDismissed' });
    given(admin, invited('*')).when('remove', { by: chief }).gives({ type: 'AdminDismissed' });
  });

  test('are the responsibility of an admin who still has them', () => {
    const answering = (...needed: string[]) =>
      given(admin, appointed('posts:write')).when('answer-for', {
        by: theSystem,
        input: { adminId: id(9), needed },
      });
    answering('posts:read').gives({ type: 'AdminAnsweredFor' });
    answering('admins:write').refuses('more_than_own');
  });
});

describe('recovery codes', () => {
  const enrolled = {
    type: 'SecondFactorEnrolled',
    data: { secondFactorId: id(7), secondFactorAt: TODAY },
  } as const;

  test('are renewed only by the system, for an admin with a second factor', () => {
    given(admin, appointed('*'), enrolled)
      .when('renew-recovery-codes', { by: theSystem, input: { left: 10 } })
      .gives({ type: 'RecoveryCodesRenewed', data: { left: 10 } });
    given(admin, appointed('*'))
      .when('renew-recovery-codes', { by: theSystem, input: { left: 10 } })
      .refuses('conflict');
    given(admin, appointed('*'), enrolled)
      .when('renew-recovery-codes', { by: chief, input: { left: 10 } })
      .refuses('forbidden');
  });
});
