import { z } from 'zod';
import { instant, integer, list, map, optional, personal, text } from '../kit/fields.ts';
import { defineResource, unique, type Situation } from '../kit/resource.ts';
import { admin, all, inState, linkedBy, member, owner, system, visitor, where } from '../kit/rules.ts';
import { dayAt } from '../trade/day.ts';
import { decisionBy, decisionFields, noDecision } from '../social/hiding.ts';
import { country, email, file, governorate, phone, properName, sport, username } from '../trade/fields.ts';
import { factAudiences, factsThatFit } from './facts.ts';
import {
  bornInOf,
  detailsThatFit,
  FILES_IN_DETAILS,
  misfitOf,
  shownOf,
  wouldBeMinor,
} from './role-details.ts';
import { GENDERS, GUEST, PLANS, ROLES, ROLES_THAT_WAIT } from './values.ts';
import { PRIVATE_DATA } from './private-data.ts';

/** Answers of a role's own registration form: stored unchanged, checked against the role on input. */
const details = map(z.union([text(500), z.number(), z.boolean(), list(text(100), 30)]), 40).meta({
  'x-files': FILES_IN_DETAILS,
});

const lower = { secret: true, fold: (value: string) => value.normalize('NFKC').toLowerCase() };

const DAY_MS = 24 * 3_600_000;
/** A registration that isn't activated within this time lapses, and its e-mail address is free again. */
const ACTIVATE_WITHIN_MS = 7 * DAY_MS;
/** A guest who doesn't return within this time is erased. */
const RETURN_WITHIN_MS = 30 * DAY_MS;
/** An address may be repaired, so after this time its bounce is forgotten, and it gets notices again. */
export const BOUNCE_KEPT_MS = 30 * DAY_MS;

/** A member who blocks another one can still see them. */
const theirBlocker = linkedBy('block-list.userId', 'id', 'blockedUserId');

const after = (from: string, milliseconds: number): string =>
  new Date(Date.parse(from) + milliseconds).toISOString();

/** Values derived from the given details: year of birth, the fields that the account shows, and their audiences. */
const toldIn = (it: Readonly<Record<string, unknown>>, sent: Situation) => ({
  ...bornInOf(sent),
  ...shownOf(sent),
  ...factsThatFit({ ...it, ...bornInOf(sent) }, sent),
});

