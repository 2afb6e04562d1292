import { z } from 'zod';
import type { FieldError } from '../errors.ts';
import { instant, list, optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, keyed, link, type Item, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, all, full, owner, system } from '../kit/rules.ts';
import { mayBeMinor } from '../social/minors.ts';
import { email, phone, properName } from '../trade/fields.ts';
import { PRIVATE_DATA } from './private-data.ts';
import { DAY_MS, later } from '../trade/day.ts';

/** An invitation that is not answered by then expires. */
const ANSWER_WITHIN_MS = 14 * DAY_MS;
/** At most this many invitations are sent in a day, to all addresses together. */
const INVITATIONS_A_DAY = 5;

/** The version of the text that guardians consent to. A changed text gets another one. */
export const CONSENT_TEXT = '2026-11-28';

type Invited = { readonly sentAt?: readonly string[] | undefined };

/** Refuses an invitation while as many as a day allows were sent in the last 24 hours. */
const tooMany = ({ sentAt = [] }: Invited, { now }: Pick<Situation, 'now'>): Refusal | undefined => {
  const first = sentAt.at(-INVITATIONS_A_DAY);
  const left = first === undefined ? 0 : Date.parse(first) + DAY_MS - Date.parse(now);
  return left > 0 ? { code: 'too_many_requests', retryAfterSeconds: Math.ceil(left / 1000) } : undefined;
};

const sentNow = ({ sentAt = [] }: Invited, { now }: Pick<Situation, 'now'>) => ({
  invitedAt: now,
  sentAt: [...sentAt, now].slice(-INVITATIONS_A_DAY),
});

/** Another guardian: a person of their own, so that the data of the one before can be erased. */
const another = (it: Invited, situation: Pick<Situation, 'now' | 'command'>) => ({
  guardianId: situation.command,
  ...sentNow(it, situation),
});

/** Adults need no consent. */
const notNeeded = ({ refs: { minorId: user, player }, now }: Situation): Refusal | undefined =>
  mayBeMinor({ user, player }, now) ? undefined : 'guardian_not_needed';

/** Where an invitation goes: exactly one of these. */
const CONTACTS = ['guardianEmail', 'guardianPhone'] as const;

const oneContact = ({ input }: Situation): Refusal | undefined => {
  const given = CONTACTS.filter((path) => input[path] != null);
  if (given.length === 1) return undefined;
  const code = given.length === 0 ? 'required' : 'not_with_others';
  return { code: 'invalid', errors: CONTACTS.map((path): FieldError => ({ path, code })) };
};

const player = link('player', { userId: 'minorId' });

/** The guardian who answers, so that an answer doesn't count for a guardian invited meanwhile. */
const answering = { answering: z.uuid() };

const isAnother = (
  { guardianId }: { readonly guardianId?: string | undefined },
  { input }: Pick<Situation, 'input'>,
): Refusal | undefined => (input['answering'] === guardianId ? undefined : 'link_expired');

const timeAfter = (from: string | undefined, milliseconds: number): string | null =>
  from === undefined ? null : later(from, milliseconds);

/**
 * A minor's guardian, who decides whether agents and scouts may write to the minor. The guardian has no account and
 * answers by a link that is sent by mail or text message. The platform knows of a guardian what the minor enters: name,
 * and e-mail or phone, sealed with a key of the guardian's own, which is destroyed when the guardian is removed or
 * replaced.
 */
