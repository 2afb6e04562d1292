import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { ENGAGEMENT, engagementOf } from '../../domain/advertising/analytics/formulas.ts';
import { daysAfter } from '../../domain/format/days.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { reading } from '../resources/reading.ts';
import type { AnalyticsContext } from './context.ts';

/** Figures of the member's posts, and of the member. */
const OF_POSTS = ['views', 'reactions', 'comments', 'shares'] as const;
const OF_MEMBER = ['profileViews', 'followers'] as const;

const numbers = {
  views: z.int(),
  reach: z.int().describe('Members who saw a post, each counted once.'),
  profileViews: z.int(),
  reactions: z.int().describe('Less those taken back.'),
  comments: z.int(),
  shares: z.int(),
  followers: z.int().describe('Members who began to follow.'),
};
const analytics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: z.object({
    ...numbers,
    engagement: z.number().describe(`${ENGAGEMENT}, to four places.`),
  }),
  daily: z.array(z.object({ day: z.iso.date(), ...numbers })),
});

/** `GET /users/me/analytics`: what became of the caller's posts and profile, day by day. */
export const ownAnalyticsRoute = ({ resources, figures }: AnalyticsContext): Route<Caller> => {
  const post = resources.runtime.registry.kind('post');
  return defineRoute({
    method: 'GET',
    path: '/users/me/analytics',
    operationId: 'user.analytics',
    summary: 'Views, reach and engagement of the caller, in all and for each day',
    description:
      'Days in Egypt, the present one included. Counted from events as everywhere: one view an hour, member and post; none by guests, by accounts in their first hour or by members who browse privately.',
    access: 'Members, about themselves.',
    auth: 'required',
    query: z.strictObject({ days: z.coerce.number().int().min(7).max(90).default(28) }),
    responses: { 200: { description: 'The figures', schema: () => analytics } },
    problems: ['guest_not_allowed', 'behind'],
    handle: async ({ actor, query, facts }): Promise<Answer | Problem> => {
      if (actor.guest) return { code: 'guest_not_allowed' };
      const to = dayAt(resources.runtime.now().toISOString());
      const days = { from: daysAfter(to, 1 - query.days), to };
      return reading(resources, facts, async () => {
        const [posts, own, seen, totals, ownTotals, reach] = await Promise.all([
          figures.dailyTogether(post, 'authorId', actor.id, OF_POSTS, days),
          figures.daily(actor.id, OF_MEMBER, days),
          figures.dailyPersons(actor.id, 'reach', days),
          figures.together(post, 'authorId', actor.id, OF_POSTS, days),
          figures.over(actor.id, OF_MEMBER, days),
          figures.persons(actor.id, 'reach', days),
        ]);
        const engagement = engagementOf(totals);
        const daily = posts.map((day, at) => ({ ...own[at], ...day, reach: seen[at]?.value ?? 0 }));
        return {
          status: 200,
          body: { ...days, totals: { ...totals, ...ownTotals, reach, engagement }, daily },
        };
      });
    },
  });
};
