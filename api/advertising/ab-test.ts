import { z } from 'zod';
import { keyedId, streamOf } from '../../commands/core/ids.ts';
import type { Done } from '../../commands/core/target.ts';
import { itemIn } from '../../commands/core/streams.ts';
import { VARIANTS } from '../../domain/advertising/ab-test.ts';
import { assigned } from '../../domain/advertising/assignment.ts';
import {
  rateOf,
  SIGNIFICANCE,
  verdictOn,
  wilson,
  type Tried,
} from '../../domain/advertising/analytics/statistics.ts';
import type { Problem, Result } from '../../domain/errors.ts';
import { text } from '../../domain/kit/fields.ts';
import type { AbResultsOf } from '../../projections/advertising/ab-results.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { answered, takeWrite, type ResourceContext } from '../resources/context.ts';
import { readingOne } from '../resources/reading.ts';
import { itemSchema } from '../resources/schemas.ts';
import { differenceShape, intervalShape } from './figures.ts';

export type AbTestContext = { readonly resources: ResourceContext; readonly results: AbResultsOf };

type Variants = z.output<typeof VARIANTS>;

/** Makes a route about a test's variants, for callers who may see the test. */
const readingVariants = (
  { resources }: AbTestContext,
  id: string,
  actor: Caller,
  facts: Facts,
  tell: (variants: Variants) => Answer | Promise<Answer>,
): Promise<Answer | Problem> => {
  const kind = resources.runtime.registry.kind('ab-test');
  return readingOne(resources, kind, id, actor, facts, ({ variants }) => tell(VARIANTS.parse(variants)));
};

/** Results of each variant; zeros for one without views. */
const triedOf = async (
  { results }: AbTestContext,
  id: string,
  variants: Variants,
): Promise<readonly Tried[]> => {
  const found = await results(id.toLowerCase());
  return variants.map(
    ({ name }) => found.find((one) => one.name === name) ?? { name, shown: 0, converted: 0 },
  );
};

const variantShape = { name: z.string(), weight: z.int() };
const share = z.number().describe('From 0 to 1.');

const variantsRoute = (context: AbTestContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/ab-test/:id/variants',
    operationId: 'ab-test.variants',
    summary: 'The variants of an A/B test',
    auth: 'required',
    responses: {
      200: {
        description: 'In the order of the test, each with the share of members who are to see it',
        schema: () => z.object({ items: z.array(z.object({ ...variantShape, share })) }),
      },
    },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params: { id }, facts }) =>
      readingVariants(context, id, actor, facts, (variants) => {
        const all = variants.reduce((sum, { weight }) => sum + weight, 0);
        const items = variants.map((one) => ({ ...one, share: one.weight / all }));
        return { status: 200, body: { items } };
      }),
  });

const metricsRoute = (context: AbTestContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/ab-test/:id/metrics',
    operationId: 'ab-test.metrics',
    summary: 'How often each variant of an A/B test was shown, and what came of it',
    description:
      '`shown` and `converted` count members, each once. `interval` is Wilson’s score interval of the rate, at 95 %: ' +
      '(p + z²/2n ± z·√(p(1−p)/n + z²/4n²)) / (1 + z²/n), with z = 1.96.',
    auth: 'required',
    responses: {
      200: {
        description: 'In the order of the test',
        schema: () =>
          z.object({
            items: z.array(
              z.object({
                ...variantShape,
                shown: z.int(),
                converted: z.int(),
                rate: share,
                interval: intervalShape,
              }),
            ),
          }),
      },
    },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params: { id }, facts }) =>
      readingVariants(context, id, actor, facts, async (variants) => {
        const tried = await triedOf(context, id, variants);
        const items = tried.map((one, at) => ({
          ...one,
          weight: variants[at]?.weight ?? 0,
          rate: rateOf(one),
          interval: wilson(one),
        }));
        return { status: 200, body: { items } };
      }),
  });

