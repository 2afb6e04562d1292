import { z } from 'zod';
import { invalid } from '../errors.ts';
import { optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, type Item } from '../kit/resource.ts';
import { admin, all, full, inState, member, owner, visibleVia, system } from '../kit/rules.ts';
import { hidingBy, hidingFields, holdingBy, notHidden } from './hiding.ts';

/** Threads are one level deep: a reply to a reply belongs to its comment. */
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
    edited: z.boolean().optional(),
    ...hidingFields,
  },
  states: ['published', 'hidden'],
  actions: {
    create: {
      event: 'PostCommented',
      to: 'published',
      by: [all(full, visibleVia('postId'))],
      takes: ['postId', 'authorId', 'parentId', 'text'],
      refuse: ({ postId }, { refs }) => {
        const { parentId: parent } = refs;
        return !parent || canAnswer(parent, postId) ? undefined : notAnswerable;
      },
    },
    edit: {
      event: 'CommentEdited',
      from: ['published'],
      by: [owner],
      takes: ['text'],
      sets: () => ({ edited: true }),
    },
    ...hidingBy({ event: 'CommentHidden', from: 'published', area: 'posts', was: ['postId', 'authorId'] }),
    ...holdingBy({
      hidden: 'CommentHidden',
      kept: 'CommentKeptHidden',
      from: 'published',
      was: ['postId', 'authorId'],
    }),
    restore: {
      event: 'CommentRestored',
      from: ['hidden'],
      to: 'published',
      by: [admin('posts'), system],
      sets: notHidden,
      was: ['postId', 'authorId', 'decisionId'],
    },
    // a comment that was hidden had a policy, and was not counted any more
    remove: {
      event: 'CommentRemoved',
      to: 'removed',
      by: [owner, admin('posts'), system],
      was: ['postId', 'policy'],
    },
  },
  upcasters: { CommentEdited: [{ plain: (data) => ({ ...data, edited: true }) }] },
  lookups: ['post/{postId}', { at: '/posts/comments/{postId}' }, 'user/{authorId}'],
  sorts: ['createdAt', '-createdAt'],
  read: [owner, admin('posts'), all(member, inState('published'), visibleVia('postId'))],
  readField: { decidedBy: [admin('posts')] },
});
