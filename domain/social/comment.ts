import { optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, all, full, member, owner, sees, system } from '../kit/rules.ts';

/** A comment on a post, or a reply to one. */
export const comment = defineResource({
  name: 'comment',
  path: '/comments',
  owner: 'authorId',
  fields: {
    postId: ref('post', { removed: 'remove' }),
    authorId: ref('user'),
    parentId: optional(ref('comment')),
    text: personal(text(2000, 1)),
  },
  states: ['published'],
  actions: {
    create: { event: 'PostCommented', to: 'published', by: [all(full, sees('postId'))] },
    edit: { event: 'CommentEdited', by: [owner], takes: ['text'] },
    remove: { event: 'CommentRemoved', to: 'removed', by: [owner, admin('posts'), system], was: ['postId'] },
  },
  lookups: ['post/{postId}', 'user/{authorId}'],
  sorts: ['createdAt', '-createdAt'],
  read: [owner, admin('posts'), all(member, sees('postId'))],
});
