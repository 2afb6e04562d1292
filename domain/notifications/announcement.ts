import { z } from 'zod';
import { invalid, type FieldError } from '../errors.ts';
import { instant, integer, list, optional, ref, text } from '../kit/fields.ts';
import { defineResource, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, system } from '../kit/rules.ts';
import { governorate, line, role, sport } from '../trade/fields.ts';
import { later } from '../trade/day.ts';

/** The delivery of an announcement begins after this delay, so that it can be stopped before anybody receives it. */
export const PAUSE_MS = 5_000;

/** The fields that name the members whom an announcement is for. */
export const AUDIENCE = ['groupId', 'segmentId', 'roles', 'sports', 'governorates'] as const;

const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value != null);

/** A group and a segment each name their members alone; roles, sports and governorates can be combined. */
export const oneAudience = ({ input }: Pick<Situation, 'input'>): Refusal | undefined => {
  const given = AUDIENCE.filter((path) => isGiven(input[path]));
  const alone = given.filter((path) => path === 'groupId' || path === 'segmentId');
  if (alone.length === 0 || given.length === 1) return undefined;
  return { code: 'invalid', errors: alone.map((path): FieldError => ({ path, code: 'not_with_others' })) };
};

/** The texts in both languages, and the members whom they are for. */
export const announced = {
  titleAr: line(200),
  titleEn: line(200),
  bodyAr: text(2000, 1),
  bodyEn: text(2000, 1),
  groupId: optional(ref('notification-group')),
  segmentId: optional(ref('user-segment')),
  roles: optional(list(role(), 10)),
  sports: optional(list(sport(), 30)),
  governorates: optional(list(governorate(), 27)),
};

/**
 * A message of the staff to many members, in both languages: a group, a segment, or all with some roles, sports or governorates;
 * everybody if nothing is named. After a short pause, or at a chosen time, it is delivered in batches, each an event, so that it goes on after a restart.
 */
export const announcement = defineResource({
  name: 'announcement',
  path: '/announcements',
  fields: {
    ...announced,
    /** When its delivery begins; left out = at once. */
    sendAt: optional(instant()),
    /** Number of members it is for, counted when the delivery began. */
    recipients: optional(integer(0)),
    /** Number of members who have received it. */
    reached: integer(0),
  },
  states: ['waiting', 'sending', 'sent', 'stopped'],
  actions: {
    create: {
      event: 'AnnouncementMade',
      to: 'waiting',
      by: [admin('notifications')],
      takes: ['titleAr', 'titleEn', 'bodyAr', 'bodyEn'],
      optionally: [...AUDIENCE, 'sendAt'],
      refuse: ({ sendAt }, situation) =>
        sendAt != null && Date.parse(sendAt) <= Date.parse(situation.now)
          ? invalid('sendAt', 'in_the_past')
          : oneAudience(situation),
      sets: () => ({ reached: 0 }),
    },
    begin: {
      event: 'AnnouncementBegun',
      from: ['waiting'],
      to: 'sending',
      by: [system],
      at: ({ createdAt, sendAt }) => {
        const earliest = later(createdAt, PAUSE_MS);
        return sendAt != null && Date.parse(sendAt) > Date.parse(earliest) ? sendAt : earliest;
      },
    },
    count: {
      event: 'AnnouncementCounted',
      from: ['sending'],
      by: [system],
      takes: ['recipients'],
      refuse: ({ recipients }) => (recipients == null ? undefined : 'invalid_transition'),
    },
    'send-batch': {
      event: 'AnnouncementBatchSent',
      from: ['sending'],
      by: [system],
      asks: { count: z.int().min(1), lastUserId: z.uuid().toLowerCase() },
      sets: ({ reached }, { input }) => ({ reached: (reached ?? 0) + Number(input['count']) }),
    },
    finish: { event: 'AnnouncementSent', from: ['sending'], to: 'sent', by: [system] },
    stop: {
      event: 'AnnouncementStopped',
      from: ['waiting', 'sending'],
      to: 'stopped',
      by: [admin('notifications'), system],
    },
    remove: {
      event: 'AnnouncementRemoved',
      from: ['sent', 'stopped'],
      to: 'removed',
      by: [admin('notifications')],
    },
  },
  lookups: [],
  label: { name: 'titleAr' },
  read: [admin('notifications')],
});
