import { z } from 'zod';
import { mayPromote, postsCap } from '../accounts/plans.ts';
import { instant, list, optional, personal, ref, text } from '../kit/fields.ts';
import { figure } from '../kit/figures.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, all, friendOf, full, inState, owner, system, where } from '../kit/rules.ts';
import { line, role, sport } from '../trade/fields.ts';
import { hidingBy, hidingFields, notHidden } from './hiding.ts';
import { picture } from './picture.ts';

const opportunity = z.object({
  role: role(),
  sport: sport(),
  location: text(120),
  closesAt: instant(),
});

const NEEDS_TITLE = new Set<unknown>(['achievement', 'e_portfolio']);

/** A member's post: photo, video, achievement, e-portfolio or an opportunity (Foras). */
export const post = defineResource({
  name: 'post',
  path: '/posts',
  owner: 'authorId',
  fields: {
    authorId: ref('user'),
    kind: z.enum(['photo', 'video', 'achievement', 'e_portfolio', 'foras']),
    title: personal(optional(line(200, 0))),
    description: personal(text(5000)),
    media: personal(list(picture, 10).default([])),
    sport: optional(sport()),
    visibility: z.enum(['public', 'friends', 'private']).default('public'),
    location: personal(optional(text(120))),
    repostOf: optional(ref('post')),
    opportunity: personal(optional(opportunity)),
    ...hidingFields,
    promotedAt: optional(instant()),
  },
  refusals: { title_missing: 422, posts_cap_reached: 409, already_promoted: 409 },
  states: ['published', 'hidden'],
  actions: {
    create: {
      event: 'PostPublished',
      to: 'published',
      by: [full],
      takes: [
        'authorId',
        'kind',
        'title',
        'description',
        'media',
        'sport',
        'visibility',
        'location',
        'repostOf',
        'opportunity',
      ],
      refuse: (it) => (NEEDS_TITLE.has(it.kind) && !it.title ? 'title_missing' : undefined),
    },
    edit: {
      event: 'PostEdited',
      from: ['published'],
      by: [owner, admin('posts')],
      takes: ['title', 'description', 'media', 'sport', 'visibility', 'location', 'opportunity'],
    },
    ...hidingBy({ event: 'PostHidden', from: 'published', area: 'posts', was: ['authorId'] }),
    promote: {
      event: 'PostPromoted',
      call: 'POST {id}/promote',
      from: ['published'],
      by: [all(full, owner)],
      refuse: ({ promotedAt }, { actor }) => {
        if (!mayPromote(actor?.plan)) return 'plan_required';
        return promotedAt ? 'already_promoted' : undefined;
      },
      sets: (_, { now }) => ({ promotedAt: now }),
    },
    restore: {
      event: 'PostRestored',
      from: ['hidden'],
      to: 'published',
      by: [admin('posts'), system],
      sets: notHidden,
      was: ['authorId', 'decisionId'],
    },
    remove: { event: 'PostRemoved', to: 'removed', by: [owner, admin('posts')], was: ['repostOf'] },
  },
  holds: [
    {
      name: 'profilePosts',
      secret: false,
      refusal: 'posts_cap_reached',
      key: (it) => it.authorId ?? null,
      limit: (_, { actor }) => postsCap(actor?.plan ?? 'free'),
    },
  ],
  figures: { views: figure('views', 'id') },
  lookups: ['user/{authorId}', 'profile/{authorId}', { at: 'achievements', where: { kind: 'achievement' } }],
  search: { title: ['title'], text: ['description', 'location'], facets: ['sport'] },
  page: { at: '/posts', title: ['title'], text: ['description'] },
  read: [
    owner,
    admin('posts'),
    all(inState('published'), where('visibility', 'public')),
    all(inState('published'), where('visibility', 'friends'), friendOf('authorId')),
  ],
  readField: { decidedBy: [admin('posts')] },
});