/** The states of accounts after sign-up. */
const SIGNED_UP = [
  'registered',
  'choosing_role',
  'choosing_sport',
  'choosing_plan',
  'awaiting_approval',
  'active',
  'rejected',
  'suspended',
] as const;

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
    /** The member views profiles without being recorded, and so doesn't see their own viewers either. */
    browsesPrivately: z.boolean().optional(),
    /** Members who may begin a conversation with the member; by default everybody. */
    messagesFrom: z.enum(['everyone', 'friends']).optional(),
    /** Audience of the member's presence: friends unless set. With `nobody`, the member sees nobody's presence either. */
    presenceFor: z.enum(['friends', 'nobody']).optional(),
    /** Strangers may read the profile, its portfolio and career. Never that of a member who may be under 18. */
    publicPage: z.boolean().optional(),
    /** Audience of the member's level, points and place on leaderboards: everybody unless set, friends for minors. */
    levelFor: z.enum(['everyone', 'friends', 'nobody']).optional(),
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
    'come-back': {
      event: 'GuestReturned',
      from: ['guest'],
      by: [system],
      sets: (it, { now }) => (it.seenAt && dayAt(it.seenAt) === dayAt(now) ? {} : { seenAt: now }),
    },
    forget: {
      event: 'GuestForgotten',
      from: ['guest'],
      to: 'removed',
      by: [system],
      at: (it) => after(it.seenAt ?? it.createdAt, RETURN_WITHIN_MS),
    },
    register: {
      event: 'GuestRegistered',
      from: ['guest', 'registered'],
      to: 'registered',
      by: [system],
      takes: ['name', 'email', 'language'],
      optionally: ['username', 'phone'],
      sets: (_, { now }) => ({ role: null, seenAt: now }),
    },
    'register-again': {
      event: 'RegistrationRepeated',
      from: ['registered'],
      by: [system],
      takes: ['name', 'email', 'language'],
      optionally: ['username', 'phone'],
      sets: (_, { now }) => ({ seenAt: now }),
    },
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
      at: (it) => after(it.seenAt ?? it.createdAt, ACTIVATE_WITHIN_MS),
    },
    'choose-role': {
      event: 'RoleChosen',
      from: ['choosing_role', 'choosing_sport', 'choosing_plan'],
      to: 'choosing_sport',
      by: [owner],
      takes: ['role'],
      optionally: ['details', 'factsFor'],
      refuse: (it, sent) => misfitOf(it, sent),
      sets: (it, sent) => ({ ...detailsThatFit(it.role, sent), ...toldIn(it, sent) }),
    },
    'choose-sport': {
      event: 'SportChosen',
      from: ['choosing_sport', 'choosing_plan'],
      to: 'choosing_plan',
      by: [owner],
      takes: ['sport'],
    },
    'give-details': {
      event: 'RoleDetailsGiven',
      from: ['choosing_sport', 'choosing_plan'],
      by: [owner],
      takes: ['details'],
      optionally: ['gender', 'factsFor'],
      refuse: (it, sent) => misfitOf(it, sent),
      sets: toldIn,
    },
    'choose-plan': {
      event: 'PlanChosen',
      from: ['choosing_plan'],
      by: [owner],
      takes: ['planId'],
      sets: (_, { input }) => ({ planId: 'free', chosenPlanId: input.planId ?? 'free' }),
      leadsTo: (it) => (ROLES_THAT_WAIT.has(String(it.role)) ? 'awaiting_approval' : 'active'),
    },
    approve: { event: 'UserApproved', from: ['awaiting_approval'], to: 'active', by: [admin('users')] },
    reject: {
      event: 'UserRejected',
      from: ['awaiting_approval'],
      to: 'rejected',
      by: [admin('users')],
      takes: ['reason'],
    },
    resubmit: {
      event: 'ApprovalAskedAgain',
      from: ['rejected'],
      to: 'awaiting_approval',
      by: [owner],
      takes: [],
      optionally: ['details', 'factsFor'],
      refuse: (it, sent) => misfitOf(it, sent),
      sets: toldIn,
    },
    suspend: {
      event: 'UserSuspended',
      from: ['active'],
      to: 'suspended',
      by: [admin('users')],
      takes: ['policy'],
      optionally: ['reason'],
      sets: (_, situation) => ({ reason: situation.input.reason ?? null, ...decisionBy(situation) }),
    },
    /** On behalf of the staff who upheld a report or confirmed a suggestion. */
    'suspend-for-staff': {
      event: 'UserSuspended',
      from: ['active'],
      to: 'suspended',
      by: [system],
      takes: ['policy', 'decidedBy'],
      optionally: ['reason'],
      sets: (_, situation) => ({ reason: situation.input.reason ?? null, ...decisionBy(situation) }),
    },
    reinstate: {
      event: 'UserReinstated',
      from: ['suspended'],
      to: 'active',
      by: [admin('users'), system],
      sets: noDecision,
      was: ['decisionId'],
    },
    'change-plan': { event: 'PlanChanged', from: SIGNED_UP, by: [system], takes: ['planId'] },
    'change-email': {
      event: 'EmailChanged',
      from: SIGNED_UP,
      by: [system],
      takes: ['email'],
      sets: (it) => (it.emailBouncedAt == null ? {} : { emailBouncedAt: null }),
    },
    'note-bounce': {
      event: 'EmailBounced',
      from: SIGNED_UP,
      by: [system],
      refuse: (it) => (it.emailBouncedAt == null ? undefined : 'invalid_transition'),
      sets: (_, { now }) => ({ emailBouncedAt: now }),
    },
    'forget-bounce': {
      event: 'EmailBounceForgotten',
      from: SIGNED_UP,
      by: [system],
      at: (it) => (it.emailBouncedAt == null ? null : after(it.emailBouncedAt, BOUNCE_KEPT_MS)),
      sets: () => ({ emailBouncedAt: null }),
    },
    'verify-phone': {
      event: 'PhoneVerified',
      from: SIGNED_UP,
      by: [system],
      sets: () => ({ phoneVerified: true }),
    },
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
        'browsesPrivately',
        'messagesFrom',
        'presenceFor',
        'publicPage',
        'levelFor',
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
  holds: [unique('email', lower), unique('username', lower), unique('phone', lower)],
  lookups: ['awaiting_approval'],
  search: {
    title: ['name', 'username'],
    text: ['position', 'bio'],
    facets: ['role', 'sport', 'governorate', 'position'],
    facetsBy: {
      availability: { kind: 'availability', by: 'userId', field: 'status', where: { state: 'current' } },
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
  readField: {
    email: [owner, admin('users')],
    phone: [owner, admin('users')],
    phoneVerified: [owner, admin('users')],
    emailBouncedAt: [owner, admin('users')],
    details: [owner, admin('users')],
    bornIn: [owner, admin('users')],
    factsFor: [owner, admin('users')],
    reason: [owner, admin('users')],
    policy: [owner, admin('users')],
    decisionId: [owner, admin('users')],
    decidedBy: [admin('users')],
    planId: [owner, admin('users')],
    chosenPlanId: [owner, admin('users')],
    browsesPrivately: [owner, admin('users')],
    messagesFrom: [owner, admin('users')],
    presenceFor: [owner, admin('users')],
    publicPage: [owner, admin('users')],
    levelFor: [owner, admin('users')],
    seenAt: [owner, admin('users')],
  },
  // formerly, a chosen plan was in force without being paid for
  upcasters: {
    PlanChosen: [
      { plain: ({ planId = 'free', ...data }) => ({ ...data, planId: 'free', chosenPlanId: planId }) },
    ],
  },
});
