import { z } from 'zod';
import { ALARMS } from '../../generated/alarms.ts';
import type { JsonBody } from '../../http/answer.ts';
import { ALARM_STATES, type Watch } from './watch.ts';

const alarm = z.object({
  name: z.enum(ALARMS.map(({ name }) => name)),
  severity: z.enum(['page', 'ticket']),
  state: z
    .enum(ALARM_STATES)
    .describe(
      '`firing`: its condition has held for its time · `pending`: it holds, not yet for that long · `unknown`: no single process can know it.',
    ),
  cases: z.array(
    z.object({
      about: z.string().describe('What it concerns, such as a read model.'),
      value: z.number(),
      since: z.iso.datetime(),
    }),
  ),
});

/** The answer of `GET /ops/alarms`. */
export const alarms = z.object({ items: z.array(alarm) });

/** The alarms as this process sees them now. */
export const alarmsNow = async (watch: Pick<Watch, 'alarms'>): Promise<JsonBody> => ({
  items: (await watch.alarms()).map(({ cases, ...one }) => ({
    ...one,
    cases: cases.map(({ since, ...rest }) => ({ ...rest, since: since.toISOString() })),
  })),
});
