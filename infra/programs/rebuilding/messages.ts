import { z } from 'zod';
import { REBUILD_STEPS } from '../../../domain/accounts/oversight/rebuild.ts';

/** Messages between a worker and the process in which it has read models rebuilt. */

const count = z.number();

/** Sent to the process: the read models at its start, and later the request to stop. */
export const Asked = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rebuild'), projections: z.array(z.string()) }),
  z.object({ kind: z.literal('stop') }),
]);

const differing = z.object({
  table: z.string(),
  rows: count,
  missing: count,
  extra: count,
  different: count,
});

/** Sent by it. */
export const Told = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), step: z.enum(REBUILD_STEPS), percent: count }),
  z.object({ kind: z.literal('rebuilt'), events: count, tables: count, differing: z.array(differing) }),
  z.object({ kind: z.literal('stopped') }),
  z.object({ kind: z.literal('cannot_take'), projection: z.string(), message: z.string() }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type Told = z.output<typeof Told>;
