import { z } from 'zod';
import { mayPromote, postsCap } from '../accounts/plans.ts';
import { invalid } from '../errors.ts';
import { instant, list, optional, personal, ref, text } from '../kit/fields.ts';
import { figure } from '../kit/figures.ts';
import { defineResource, type Refusal } from '../kit/resource.ts';
import { textIn } from '../kit/json.ts';
import type { JsonObject } from '../kit/log.ts';
import { admin, all, friendOf, full, inState, owner, system, theSystem, where } from '../kit/rules.ts';
import { line, sport } from '../trade/fields.ts';
import { achievementActions, achievementFields } from './achievement-post.ts';
import { hidingBy, hidingFields, holdingBy, notHidden } from './hiding.ts';
import { opened, opportunityFields, wrongTerms } from './opportunities/opportunity.ts';
import { picture } from './picture.ts';
import { recounted, repostFields } from './reposts/repost.ts';
import { beginsVideo, videoActions, videoFields, videoRefusal } from './video.ts';

/** The input fields that readers see as the content of a post. */
const CONTENT = ['title', 'description', 'media', 'opportunity'] as const;

/** Opportunities of before had their sport in the terms alone. */
const withSportOfTerms = (data: JsonObject): JsonObject => {
  const { wantedSport, sport: own } = data;
  return wantedSport != null && own == null ? { ...data, sport: wantedSport } : data;
};

const isOpportunity = where('kind', 'foras');

const NEEDS_TITLE = new Set<unknown>(['achievement', 'e_portfolio']);

/** Whether a post is a text or a photo follows from its pictures; the other kinds are chosen. */
const kindWith = <K extends string>(
  kind: K,
  media: readonly unknown[] | null | undefined,
): K | 'text' | 'photo' => {
  if (kind !== 'text' && kind !== 'photo') return kind;
  return media && media.length > 0 ? 'photo' : 'text';
};

/** The kind and content of a post. Of an edit, what is undefined stays as it is. */
type Content = {
  readonly kind?: unknown;
  readonly repostOf?: unknown;
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly media?: readonly unknown[] | null | undefined;
};

/** Refuses a post of a titled kind without a title, a text without words, and photos beside a video. */
const withoutContent = ({ kind, repostOf, title, description, media }: Content): Refusal | undefined => {
  const hasPhotos = media === undefined ? kind === 'photo' : (media?.length ?? 0) > 0;
  if (NEEDS_TITLE.has(kind)) return title === undefined || title?.trim() ? undefined : 'title_missing';
  if (kind === 'video') return hasPhotos ? 'video_misplaced' : undefined;
  const needsWords = (kind === 'text' || kind === 'photo') && !repostOf && !hasPhotos;
  const hasWords = description === undefined || (description?.trim() ?? '') !== '';
  return needsWords && !hasWords ? invalid('description', 'required') : undefined;
};

const unshown = (it: Readonly<Record<string, unknown>>) => recounted(it, false);

