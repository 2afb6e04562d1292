import { z } from 'zod';
import { ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, all, full, member, owner, system, visibleVia } from '../kit/rules.ts';

export const REACTIONS = ['LIKE', 'LOVE', 'HAHA', 'ANGRY', 'CLAP'] as const;

/** A person's reaction to a post: one for each person and post; a second one changes its type. */
export const reaction = defineResource({
  name: 'reaction',
  path: '/reactions',
  stream: keyed('postId', 'userId'),
  owner: 'userId',
  fields: {
    postId: ref('post'),
    userId: ref('user'),
    type: z.enum(REACTIONS),
  },
  states: ['given'],
  actions: {
    create: { event: 'PostReacted', to: 'given', by: [all(full, visibleVia('postId'))], orElse: 'edit' },
    edit: { event: 'ReactionChanged', by: [owner, system], was: ['type', 'postId'] },
    remove: { event: 'ReactionWithdrawn', to: 'removed', by: [owner, system], was: ['type', 'postId'] },
  },
  lookups: ['post/{postId}', 'user/{userId}'],
  read: [owner, admin('posts'), all(member, visibleVia('postId'))],
});
