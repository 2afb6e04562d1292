import { z } from 'zod';
import { instant, list, optional, personal } from '../kit/fields.ts';
import { defineResource, unique, type Item, type Refusal, type Situation } from '../kit/resource.ts';
import { admin as adminOf, owner, system, theSystem } from '../kit/rules.ts';
import { email, file, line } from '../trade/fields.ts';
import { covers, permission, permissionsIn, sameRights } from './permissions.ts';
import { DAY_MS, later } from '../trade/day.ts';

/** An invitation that isn't accepted within this time lapses. */
export const INVITED_FOR_MS = 7 * DAY_MS;

type Rights = Pick<Item, 'id'> & { readonly permissions?: unknown };

/** Admins grant and revoke only permissions that they have themselves. */
const withinOwn = ({ permissions }: Rights, { input, actor }: Situation): Refusal | undefined => {
  const needed = [...permissionsIn(permissions), ...permissionsIn(input['permissions'])];
  return actor === theSystem || covers(actor?.permissions ?? [], needed) ? undefined : 'more_than_own';
};

/** Permissions are granted with the agreement of a second admin, and never to oneself. */
const grantable = (it: Rights, { input, actor }: Situation): Refusal | undefined => {
  if (actor?.id === it.id) return 'not_to_oneself';
  const [had, granted] = [permissionsIn(it.permissions), permissionsIn(input['granted'])];
  if (actor !== theSystem && !covers(actor?.permissions ?? [], [...had, ...granted])) return 'more_than_own';
  return covers(had, granted) ? 'conflict' : undefined;
};

/** Others take rights from an admin; the admin changes their own name and picture. */
const editable = (it: Rights, situation: Situation): Refusal | undefined => {
  const { permissions, profilePicture } = situation.input;
  if (situation.actor?.id === it.id) {
    const isKept =
      permissions === undefined || sameRights(permissionsIn(permissions), permissionsIn(it.permissions));
    return isKept ? undefined : 'not_to_oneself';
  }
  if (profilePicture != null) {
    return { code: 'invalid', errors: [{ path: 'profilePicture', code: 'no_such_thing' }] };
  }
  const grows = !covers(permissionsIn(it.permissions), permissionsIn(permissions));
  return withinOwn(it, situation) ?? (grows ? 'grant_needs_second' : undefined);
};

/** An invitation gives no permission: that needs a second admin. The server's own shell appoints with all. */
const withoutRights = ({ permissions }: Rights, { actor }: Situation): Refusal | undefined =>
  actor === theSystem || permissionsIn(permissions).length === 0 ? undefined : 'grant_needs_second';

/**
 * A member of the staff: invited by another admin, or appointed on the server's own shell. Admins can't revoke their
 * own rights, nor those of an admin with more rights. So the last admin with all rights keeps them.
 */
export const admin = defineResource({
  name: 'admin',
  path: '/admins',
  owner: 'id',
  fields: {
    name: personal(line(80)),
    email: personal(email()),
    permissions: list(permission()),
    profilePicture: personal(optional(file())),
    language: optional(z.enum(['ar', 'en'])),
    invitedAt: optional(instant()),
    appointedAt: optional(instant()),
    /** Names the active second factor; its secret lies outside the log. */
    secondFactorId: optional(z.uuid()),
    secondFactorAt: optional(instant()),
  },
  refusals: { more_than_own: 403, grant_needs_second: 409 },
  states: ['invited', 'appointed'],
  actions: {
    create: {
      event: 'AdminInvited',
      eventInto: { appointed: 'AdminAppointed' },
      by: [system, adminOf('admins')],
      takes: ['name', 'email'],
      optionally: ['permissions', 'language'],
      refuse: withoutRights,
      leadsTo: (_, { actor }) => (actor === theSystem ? 'appointed' : 'invited'),
      sets: ({ permissions }, { actor, now }) => ({
        permissions: permissions ?? [],
        ...(actor === theSystem ? { appointedAt: now } : { invitedAt: now }),
      }),
    },
    'invite-again': {
      event: 'AdminInvitedAgain',
      from: ['invited'],
      by: [adminOf('admins')],
      refuse: withinOwn,
      sets: (_, { now }) => ({ invitedAt: now }),
    },
    activate: {
      event: 'AdminActivated',
      from: ['invited'],
      to: 'appointed',
      by: [system],
      sets: (_, { now }) => ({ appointedAt: now }),
    },
    lapse: {
      event: 'InvitationLapsed',
      from: ['invited'],
      to: 'removed',
      by: [system],
      at: ({ invitedAt }) => (invitedAt == null ? null : later(invitedAt, INVITED_FOR_MS)),
    },
    'enrol-factor': {
      event: 'SecondFactorEnrolled',
      from: ['appointed'],
      by: [system],
      takes: ['secondFactorId'],
      refuse: ({ secondFactorId }) => (secondFactorId == null ? undefined : 'conflict'),
      sets: (_, { now }) => ({ secondFactorAt: now }),
    },
    'use-recovery-code': {
      event: 'RecoveryCodeUsed',
      from: ['appointed'],
      by: [system],
      asks: { left: z.int().min(0) },
    },
    'renew-recovery-codes': {
      event: 'RecoveryCodesRenewed',
      from: ['appointed'],
      by: [system],
      asks: { left: z.int().min(0) },
      refuse: ({ secondFactorId }) => (secondFactorId == null ? 'conflict' : undefined),
    },
    'reset-factor': {
      event: 'SecondFactorReset',
      from: ['appointed'],
      by: [adminOf('admins'), system],
      secondBy: 'admins',
      refuse: (it, situation) =>
        situation.actor?.id === it.id ? 'not_to_oneself' : withinOwn(it, situation),
      sets: () => ({ secondFactorId: null, secondFactorAt: null }),
    },
    'answer-for': {
      event: 'AdminAnsweredFor',
      from: ['appointed'],
      by: [system],
      asks: { adminId: z.uuid().toLowerCase(), needed: list(permission(), 101) },
      refuse: ({ permissions = [] }, { input }) =>
        covers(permissions, permissionsIn(input['needed'])) ? undefined : 'more_than_own',
    },
    grant: {
      event: 'PermissionsGranted',
      by: [adminOf('admins'), system],
      secondBy: 'admins',
      asks: { granted: list(permission()) },
      refuse: grantable,
      sets: ({ permissions }, { input }) => ({
        permissions: [...new Set([...permissionsIn(permissions), ...permissionsIn(input['granted'])])],
      }),
    },
    'restore-permissions': {
      event: 'PermissionsRestored',
      by: [system],
      takes: ['permissions'],
    },
    edit: {
      event: 'AdminEdited',
      by: [owner, adminOf('admins')],
      takes: ['name', 'permissions', 'profilePicture', 'language'],
      refuse: editable,
    },
    remove: {
      event: 'AdminDismissed',
      to: 'removed',
      by: [adminOf('admins'), system],
      refuse: (it, situation) =>
        situation.actor?.id === it.id ? 'not_to_oneself' : withinOwn(it, situation),
    },
  },
  holds: [unique('email', { secret: true, fold: (value) => value.toLowerCase() })],
  lookups: ['invited'],
  label: { name: 'name', picture: 'profilePicture' },
  read: [owner, adminOf('admins')],
});