/** A member's post: text, photo, video, achievement, e-portfolio or an opportunity (Foras). */
export const post = defineResource({
  name: 'post',
  path: '/posts',
  owner: 'authorId',
  fields: {
    authorId: ref('user'),
    kind: z.enum(['text', 'photo', 'video', 'achievement', 'e_portfolio', 'foras']),
    title: personal(optional(line(200, 0))),
    description: personal(text(5000)),
    media: personal(list(picture, 10).default([])),
    sport: optional(sport()),
    visibility: z.enum(['public', 'friends', 'private']).default('public'),
    location: personal(optional(text(120))),
    repostOf: optional(ref('post')),
    ...repostFields,
    ...videoFields,
    ...opportunityFields,
    ...achievementFields,
    ...hidingFields,
    promotedAt: optional(instant()),
    /** Whether its content was changed after it was published. */
    edited: z.boolean().optional(),
    /** Hidden because the author's plan shows fewer posts. */
    overCap: z.boolean().optional(),
  },
  refusals: {
    title_missing: 422,
    posts_cap_reached: 409,
    already_promoted: 409,
    video_misplaced: 422,
    video_there: 409,
  },
  states: ['processing', 'published', 'failed', 'hidden'],
  actions: {
    create: {
      event: 'PostPublished',
      eventInto: { published: 'PostPublished', processing: 'VideoPosted' },
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
        'ageGroup',
      ],
      optionally: ['videoFile', 'captions'],
      refuse: (it, sent) => {
        if (it.videoFile && videoRefusal(it)) return 'video_misplaced';
        const { title = null, description = null, media = [] } = it;
        return withoutContent({ ...it, title, description, media }) ?? wrongTerms(it, sent);
      },
      leadsTo: ({ videoFile }) => (videoFile ? 'processing' : 'published'),
      sets: ({ kind, media, videoFile, ...it }, situation) => ({
        ...(kind && { kind: kindWith(kind, media) }),
        ...recounted(it, true),
        ...opened(situation.input),
        ...(videoFile && beginsVideo(situation)),
      }),
    },
    edit: {
      event: 'PostEdited',
      from: ['processing', 'published', 'failed'],
      by: [owner, admin('posts')],
      takes: ['title', 'description', 'media', 'sport', 'visibility', 'location', 'opportunity', 'ageGroup'],
      optionally: ['captions'],
      // its own words are sealed, so only those of the edit decide
      refuse: ({ kind, repostOf, ...it }, sent) =>
        withoutContent({ ...sent.input, kind, repostOf }) ?? wrongTerms({ kind, ...it }, sent),
      sets: ({ kind, ...it }, { input }) => ({
        ...(kind && input.media && { kind: kindWith(kind, input.media) }),
        ...opened(input),
        ...recounted(it, it.state === 'published', input.visibility),
        ...(CONTENT.some((field) => input[field] !== undefined) && { edited: true }),
      }),
    },
    close: {
      event: 'OpportunityClosed',
      from: ['published', 'hidden'],
      by: [all(owner, isOpportunity), all(admin('posts'), isOpportunity), system],
      refuse: ({ closesAt, closedAt }) => (closesAt && !closedAt ? undefined : 'invalid_transition'),
      sets: (_, { now }) => ({ closedAt: now }),
      at: ({ closesAt, closedAt }) => (closesAt && !closedAt ? closesAt : null),
    },
    ...hidingBy({ event: 'PostHidden', from: 'published', area: 'posts', was: ['authorId'], also: unshown }),
    ...holdingBy({
      hidden: 'PostHidden',
      kept: 'PostKeptHidden',
      from: 'published',
      was: ['authorId'],
      also: unshown,
    }),
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
      refuse: ({ overCap }) => (overCap ? 'invalid_transition' : undefined),
      sets: (it) => ({ ...notHidden(it), ...recounted(it, true) }),
      was: ['authorId', 'decisionId'],
    },
    /** The author's plan shows fewer posts now: older ones are hidden, and come back with a higher plan. */
    'set-aside': {
      event: 'PostSetAside',
      from: ['published'],
      to: 'hidden',
      by: [system],
      sets: (it) => ({ overCap: true, ...unshown(it) }),
    },
    'bring-back': {
      event: 'PostBroughtBack',
      from: ['hidden'],
      to: 'published',
      by: [system],
      refuse: ({ overCap }) => (overCap ? undefined : 'invalid_transition'),
      sets: (it) => ({ overCap: false, ...recounted(it, true) }),
    },
    ...videoActions,
    ...achievementActions,
    remove: {
      event: 'PostRemoved',
      to: 'removed',
      by: [owner, admin('posts')],
      was: ['repostOf', 'repostCounted'],
    },
  },
  holds: [
    {
      name: 'profilePosts',
      secret: false,
      refusal: 'posts_cap_reached',
      key: ({ authorId, overCap }) => (overCap ? null : (authorId ?? null)),
      limit: (_, { actor, refs }) =>
        postsCap((actor === theSystem ? textIn(refs['authorId']?.['planId']) : actor?.plan) ?? 'free'),
    },
  ],
  upcasters: {
    PostEdited: [{ plain: (data) => withSportOfTerms({ ...data, edited: true }) }],
    // formerly, a post of text alone was a photo without pictures
    PostPublished: [
      {
        opened: (values) => {
          const { kind, media } = values;
          const isText = kind === 'photo' && Array.isArray(media) && media.length === 0;
          return isText ? { ...values, kind: 'text' } : values;
        },
      },
      { plain: withSportOfTerms },
    ],
  },
  figures: { views: figure('views', 'id') },
  lookups: [
    'user/{authorId}',
    'profile/{authorId}',
    { at: 'achievements', where: { kind: 'achievement' } },
    { at: 'on-profile/{authorId}', where: { kind: 'achievement', onProfile: true } },
    { at: 'opportunities', where: { kind: 'foras', closedAt: null } },
  ],
  search: {
    title: ['title'],
    text: ['description', 'location'],
    named: ['sport', 'wantedRole'],
    facets: ['sport'],
    newBy: ['VideoReady'],
  },
  page: { at: '/posts', title: ['title'], text: ['description'] },
  read: [
    owner,
    admin('posts'),
    all(inState('published'), where('visibility', 'public')),
    all(inState('published'), where('visibility', 'friends'), friendOf('authorId')),
  ],
  readField: {
    decidedBy: [admin('posts')],
    repostCounted: [admin('posts')],
    videoFile: [owner, admin('posts')],
  },
});
