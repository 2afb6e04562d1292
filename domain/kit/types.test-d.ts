import { z } from 'zod';
import { defineResource, keyed, type EventOf, type InputOf } from './resource.ts';
import { optional, personal, ref, text } from './fields.ts';
import { anyone, full, owner } from './rules.ts';
export const reaction = defineResource({
  name: 'reaction',
  path: '/reactions',
  stream: keyed('postId', 'userId'),
  owner: 'userId',
  fields: {
    postId: ref('post'),
    userId: ref('user'),
    type: z.enum(['LIKE', 'LOVE']),
    note: personal(optional(text(20))),
  },
  states: ['given'],
  actions: {
    create: { event: 'PostReacted', to: 'given', by: [full], orElse: 'edit' },
    edit: {
      event: 'ReactionChanged',
      from: ['given'],
      by: [owner],
      takes: ['type'],
      was: ['type'],
      asks: { reason: z.string() },
      refuse: (it) => (it.type === 'LIKE' && it.note === null ? 'forbidden' : undefined),
    },
    remove: { event: 'ReactionWithdrawn', from: ['given'], to: 'removed', by: [owner], was: ['type'] },
  },
  lookups: ['user/{userId}', 'post/{postId}'],
  read: [anyone],
});
type E = EventOf<typeof reaction>;
export const f = (e: E): string => {
  switch (e.type) {
    case 'PostReacted':
      return e.data.type ?? '';
    case 'ReactionChanged':
      return e.data.reason + e.data.was?.type;
    case 'ReactionWithdrawn':
      return '';
    default: {
      const n: never = e;
      return n;
    }
  }
};
export const i: InputOf<typeof reaction, 'create'> = { postId: '', userId: '', type: 'LIKE', note: null };

const base = { name: 'x', fields: { a: text() }, states: ['s'], read: [anyone] } as const;
// @ts-expect-error no such state
defineResource({ ...base, actions: { create: { event: 'X', to: 't', by: [full] } }, lookups: [] });
// @ts-expect-error no such field
defineResource({ ...base, actions: { edit: { event: 'X', takes: ['b'], by: [full] } }, lookups: [] });
// @ts-expect-error no such field
defineResource({ ...base, actions: {}, lookups: ['a/{c}'] });
// @ts-expect-error no such word
defineResource({ ...base, actions: {}, lookups: [], lookup: [] });
