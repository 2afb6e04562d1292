import { z } from 'zod';
import { AGES } from '../format/age-band.ts';
import { instant, integer, list, map, optional, personal, text } from '../kit/fields.ts';
import { defineResource, unique, type Item } from '../kit/resource.ts';
import { admin, all, inState, linkedBy, member, owner, system, visitor, where } from '../kit/rules.ts';
import { DAY_MS, later } from '../trade/day.ts';
import { decisionBy, decisionFields, noDecision } from '../social/hiding.ts';
import { country, email, file, governorate, phone, properName, sport, username } from '../trade/fields.ts';
import { factAudiences } from './facts.ts';
import { contactActions } from './membership/contact.ts';
import { guestActions } from './membership/guest.ts';
import { onboardingActions, toldIn } from './membership/onboarding.ts';
import { settingFields, SETTINGS } from './membership/settings.ts';
import { SIGNED_UP } from './membership/states.ts';
import { FILES_IN_DETAILS, misfitOf, wouldBeMinor } from './role-details.ts';
import { GENDERS, GUEST, PLANS, ROLES, ROLES_THAT_WAIT } from './values.ts';
import { PRIVATE_DATA } from './private-data.ts';

/** Answers of a role's own registration form: stored unchanged, checked against the role on input. */
const details = map(z.union([text(500), z.number(), z.boolean(), list(text(100), 30)]), 40).meta({
  'x-files': FILES_IN_DETAILS,
});

const lower = { secret: true, fold: (value: string) => value.normalize('NFKC').toLowerCase() };

/** Maximum number of accounts that name the same phone. Anybody can type in any number, so it takes nothing away. */
const MOST_WITH_A_PHONE = 100;

const namedPhone = { ...unique('phone', lower), limit: () => MOST_WITH_A_PHONE };

/** A number that a code has proven is its member's alone. */
const provenPhone = {
  ...unique('phone', lower),
  name: 'provenPhone',
  key: (item: Item) => (Reflect.get(item, 'phoneVerified') === true ? namedPhone.key(item) : null),
};

/** A member who blocks another one can still see them. */
const theirBlocker = linkedBy('block-list.userId', 'id', 'blockedUserId');

/** A registration that isn't activated within this time lapses, and its e-mail address is free again. */
const ACTIVATE_WITHIN_MS = 7 * DAY_MS;

type Suspending = Parameters<typeof decisionBy>[0] & {
  readonly input: { readonly reason?: string | null | undefined };
};

/** Suspended by the staff, with a reason of their own beside the policy. */
const suspending = {
  event: 'UserSuspended',
  from: ['active'],
  to: 'suspended',
  optionally: ['reason'],
  sets: (_: unknown, situation: Suspending) => ({
    reason: situation.input.reason ?? null,
    ...decisionBy(situation),
  }),
} as const;

/** Fields that only the member and the staff see. */
const KEPT = [
  'email',
  'phone',
  'phoneVerified',
  'emailBouncedAt',
  'details',
  'bornIn',
  'factsFor',
  'reason',
  'policy',
  'decisionId',
  'planId',
  'chosenPlanId',
  ...SETTINGS,
  'seenAt',
] as const;
const forKeepers = Object.fromEntries(KEPT.map((field) => [field, [owner, admin('users')]] as const));

/**
 * A person or club with an account: from sign-up over the steps of onboarding to approval. A guest has an account
 * without a name, which becomes the full one at sign-up, so that the guest's items are kept.
 */
