import { z } from 'zod';
import { BADGE_NAMES, badgesFor, goalsFor, levelAt } from '../../domain/profile/points/levels.ts';
import { ABOUT_KINDS, aboutKindOf, RULE_NAMES, RULES, ruleOf } from '../../domain/profile/points/rules.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { governorate, sport } from '../../domain/trade/fields.ts';
import { MOST_AHEAD, type PointReads, type RuleCount } from '../../projections/profile/point-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { opaque, type ResourceContext } from '../resources/context.ts';
import { names, namesOf, type Names } from '../resources/names.ts';
import { pageOf, reading } from '../resources/reading.ts';
import { listQuery } from '../resources/schemas.ts';

const points = z.int().min(0);
const level = z.object({
  number: z.int().min(1),
  from: points.describe('Points at which the level begins.'),
  next: points.nullable().describe('Points at which the next level begins; null for the highest level.'),
});
const badges = z.array(z.enum(BADGE_NAMES));
const rule = z.enum(RULE_NAMES);

/** The table of rules, for the reference. */
const TABLE = RULE_NAMES.map((name) => `${name} ${RULES[name].points} (${RULES[name].perDay} a day)`).join(
  ', ',
);

const own = z.object({
  total: points,
  level,
  badges,
  goals: z
    .array(z.object({ badge: z.enum(BADGE_NAMES), has: z.int().min(0), needs: z.int().min(1) }))
    .describe('Each badge, the lines that count for it, up to those that it needs.'),
  rules: z.array(
    z.object({
      rule,
      points,
      perDay: z.int().describe('How many count on one day in Egypt.'),
      left: z.int().min(0).describe('How many can still count today.'),
    }),
  ),
});

const lines = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      rule,
      points: points.describe('0 if it does not count.'),
      state: z
        .enum(['counts', 'undone', 'new_account', 'unanswered', 'over'])
        .describe(
          '`undone`: taken back, or waiting for the staff. `new_account`: the other account was not a day old. `unanswered`: no member with an account older than a day has reacted to the post or commented on it. `over`: no more count on this day, or of this person.',
        ),
      event: z.string().describe('The type of the event that gave it.'),
      item: z.guid().describe('The item of the event.'),
      position: z.string().describe('The place of the event in the log.'),
      about: z
        .object({ kind: z.enum(ABOUT_KINDS), id: z.guid() })
        .nullable()
        .describe('The page that it leads to.'),
      at: z.iso.datetime(),
      day: z.iso.date().describe('The day in Egypt.'),
    }),
  ),
  nextCursor: z.string().nullable(),
});

const shown = z.object({
  total: points.nullable().describe('Null if the member does not show points and level to the caller.'),
  level: level.nullable(),
  badges,
});

const board = z.object({
  items: z.array(
    z.object({
      id: z.guid().describe('The member.'),
      total: points,
      level: z.int().min(1),
      rank: z.int().min(1).describe('Equal totals share a place, and the next one is skipped.'),
    }),
  ),
  nextCursor: z.string().nullable(),
  own: z.object({
    total: points,
    rank: z
      .int()
      .min(1)
      .nullable()
      .describe(`The caller’s place; null without points, outside the group, or beyond ${MOST_AHEAD}.`),
  }),
  names,
});

/** Whether a line counts, and if not, why. */
const stateOf = (
  given: number,
  { undone, isNew, unanswered }: Readonly<Record<'undone' | 'isNew' | 'unanswered', boolean>>,
) => {
  if (given > 0) return 'counts';
  if (undone) return 'undone';
  if (isNew) return 'new_account';
  return unanswered ? 'unanswered' : 'over';
};

type PointsContext = { readonly resources: ResourceContext; readonly reads: PointReads };

const linesBy = (counts: readonly RuleCount[]) =>
  Object.fromEntries(counts.map(({ rule: name, lines: count }) => [name, count]));