export const guardianship = defineResource({
  name: 'guardianship',
  path: '/guardianships',
  stream: keyed('minorId'),
  owner: 'minorId',
  fields: {
    minorId: ref('user', { removed: 'remove' }),
    guardianId: z.uuid(),
    guardianName: personal(properName(80), 'guardianId'),
    /** Null for a guardian who is invited by phone; the phone is null for all others. */
    guardianEmail: personal(optional(email()), 'guardianId'),
    guardianPhone: personal(optional(phone()), 'guardianId'),
    invitedAt: instant(),
    /** When the last invitations were sent. */
    sentAt: list(instant(), INVITATIONS_A_DAY),
    consentedAt: optional(instant()),
    /** The version of the text that was consented to. */
    consentText: optional(text(40)),
    withdrawnAt: optional(instant()),
  },
  refusals: {
    guardian_not_needed: 409,
    guardian_email_is_own: 422,
    guardian_phone_is_own: 422,
    guardian_not_eligible: 403,
  },
  states: ['invited', 'consented', 'declined', 'withdrawn', 'expired', 'ended'],
  actions: {
    create: {
      event: 'GuardianInvited',
      to: 'invited',
      by: [full],
      takes: ['guardianName', 'guardianEmail', 'guardianPhone'],
      orElse: 'invite-another',
      links: { player },
      refuse: (_, situation) => notNeeded(situation) ?? oneContact(situation),
      sets: (it, situation) => another(it, situation),
    },
    'invite-another': {
      event: 'AnotherGuardianInvited',
      from: ['declined', 'withdrawn', 'expired', 'ended'],
      to: 'invited',
      by: [all(full, owner)],
      takes: ['guardianName'],
      optionally: ['guardianEmail', 'guardianPhone'],
      was: ['guardianId'],
      links: { player },
      refuse: (it, situation) => notNeeded(situation) ?? oneContact(situation) ?? tooMany(it, situation),
      sets: (it, situation) => ({
        ...another(it, situation),
        guardianEmail: situation.input.guardianEmail ?? null,
        guardianPhone: situation.input.guardianPhone ?? null,
        consentedAt: null,
        consentText: null,
        withdrawnAt: null,
      }),
    },
    resend: {
      event: 'GuardianInvitationSentAgain',
      from: ['invited', 'expired'],
      to: 'invited',
      by: [all(full, owner)],
      links: { player },
      refuse: (it, situation) => notNeeded(situation) ?? tooMany(it, situation),
      sets: (it, situation) => sentNow(it, situation),
    },
    consent: {
      event: 'GuardianConsented',
      from: ['invited', 'declined', 'withdrawn'],
      to: 'consented',
      by: [system],
      asks: answering,
      links: { player },
      refuse: (it, situation) => isAnother(it, situation) ?? notNeeded(situation),
      sets: (_, { now }) => ({ consentedAt: now, consentText: CONSENT_TEXT, withdrawnAt: null }),
    },
    decline: {
      event: 'GuardianDeclined',
      from: ['invited'],
      to: 'declined',
      by: [system],
      asks: answering,
      refuse: (it, situation) => isAnother(it, situation),
    },
    withdraw: {
      event: 'GuardianConsentWithdrawn',
      from: ['consented'],
      to: 'withdrawn',
      by: [system],
      asks: answering,
      refuse: (it, situation) => isAnother(it, situation),
      sets: (_, { now }) => ({ withdrawnAt: now }),
    },
    expire: {
      event: 'GuardianInvitationExpired',
      from: ['invited'],
      to: 'expired',
      by: [system],
      at: (it) => timeAfter(it.invitedAt, ANSWER_WITHIN_MS),
    },
    end: {
      event: 'GuardianRemoved',
      call: 'DELETE {id}',
      from: ['invited', 'consented', 'declined', 'withdrawn', 'expired'],
      to: 'ended',
      by: [owner, admin('users')],
    },
    remove: { event: 'GuardianshipErased', to: 'removed', by: [system] },
  },
  lookups: [{ at: 'user/{minorId}', one: true }],
  label: { person: 'minorId' },
  privateFields: PRIVATE_DATA.guardianship,
  read: [owner, admin('users'), admin('rooms')],
  readField: {
    guardianName: [owner, admin('users')],
    guardianEmail: [owner, admin('users')],
    guardianPhone: [owner, admin('users')],
  },
});

/** The token of a guardian's link changes with each invitation, so that the links of earlier ones are invalid. */
export const invitationOf = ({ guardianId, invitedAt }: Item): string =>
  `${String(guardianId)} ${String(invitedAt)}`;
