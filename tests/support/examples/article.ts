import { z } from 'zod';
import { optional, ref, text } from '../../../domain/kit/fields.ts';
import { defineResource, unique } from '../../../domain/kit/resource.ts';
import { admin, inState, owner } from '../../../domain/kit/rules.ts';

/** A magazine article, found by its slug. */
export const article = defineResource({
  name: 'article',
  path: '/articles',
  owner: 'authorId',
  fields: {
    title: text(200, 3),
    slug: text(120, 1),
    body: text(50_000),
    categoryId: optional(ref('category')),
    authorId: ref('user'),
    language: z.enum(['ar', 'en']),
  },
  states: ['draft', 'published'],
  actions: {
    create: { event: 'ArticleDrafted', to: 'draft', by: [admin('articles')] },
    edit: { event: 'ArticleEdited', by: [owner, admin('articles')] },
    publish: {
      event: 'ArticlePublished',
      from: ['draft'],
      to: 'published',
      by: [owner, admin('articles')],
      refuse: (it) => (it.body ? undefined : 'title_missing'),
    },
    unpublish: {
      event: 'ArticleUnpublished',
      from: ['published'],
      to: 'draft',
      by: [owner, admin('articles')],
    },
    remove: { event: 'ArticleRemoved', to: 'removed', by: [owner, admin('articles')] },
  },
  holds: [unique('slug')],
  lookups: ['category/{categoryId}', 'author/{authorId}'],
  read: [inState('published'), owner, admin('articles')],
});
