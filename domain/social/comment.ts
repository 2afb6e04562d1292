import { invalid } from '../errors.ts';
import { optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, type Item } from '../kit/resource.ts';
import { admin, all, full, member, owner, visibleVia, system } from '../kit/rules.ts';

/** Threads are one level deep: who answers a reply answers its comment. */
const canAnswer = (parent: Item, postId: unknown): boolean =>
  parent['postId'] === postId && (parent['parentId'] ?? null) === null;

const notAnswerable = invalid('parentId', 'no_such_thing');

/** A comment on a post, or a reply to a comment on the same one. */
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
    create: {
      event: 'PostCommented',
      to: 'published',
      by: [all(full, visibleVia('postId'))],
      refuse: ({ postId }, { refs }) => {
        const { parentId: parent } = refs;
        return !parent || canAnswer(parent, postId) ? undefined : notAnswerable;
      },
    },
    edit: { event: 'CommentEdited', by: [owner], takes: ['text'] },
    remove: { event: 'CommentRemoved', to: 'removed', by: [owner, admin('posts'), system], was: ['postId'] },
  },
  lookups: ['post/{postId}', { at: '/posts/comments/{postId}' }, 'user/{authorId}'],
  sorts: ['createdAt', '-createdAt'],
  read: [owner, admin('posts'), all(member, visibleVia('postId'))],
});
