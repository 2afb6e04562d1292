import { z } from 'zod';
import { GUEST, ROLES, SPORTS } from '../../domain/accounts/values.ts';
import type { Problem } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import { beginOf, dayAt } from '../../domain/trade/day.ts';
import { GOVERNORATES } from '../../domain/trade/governorates.ts';
import { STATUSES } from '../../projections/dashboard/counting.ts';
import { daysAfter } from '../../domain/format/days.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { reading } from '../resources/reading.ts';
import { maySee } from '../staff.ts';
import { ACCESS, AREA, type FiguresContext } from './figures-context.ts';

const choice = z.object({ id: z.uuid(), name: z.string().nullable() });

const filters = z.object({
  sports: z.array(z.enum(SPORTS)),
  roles: z.array(z.enum([...ROLES, GUEST])),
  governorates: z.array(z.enum(GOVERNORATES)),
  statuses: z.array(z.enum(STATUSES)),
  categories: z.array(choice).describe('Categories of events.'),
  teams: z.array(choice).describe('The newest teams.'),
  dateRanges: z.array(
    z.object({
      id: z.string(),
      dateFrom: z.iso.date(),
      dateTo: z.iso.date(),
      begins: z.iso.datetime().describe('The first instant: midnight in Egypt.'),
    }),
  ),
});

const MOST = 100;

/** Periods to choose from, by today in Egypt: their first and last day. */
const rangesOf = (today: string): readonly (readonly [id: string, from: string, to: string])[] => {
  const month = `${today.slice(0, 7)}-01`;
  const lastMonth = daysAfter(month, -1);
  return [
    ['today', today, today],
    ['yesterday', daysAfter(today, -1), daysAfter(today, -1)],
    ['last7Days', daysAfter(today, -6), today],
    ['last30Days', daysAfter(today, -29), today],
    ['thisMonth', month, today],
    ['lastMonth', `${lastMonth.slice(0, 7)}-01`, lastMonth],
    ['thisYear', `${today.slice(0, 4)}-01-01`, today],
  ];
};

/** `GET /dashboard/filters`: what the dashboards can be filtered by. */
export const filtersRoute = ({ resources }: FiguresContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/filters',
    operationId: 'dashboard.filters',
    summary: 'What the dashboards can be filtered by',
    access: ACCESS,
    auth: 'required',
    responses: { 200: { description: 'The choices', schema: () => filters } },
    problems: ['forbidden', 'behind'],
    handle: async ({ actor, facts }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      return reading(resources, facts, async () => {
        const { queries, runtime } = resources;
        const choicesOf = async (name: string) => {
          const page = await queries.list(runtime.registry.kind(name), { actor, limit: MOST, where: {} });
          return page.ok ? page.value.items.map((one) => ({ id: one.id, name: textIn(one['name']) })) : [];
        };
        const [categories, teams] = await Promise.all([choicesOf('event-category'), choicesOf('team')]);
        const ranges = rangesOf(dayAt(runtime.now().toISOString()));
        return {
          status: 200,
          body: {
            sports: SPORTS,
            roles: [...ROLES, GUEST],
            governorates: GOVERNORATES,
            statuses: STATUSES,
            categories,
            teams,
            dateRanges: ranges.map(([id, dateFrom, dateTo]) => ({
              id,
              dateFrom,
              dateTo,
              begins: beginOf(dateFrom),
            })),
          },
        };
      });
    },
  });
