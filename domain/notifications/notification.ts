import { z } from 'zod';
import type { FieldError } from '../errors.ts';
import { list, optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, all, notBlocked, owner, party, system, theSystem } from '../kit/rules.ts';
import { becoming } from '../trade/becoming.ts';
import { line } from '../trade/fields.ts';
import { POLICIES } from '../social/policies.ts';
import { ABOUT, NOTIFICATION_KINDS, STAFF_KINDS } from './kinds.ts';

/**
 * Only staff write text of their own, without an actor; all other notifications come from the system, without text. An
 * announcement holds its own text.
 */
const saidByTheRightOne = ({ input, actor, refs }: Situation): Refusal | undefined => {
  const isSaid = actor !== theSystem;
  const [needed, foreign] = isSaid
    ? [
        ['title', 'body'],
        [
          'adminId',
          'byId',
          'postId',
          'reportId',
          'announcementId',
          'aboutKind',
          'aboutId',
          'policy',
          'queue',
        ],
      ]
    : [[], ['title', 'body']];
  const errors: FieldError[] = [
    // left out it would be the sender, who is no member
    ...(isSaid && !refs['userId'] ? [{ path: 'userId', code: 'required' as const }] : []),
    ...needed.filter((path) => input[path] == null).map((path) => ({ path, code: 'required' as const })),
    ...foreign
      .filter((path) => input[path] != null)
      .map((path) => ({ path, code: 'unknown_field' as const })),
  ];
  const isWorded = isSaid || input['announcementId'] != null;
  if ((input['kind'] === 'announcement') !== isWorded) errors.push({ path: 'kind', code: 'not_one_of' });
  return errors.length > 0 ? { code: 'invalid', errors } : undefined;
};

const resourceName = () =>
  z
    .string()
    .regex(/^[a-z][a-z-]*$/)
    .max(60)
    .meta({ examples: ['held-text'] });

/** Maximum number of actors of a grouped notification beside the latest one. */
export const MOST_OTHERS = 99;

type Actors = {
  readonly byId?: string | null | undefined;
  readonly others?: readonly string[] | null | undefined;
};

/** The actors beside the latest one: those who join together with it, then those named before. Null if there are none. */
const othersWith = (joining: Actors, before: Actors): string[] | null => {
  const earlier = [
    ...(joining.others ?? []),
    ...(before.byId ? [before.byId] : []),
    ...(before.others ?? []),
  ];
  const others = [...new Set(earlier)].filter((one) => one !== joining.byId);
  return others.length > 0 ? others.slice(0, MOST_OTHERS) : null;
};

/** Number of actors who may join a notification together. Once it was read, it names only those who join after. */
export const placesLeft = ({ others, read }: Readonly<Record<string, unknown>>): number =>
  MOST_OTHERS - (read !== true && Array.isArray(others) ? others.length : 0);

/**
 * An unread notification takes no actor whom it names last, and none beyond those it can name. One of a queue names
 * nobody: once it was read, a further item makes it unread again.
 */
export const takesNoMore = (
  { byId, others, read, queue }: Readonly<Record<string, unknown>>,
  joining: string | null | undefined,
  together: readonly string[] = [],
): boolean => {
  if (queue != null) return read !== true;
  const isFull = together.length >= placesLeft({ others, read });
  return joining == null || (read !== true && (byId === joining || isFull));
};

/**
 * A notification to a member, or an admin, about an action of another member; its text is composed when it is read. Or
 * a message of the staff to a member, with text of its own.
 */
export const notification = defineResource({
  name: 'notification',
  path: '/notifications',
  owner: 'userId',
  fields: {
    userId: optional(ref('user')),
    /** The receiving admin, in place of a member. */
    adminId: optional(ref('admin')),
    kind: z.enum([...NOTIFICATION_KINDS, ...STAFF_KINDS]),
    /** The actor; absent if the platform is the sender. */
    byId: optional(ref('user')),
    /** Further actors of a grouped notification, the latest first. */
    others: optional(list(ref('user'), MOST_OTHERS)),
    postId: optional(ref('post')),
    reportId: optional(ref('report')),
    /** The announcement with the text; the text is read there. */
    announcementId: optional(ref('announcement')),
    /** The item that it leads to, of any of these resources. */
    aboutKind: optional(z.enum(ABOUT)),
    aboutId: optional(z.uuid().toLowerCase()).meta({ 'x-named-by': 'aboutKind' }),
    /** The policy of the staff's decision. */
    policy: optional(z.enum(POLICIES)),
    title: personal(optional(line(200))),
    body: personal(optional(text(2000, 1))),
    groupId: optional(ref('notification-group')),
    /** The resource of a queue of the staff, of which items wait. */
    queue: optional(resourceName().meta({ format: 'code' })),
    read: z.boolean(),
  },
  states: ['sent'],
  actions: {
    create: {
      event: 'NotificationSent',
      to: 'sent',
      by: [system, admin('notifications')],
      takes: [
        'userId',
        'adminId',
        'kind',
        'byId',
        'postId',
        'reportId',
        'announcementId',
        'aboutKind',
        'aboutId',
        'policy',
        'title',
        'body',
        'groupId',
        'queue',
      ],
      // of two actors at once, the second joins the first
      orElse: 'join',
      refuse: (_, situation) => saidByTheRightOne(situation),
      sets: () => ({ read: false }),
    },
    join: {
      event: 'NotificationJoined',
      by: [system],
      /** Beside the latest actor those who join at the same time, the latest first. */
      takes: ['byId', 'others'],
      refuse: (it, { input }) =>
        takesNoMore(it, input.byId, input.others ?? []) ? 'invalid_transition' : undefined,
      sets: ({ byId, others, read }, { input }) => ({
        others: othersWith(input, read ? {} : { byId, others }),
        read: false,
      }),
      was: ['userId', 'read'],
    },
    read: {
      event: 'NotificationRead',
      by: [owner, party('adminId')],
      sets: becoming({ read: true }),
      was: ['userId', 'read'],
    },
    remove: {
      event: 'NotificationRemoved',
      to: 'removed',
      by: [owner, party('adminId')],
      was: ['userId', 'read'],
    },
  },
  lookups: ['user/{userId}', { at: '/admins/{adminId}/notifications' }],
  // what a member did before a block is seen again only without it
  read: [all(owner, notBlocked('byId')), party('adminId'), admin('notifications')],
});
