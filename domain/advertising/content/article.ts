import { z } from 'zod';
import { invalid } from '../../errors.ts';
import { instant, optional, personal, ref, text } from '../../kit/fields.ts';
import { figure } from '../../kit/figures.ts';
import { defineResource, unique, type Refusal, type Situation } from '../../kit/resource.ts';
import { admin, all, full, inState, owner, system } from '../../kit/rules.ts';
import { file, line } from '../../trade/fields.ts';
import { slugOf } from './slug.ts';

const slug = z
  .string()
  .max(120)
  .refine((said) => said !== '' && said === slugOf(said), { params: { code: 'bad_format' } })
  .meta({ format: 'slug', examples: ['كأس-مصر', 'egypt-cup'] });

const withoutSlug = invalid('slug', 'required');
/** A newly set category is an active one of articles. */
const inContentCategory = ({ input, refs }: Situation): Refusal | undefined => {
  const category = refs['categoryId'];
  const fits = category?.state === 'active' && category['kind'] === 'content';
  return input['categoryId'] === undefined || fits ? undefined : invalid('categoryId', 'no_such_thing');
};
const writers = [owner, admin('articles')];

/** An article. Its author, a member or one of the staff, is its only reader until it is published. */
export const article = defineResource({
  name: 'article',
  path: '/articles',
  owner: 'authorId',
  fields: {
    // a user or an admin: always the creator, so no lookup is needed
    authorId: z.uuid(),
    categoryId: ref('category'),
    title: personal(line()),
    slug: personal(optional(slug)),
    body: personal(text(50_000, 1)),
    cover: personal(optional(file())),
    language: z.enum(['ar', 'en']),
    /** The name that readers see as the author's. Visitors see no names of members, and nobody the staff's. */
    byline: personal(optional(line(80))),
    /** The time at which it is published by itself. */
    publishAt: optional(instant()),
    /** The time of its first publication. */
    publishedAt: optional(instant()),
  },
  states: ['draft', 'scheduled', 'published'],
  actions: {
    create: {
      event: 'ArticleDrafted',
      to: 'draft',
      by: [full, admin('articles')],
      takes: ['title', 'body', 'language', 'categoryId'],
      optionally: ['slug', 'cover', 'byline'],
      refuse: (_, situation) => inContentCategory(situation),
      sets: ({ id, title }, { input }) => ({ slug: input.slug ?? (slugOf(title ?? '') || id) }),
    },
    edit: {
      event: 'ArticleEdited',
      by: writers,
      takes: ['title', 'slug', 'body', 'cover', 'language', 'categoryId', 'byline'],
      refuse: (_, situation) => (situation.input.slug === null ? withoutSlug : inContentCategory(situation)),
    },
    publish: {
      event: 'ArticlePublished',
      from: ['draft', 'scheduled'],
      to: 'published',
      by: [all(full, owner), admin('articles'), system],
      at: ({ publishAt }) => publishAt ?? null,
      sets: ({ publishAt, publishedAt }, { now }) => ({
        ...(publishedAt == null && { publishedAt: now }),
        ...(publishAt != null && { publishAt: null }),
      }),
    },
    schedule: {
      event: 'ArticleScheduled',
      from: ['draft', 'scheduled'],
      to: 'scheduled',
      by: [all(full, owner), admin('articles')],
      takes: ['publishAt'],
      refuse: (_, { input, now }) =>
        input.publishAt != null && Date.parse(input.publishAt) > Date.parse(now)
          ? undefined
          : invalid('publishAt', 'in_the_past'),
    },
    unschedule: {
      event: 'ArticleUnscheduled',
      from: ['scheduled'],
      to: 'draft',
      by: writers,
      sets: () => ({ publishAt: null }),
    },
    unpublish: { event: 'ArticleUnpublished', from: ['published'], to: 'draft', by: writers },
    remove: { event: 'ArticleRemoved', to: 'removed', by: [...writers, system] },
  },
  holds: [unique('slug', { secret: true })],
  figures: { views: figure('views', 'id') },
  lookups: ['category/{categoryId}', 'profile/{authorId}', 'user/{authorId}', 'author/{authorId}'],
  search: { title: ['title'], text: ['body'], newBy: ['ArticlePublished'] },
  page: {
    at: '/articles',
    title: ['title'],
    text: ['body'],
    news: { at: 'publishedAt', by: 'byline' },
  },
  label: { name: 'title', picture: 'cover' },
  read: [inState('published'), ...writers],
});