/** Routes of points, levels and leaderboards. */
export const pointRoutes = ({ resources, reads }: PointsContext): readonly Route<Caller>[] => {
  const { runtime } = resources;
  const now = (): string => runtime.now().toISOString();
  const year = (): number => Number(now().slice(0, 4));
  return [
    defineRoute({
      method: 'GET',
      path: '/users/me/points',
      operationId: 'points.own',
      summary: `The caller’s points, level and badges, and what gives points: ${TABLE}`,
      access: 'Full accounts.',
      auth: 'required',
      responses: { 200: { description: 'The points', schema: () => own } },
      problems: ['guest_not_allowed', 'behind'],
      handle: async ({ actor, facts }) => {
        if (actor.guest) return { code: 'guest_not_allowed' };
        return reading(resources, facts, async () => {
          const [total, counts] = await Promise.all([
            reads.totalOf(actor.id),
            reads.countsOf(actor.id, dayAt(now())),
          ]);
          const rules = counts.map(({ rule: name, today }) => {
            const { points: each, perDay } = ruleOf(name);
            return { rule: name, points: each, perDay, left: Math.max(perDay - today, 0) };
          });
          const byRule = linesBy(counts);
          const [earned, goals] = [badgesFor(byRule), goalsFor(byRule)];
          return { status: 200, body: { total, level: levelAt(total), badges: earned, goals, rules } };
        });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/users/me/points/lines',
      operationId: 'points.lines',
      summary: 'The caller’s points one by one, each with its event, the latest first',
      access: 'Full accounts.',
      auth: 'required',
      query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }),
      responses: { 200: { description: 'A page', schema: () => lines } },
      problems: ['guest_not_allowed', 'bad_cursor', 'behind'],
      handle: async ({ actor, query, facts }) => {
        if (actor.guest) return { code: 'guest_not_allowed' };
        return reading(resources, facts, async () => {
          const page = await reads.linesOf({ member: actor.id, ...pageOf(query) });
          if (!page.ok) return page.problem;
          const items = page.value.items.map((one) => {
            const { undone, new: isNew, unanswered, about, position, ...line } = one;
            const kind = aboutKindOf(line.rule);
            return {
              ...line,
              position: opaque(BigInt(position)),
              state: stateOf(line.points, { undone, isNew, unanswered }),
              about: kind === null || about === null ? null : { kind, id: about },
            };
          });
          return { status: 200, body: { ...page.value, items } };
        });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/users/:userId/level',
      operationId: 'points.level',
      summary: 'A member’s points, level and badges',
      access:
        'Whoever may see the member. Points and level are shown to the audience that the member chose; of a minor, to friends at most.',
      auth: 'required',
      responses: { 200: { description: 'The level', schema: () => shown } },
      problems: ['not_found', 'behind'],
      handle: ({ actor, params, facts }) =>
        reading(resources, facts, async () => {
          const id = params['userId'] ?? '';
          const total = await reads.shownTotal(id, actor, year());
          if (total === undefined) return { code: 'not_found' };
          if (total === null) return { status: 200, body: { total, level: null, badges: [] } };
          const counts = await reads.countsOf(id, dayAt(now()));
          const body = { total, level: levelAt(total), badges: badgesFor(linesBy(counts)) };
          return { status: 200, body };
        }),
    }),
    defineRoute({
      method: 'GET',
      path: '/users/leaderboard',
      operationId: 'points.leaderboard',
      summary:
        'The members with the most points: of all or among the caller’s friends, by sport and governorate',
      access: 'Full accounts. Members who show their points to the caller: of minors, friends at most.',
      auth: 'required',
      query: z.strictObject({
        among: z.enum(['all', 'friends']).default('all'),
        sport: sport().optional(),
        governorate: governorate().optional(),
        limit: listQuery.limit,
        cursor: listQuery.cursor,
      }),
      responses: { 200: { description: 'A page of places, and the caller’s own', schema: () => board } },
      problems: ['guest_not_allowed', 'bad_cursor', 'behind'],
      handle: async ({ actor, query, facts }) => {
        if (actor.guest) return { code: 'guest_not_allowed' };
        const { limit, cursor, ...of } = query;
        return reading(resources, facts, async () => {
          const asked = { ...of, actor, year: year() };
          const [page, rank, total] = await Promise.all([
            reads.board({ ...asked, limit, cursor }),
            reads.placeOf(asked),
            reads.totalOf(actor.id),
          ]);
          if (!page.ok) return page.problem;
          const { items, nextCursor } = page.value;
          const found = await namesOf(
            resources,
            items.map(({ id }) => ({ kind: 'user', id })),
            actor,
          );
          const named: Names = Object.fromEntries(found.map(({ id, ...name }) => [id, name]));
          const body = {
            items: items.map((one) => ({ ...one, level: levelAt(one.total).number })),
            nextCursor,
            own: { total, rank },
            names: named,
          };
          return { status: 200, body };
        });
      },
    }),
  ];
};