export const user = defineResource({
  name: 'user',
  path: '/users',
  owner: 'id',
  fields: {
    name: personal(properName(80)),
    username: personal(optional(username())),
    email: personal(email()),
    phone: personal(optional(phone())),
    /** Whether a code sent to the phone was entered; reset by each change of the number. */
    phoneVerified: z.boolean().optional(),
    /** When a mail to the address came back for good; empty again with another address, or after a month. */
    emailBouncedAt: optional(instant()),
    language: z.enum(['ar', 'en']),
    role: optional(z.enum([...ROLES, GUEST])),
    sport: optional(sport()),
    /** The plan in force: `free` until a subscription is paid for. */
    planId: optional(z.enum(PLANS)),
    /** The plan chosen at onboarding, to be paid for next. */
    chosenPlanId: optional(z.enum(PLANS)),
    /** The member's grammatical gender in texts; may be left open. */
    gender: personal(optional(z.enum(GENDERS))),
    position: personal(optional(text(60))),
    country: optional(country()),
    /** Where the member lives. It may be left open; members of the same one are suggested to each other. */
    governorate: optional(governorate()),
    bio: personal(optional(text(1000))),
    profilePicture: personal(optional(file())),
    coverPhoto: personal(optional(file())),
    details: personal(optional(details)),
    bornIn: optional(integer(1900, 2200)),
    /** The audience of each fact of a player; the profile has the same. */
    factsFor: optional(factAudiences()),
    /** The reason of the staff for a rejection or suspension, in their own words. */
    reason: personal(optional(text(500, 3))),
    ...decisionFields,
    ...settingFields,
    /** When a guest was last here, to the day, or signed up. */
    seenAt: optional(instant()),
  },
  refusals: { public_page_of_minor: 403 },
  states: [...SIGNED_UP, 'guest'],
  waits: ['awaiting_approval'],
  actions: {
    create: {
      event: 'UserRegistered',
      eventInto: { registered: 'UserRegistered', guest: 'GuestArrived' },
      by: [system],
      takes: ['language'],
      optionally: ['name', 'username', 'email', 'phone', 'role'],
      refuse: (it) => (it.role === GUEST || (it.name && it.email) ? undefined : 'invalid'),
      sets: (it, { now }) => (it.role === GUEST ? { seenAt: now } : {}),
      leadsTo: (it) => (it.role === GUEST ? 'guest' : 'registered'),
    },
    ...guestActions,
    activate: {
      event: 'UserActivated',
      from: ['registered'],
      to: 'choosing_role',
      by: [system],
      call: 'POST activate/{id}',
    },
    lapse: {
      event: 'RegistrationLapsed',
      from: ['registered'],
      to: 'removed',
      by: [system],
      at: (it) => later(it.seenAt ?? it.createdAt, ACTIVATE_WITHIN_MS),
    },
    ...onboardingActions,
    suspend: { ...suspending, by: [admin('users')], takes: ['policy'] },
    /** On behalf of the staff who upheld a report or confirmed a suggestion. */
    'suspend-for-staff': { ...suspending, by: [system], takes: ['policy', 'decidedBy'] },
    reinstate: {
      event: 'UserReinstated',
      from: ['suspended'],
      to: 'active',
      by: [admin('users'), system],
      sets: noDecision,
      was: ['decisionId'],
    },
    'change-plan': { event: 'PlanChanged', from: SIGNED_UP, by: [system], takes: ['planId'] },
    ...contactActions,
    edit: {
      event: 'ProfileEdited',
      from: SIGNED_UP,
      by: [owner, admin('users'), system],
      takes: [
        'name',
        'username',
        'phone',
        'language',
        'gender',
        'sport',
        'position',
        'country',
        'governorate',
        'bio',
        'profilePicture',
        'coverPhoto',
        'details',
        'factsFor',
        ...SETTINGS,
      ],
      refuse: (it, sent) =>
        sent.input.publicPage === true && wouldBeMinor(it, sent)
          ? 'public_page_of_minor'
          : misfitOf(it, sent),
      sets: (it, sent) => ({
        ...toldIn(it, sent),
        ...(it.publicPage && wouldBeMinor(it, sent) && { publicPage: false }),
        ...(it.phoneVerified && sent.input.phone !== undefined && { phoneVerified: false }),
      }),
    },
    erase: { event: 'PersonErased', to: 'removed', by: [owner, admin('users')] },
  },
  holds: [unique('email', lower), unique('username', lower), namedPhone, provenPhone],
  lookups: ['awaiting_approval', 'sport/{sport}', 'governorate/{governorate}'],
  search: {
    title: ['name', 'username'],
    text: ['position', 'bio'],
    named: ['role', 'sport', 'governorate'],
    facets: ['role', 'sport', 'governorate', 'position'],
    facetsBy: {
      availability: { kind: 'availability', by: 'userId', field: 'status', where: { state: 'current' } },
      ageBand: {
        kind: 'player',
        by: 'userId',
        field: 'bornIn',
        where: { state: 'listed' },
        bands: AGES,
      },
    },
    newBy: ['PlanChosen', 'UserApproved'],
  },
  label: {
    name: 'name',
    picture: 'profilePicture',
    role: 'role',
    gender: 'gender',
    verified: [...ROLES_THAT_WAIT].map((role) => all(inState('active'), where('role', role))),
  },
  person: { suspendedIn: ['suspended'] },
  page: { at: '/members', title: ['name'], text: ['bio', 'position'] },
  privateFields: PRIVATE_DATA.user,
  read: [
    all(member, inState('active')),
    owner,
    all(visitor, inState('active'), where('publicPage', true)),
    theirBlocker,
    admin('users'),
  ],
  readField: { ...forKeepers, decidedBy: [admin('users')] },
  // formerly, a chosen plan was in force without being paid for
  upcasters: {
    PlanChosen: [
      { plain: ({ planId = 'free', ...data }) => ({ ...data, planId: 'free', chosenPlanId: planId }) },
    ],
  },
});