const winnerRoute = (context: AbTestContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/ab-test/:id/winner',
    operationId: 'ab-test.winner',
    summary: 'Which variant of an A/B test does better than all others, if that is significant',
    description:
      'The variant with the highest rate is held against each other one by the two-proportion z-test: ' +
      'z = (p₁ − p₂) / √(p(1−p)(1/n₁ + 1/n₂)) with the pooled rate p. It has won once every p-value lies under ' +
      `\`significance\`: ${SIGNIFICANCE}, with more than two variants over the number of their pairs (Bonferroni). ` +
      'The interval of a difference takes each rate for itself, at 1 − `significance`. A comparison is null until five members are to be ' +
      'expected in each of its four counts.',
    auth: 'required',
    responses: {
      200: {
        description: 'The verdict as it is now',
        schema: () =>
          z.object({
            winner: z.string().nullable(),
            leader: z.string().nullable().describe('The one with the highest rate so far.'),
            significance: z.number(),
            against: z.array(z.object({ name: z.string(), difference: differenceShape.nullable() })),
          }),
      },
    },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params: { id }, facts }) =>
      readingVariants(context, id, actor, facts, async (variants) => ({
        status: 200,
        body: verdictOn(await triedOf(context, id, variants)),
      })),
  });

const assignmentRoute = ({ resources }: AbTestContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/ab-test/:id/assignment',
    operationId: 'ab-test.assignment',
    summary: 'The variant of a running A/B test that the caller is to see',
    description:
      'It follows from test and member alone, so it stays the same: both ids, hashed (FNV-1a and the finaliser of ' +
      'MurmurHash3), are a point on a line on which the variants lie one after the other, each as long as its weight.',
    auth: 'required',
    responses: { 200: { description: 'Its name', schema: () => z.object({ variant: z.string() }) } },
    problems: ['not_found'],
    handle: async ({ actor, params }): Promise<Answer | Problem> => {
      const id = params.id.toLowerCase();
      const test = itemIn(await resources.runtime.streams.load(streamOf('ab-test', id)), id);
      if (test.state !== 'running') return { code: 'not_found' };
      return {
        status: 200,
        body: { variant: assigned(id, actor.id, VARIANTS.parse(test['variants'])) ?? '' },
      };
    },
  });

/** A member's action on a variant, from the path. */
const STEPS = [
  {
    at: 'exposure',
    action: 'create',
    summary:
      'Notes that the caller was shown their variant of a running A/B test; once, however often it is said',
  },
  {
    at: 'conversion',
    action: 'convert',
    summary:
      'Notes that the caller, shown their variant of a running A/B test, did what it is after; counts once',
  },
] as const;

/** A test that is hidden from members is 404, because its id is in the path. */
const unlessNoTest = (problem: Problem): Problem =>
  problem.errors?.some(({ path }) => path === 'testId') ? { code: 'not_found' } : problem;

const stepRoute = (
  { resources }: AbTestContext,
  { at, action, summary }: (typeof STEPS)[number],
): Route<Caller> => {
  const kind = resources.runtime.registry.kind('ab-participation');
  return defineRoute({
    method: 'POST',
    path: `/ab-test/:id/${at}`,
    operationId: `ab-test.${at}`,
    summary,
    description: 'Another variant than the caller’s own (`GET /ab-test/{id}/assignment`) is refused.',
    auth: 'required',
    body: z.strictObject({ variant: text(60, 1) }),
    responses: { 200: { description: 'The caller’s part in the test', schema: () => itemSchema(kind) } },
    problems: ['not_found', 'in_progress', 'idempotency_key_reused', 'unavailable'],
    handle: async ({ actor, params, body, facts }): Promise<Answer | Problem> => {
      const testId = params.id.toLowerCase();
      const done: Result<Done> = await takeWrite(resources, facts, {
        kind: kind.name,
        action,
        actor,
        ...(action === 'create'
          ? { input: { ...body, testId } }
          : { input: body, id: keyedId(kind, { testId, userId: actor.id }) ?? '' }),
      });
      return done.ok ? answered(kind, done.value, actor) : unlessNoTest(done.problem);
    },
  });
};

/** Routes of A/B tests, beside those of the definition. */
export const abTestRoutes = (context: AbTestContext): readonly Route<Caller>[] => [
  variantsRoute(context),
  metricsRoute(context),
  winnerRoute(context),
  assignmentRoute(context),
  ...STEPS.map((step) => stepRoute(context, step)),
];
