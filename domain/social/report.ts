import { z } from 'zod';
import { invalid } from '../errors.ts';
import { optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, full, owner, system } from '../kit/rules.ts';
import { POLICIES } from './policies.ts';
import { HELD_PARTS } from './spam/held-text.ts';

/** Kinds that can be reported, by name. */
export const REPORTABLE = ['post', 'comment', 'user', 'message', 'product', 'review', 'room'] as const;

/** A report of a thing that breaks the rules, for review by the staff. */
export const report = defineResource({
  name: 'report',
  path: '/post-reports',
  owner: 'reporterId',
  fields: {
    reporterId: ref('user'),
    targetType: z.enum(REPORTABLE),
    targetId: z.uuid().toLowerCase().meta({ 'x-named-by': 'targetType' }),
    /** The part that somebody else than the thing's author wrote; left out = the thing. */
    part: optional(z.enum(HELD_PARTS)),
    type: z.enum(POLICIES),
    description: personal(text(2000)),
    /** The thing's author, once the report is upheld. */
    authorId: optional(ref('user')),
    /** The policy by which it was upheld. */
    policy: optional(z.enum(POLICIES)),
    /** The note of the staff to the author, beside the policy. */
    note: personal(optional(text(500, 3))),
  },
  refusals: { already_reported: 409 },
  states: ['open', 'upheld', 'dismissed'],
  waits: ['open'],
  actions: {
    create: {
      event: 'ReportFiled',
      to: 'open',
      by: [full],
      takes: ['reporterId', 'targetType', 'targetId', 'type', 'description'],
      optionally: ['part'],
      refuse: ({ targetType, targetId, part, reporterId }) => {
        if (part != null && targetType !== 'review') return invalid('part', 'no_such_thing');
        return targetId === reporterId ? 'not_to_oneself' : undefined;
      },
    },
    attribute: { event: 'ReportAttributed', by: [system], takes: ['authorId'] },
    edit: { event: 'ReportReclassified', from: ['open'], by: [admin('reports')], takes: ['type'] },
    uphold: {
      event: 'ReportUpheld',
      from: ['open'],
      to: 'upheld',
      // the system: the staff have decided on another report of the thing, or on the thing itself
      by: [admin('reports'), system],
      takes: ['policy'],
      optionally: ['note'],
    },
    dismiss: {
      event: 'ReportDismissed',
      from: ['open'],
      to: 'dismissed',
      // the system: the staff have dismissed another report of the thing
      by: [admin('reports'), system],
    },
    remove: { event: 'ReportRemoved', to: 'removed', by: [admin('reports')] },
  },
  holds: [
    {
      name: 'open',
      secret: false,
      refusal: 'already_reported',
      key: ({ state, reporterId, targetId, part }) =>
        state === 'open' ? [reporterId, targetId, ...(part ? [part] : [])].join('/') : null,
      limit: () => 1,
    },
  ],
  lookups: ['open', { at: 'target/{targetId}' }, { at: 'author/{authorId}' }],
  read: [owner, admin('reports')],
  readField: {
    authorId: [admin('reports')],
    policy: [admin('reports')],
    note: [admin('reports')],
  },
});
