import { z } from 'zod';
import { pointIn, type Point } from '../resources/past/point.ts';

/** The language of counts: which events, where, grouped by which field, over which periods. */

export const PERIODS = ['day', 'month', 'year', 'total'] as const;
export type Period = (typeof PERIODS)[number];

export type Condition = {
  readonly field: string;
  readonly is: '=' | '!=' | '<' | '<=' | '>' | '>=';
  readonly value: string;
};

const operator = z.enum(['=', '!=', '<', '<=', '>', '>=']);

/** One condition, and the `and` before another one. A value with spaces stands in quotes. */
const CONDITION = /\s*([A-Za-z]\w*(?:\.[a-z]+)?)\s*(!=|>=|<=|=|>|<)\s*(?:"([^"]*)"|([^\s"]+))\s*(and\b|$)/y;
/** Conditions at most. */
const MOST = 5;

/** `sport = FOOTBALL and goals >= 2`; null if the text isn't written like this. */
export const conditionsIn = (text: string): readonly Condition[] | null => {
  const found: Condition[] = [];
  const pattern = new RegExp(CONDITION);
  for (let goesOn = true; goesOn;) {
    const [, field = '', is, quoted, bare = '', and] = pattern.exec(text) ?? [];
    const known = operator.safeParse(is);
    if (!known.success || found.length === MOST) return null;
    found.push({ field, is: known.data, value: quoted ?? bare });
    goesOn = and === 'and';
  }
  return found;
};

const conditions = z
  .string()
  .max(200)
  .transform((text, context): readonly Condition[] => {
    const found = conditionsIn(text);
    if (found) return found;
    context.addIssue({ code: 'custom', message: 'not a condition' });
    return z.NEVER;
  });

const lastCounted = z
  .string()
  .max(40)
  .transform((text, context): Point => {
    const point = pointIn(text);
    if (point) return point;
    context.addIssue({ code: 'custom', message: 'neither an instant nor a position' });
    return z.NEVER;
  });

/** Days that the calendar of Egypt can be computed for. */
const day = z.iso.date().refine((one) => one >= '2000-01-01' && one <= '2199-12-31');

/** Fields of the person who acted, as they are now. */
export const ACTOR_FIELDS = ['actor.role', 'actor.sport', 'actor.governorate'] as const;

/** A count, as the address of a page keeps it. */
export const countQuery = z.strictObject({
  event: z.string().max(60).describe('The event type.'),
  of: z
    .enum(['events', 'persons'])
    .default('events')
    .describe(
      '`persons`: each who acted counts once in a group, a period and the total. The system counts as none.',
    ),
  where: conditions
    .optional()
    .describe('Up to five conditions: `sport = FOOTBALL and goals >= 2`; a value with spaces in quotes.'),
  by: z
    .string()
    .max(60)
    .optional()
    .describe(`The field that it is grouped by; also ${ACTOR_FIELDS.join(', ')}, as they are today.`),
  over: z.enum(PERIODS).default('month').describe('Days, months and years are those of Egypt.'),
  dateFrom: day.optional().describe('The first day, in Egypt.'),
  dateTo: day.optional().describe('The last day, in Egypt.'),
  asOf: lastCounted.optional().describe('An instant or a position of the log: only events until then count.'),
});
export type CountQuery = z.output<typeof countQuery>;

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Below zero if the first is less. Numbers are compared as numbers, all else as text. */
const compared = (one: string, other: string): number => {
  if (NUMBER.test(one) && NUMBER.test(other)) return Number(one) - Number(other);
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** Whether a value fulfils a condition. A missing one differs from every value, and is neither less nor more. */
export const fulfils = (value: string | null, { is, value: wanted }: Condition): boolean => {
  if (value === null) return is === '!=';
  const order = compared(value, wanted);
  switch (is) {
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    default:
      return is satisfies never;
  }
};
