import { z } from 'zod';
import { ref } from '../../../domain/kit/fields.ts';
import { defineResource, keyed } from '../../../domain/kit/resource.ts';
import { full, member, owner } from '../../../domain/kit/rules.ts';

/** A person's reaction to a post: one per person and post; a second one changes its type. */
export const reaction = defineResource({
  name: 'reaction',
  path: '/reactions',
  stream: keyed('postId', 'userId'),
  owner: 'userId',
  fields: {
    postId: ref('post', { removed: 'remove' }),
    userId: ref('user'),
    type: z.enum(['LIKE', 'LOVE', 'HAHA', 'ANGRY', 'CLAP']),
  },
  states: ['given'],
  actions: {
    create: { event: 'PostReacted', to: 'given', by: [full], orElse: 'edit' },
    edit: { event: 'ReactionChanged', by: [owner], was: ['type'] },
    remove: { event: 'ReactionWithdrawn', to: 'removed', by: [owner], was: ['type'] },
  },
  lookups: ['post/{postId}', 'user/{userId}'],
  read: [member],
});
