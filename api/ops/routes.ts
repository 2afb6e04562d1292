import { z } from 'zod';
import type { Runtime } from '../../commands/core/runtime.ts';
import { FAULTS, type Vault } from '../../commands/ports/vault.ts';
import type { Problem } from '../../domain/errors.ts';
import type { ProjectionsStatus } from '../../projections/engine/status.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer, JsonBody } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { opaque } from '../resources/context.ts';
import { maySee } from '../staff.ts';
import type { Worker } from '../worker.ts';
import { alarms, alarmsNow } from './alarms/answer.ts';
import type { Watch } from './alarms/watch.ts';
import { letterRoutes } from './letters.ts';
import { load, loadOf } from './load.ts';

export type OpsContext = {
  readonly worker: Pick<Worker, 'processStatus' | 'timersStatus' | 'deadLetters'>;
  readonly runtime: Runtime;
  readonly watch: Watch;
  readonly projectionsStatus: () => Promise<ProjectionsStatus>;
  readonly vault: Pick<Vault, 'brokenBoxes'>;
};

const AREA = 'ops';

const lag = z.object({ events: z.int(), seconds: z.number() });
const projection = z.object({
  name: z.string(),
  version: z.int(),
  tables: z.array(z.string()),
  state: z.enum(['group', 'detached', 'unmade']).describe('`group`: as it should be.'),
  position: z.string(),
  lag,
  error: z.string().nullable(),
  failingEvent: z.uuid().nullable(),
});
const deadLetter = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  eventType: z.string(),
  position: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
});
const process = z.object({
  name: z.string(),
  position: z.string(),
  lag: z.int().describe('Events of the log that it hasn’t seen.'),
  failing: z.object({ eventId: z.uuid(), reason: z.string() }).nullable(),
  parked: z.array(deadLetter),
});
const timer = z.object({
  kind: z.string(),
  item: z.uuid(),
  action: z.string(),
  at: z.iso.datetime(),
  reason: z.string(),
});

const brokenBox = z.object({
  eventId: z.uuid(),
  eventType: z.string(),
  stream: z.string(),
  person: z.string(),
  reason: z
    .enum(FAULTS)
    .describe(
      '`altered`: the box doesn’t open under its key · `key`: the key was altered · `no_key`: it is missing.',
    ),
  at: z.iso.datetime().describe('When it was found last.'),
});

type Reading = {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly schema: z.ZodType;
  readonly read: () => Promise<JsonBody>;
};

/** A page that operators read. */
const reading = ({ path, operationId, summary, schema, read }: Reading): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path,
    operationId,
    summary,
    access: 'Admins with `ops:read`.',
    auth: 'required',
    responses: { 200: { description: 'As it is now', schema: () => schema } },
    problems: ['forbidden'],
    handle: async ({ actor }): Promise<Answer | Problem> =>
      maySee(actor, AREA) ? { status: 200, body: await read() } : { code: 'forbidden' },
  });

const projections = async (context: OpsContext): Promise<JsonBody> => {
  const status = await context.projectionsStatus();
  return {
    end: opaque(status.end),
    position: opaque(status.position),
    lag: status.lag,
    items: status.projections.map((one) => ({ ...one, position: opaque(one.position) })),
  };
};

const processes = async ({ worker }: OpsContext): Promise<JsonBody> => {
  const items = (await worker.processStatus()).map((one) => ({
    name: one.name,
    position: opaque(one.position),
    lag: one.lag,
    failing: one.failing,
    parked: one.deadLetters.map(({ id, eventId, eventType, position, reason, at }) => ({
      id,
      eventId,
      eventType,
      position: opaque(position),
      reason,
      at,
    })),
  }));
  return { items };
};

const timers = async ({ worker }: OpsContext): Promise<JsonBody> => {
  const { failing, ...rest } = await worker.timersStatus();
  return {
    ...rest,
    failing: failing.map(({ kind, item, action, at, reason }) => ({ kind, item, action, at, reason })),
  };
};

const brokenBoxes = async ({ vault }: OpsContext): Promise<JsonBody> => ({
  items: (await vault.brokenBoxes()).map((box) => ({ ...box })),
});

/** The operators' calls: alarms, load, projections, process managers, dead letters, timers and sealed data. */
export const opsRoutes = (context: OpsContext): readonly Route<Caller>[] => [
  reading({
    path: '/ops/alarms',
    operationId: 'ops.alarms',
    summary: 'The alarms of `infra/deploy/alarms.yaml`, as the process that answers sees them',
    schema: alarms,
    read: () => alarmsNow(context.watch),
  }),
  reading({
    path: '/ops/load',
    operationId: 'ops.load',
    summary: 'Slowest operations, refusals, sockets and queues, as the process that answers sees them',
    schema: load,
    read: async () => ({ ...(await loadOf(context.watch)) }),
  }),
  reading({
    path: '/ops/projections',
    operationId: 'ops.projections',
    summary: 'How far the read models are, and which can’t go on',
    schema: z.object({ end: z.string(), position: z.string(), lag, items: z.array(projection) }),
    read: () => projections(context),
  }),
  reading({
    path: '/ops/processes',
    operationId: 'ops.processes',
    summary: 'How far the process managers are, what they try again and their dead letters',
    schema: z.object({ items: z.array(process) }),
    read: () => processes(context),
  }),
  reading({
    path: '/ops/timers',
    operationId: 'ops.timers',
    summary: 'Pending timers and jobs, and failed ones',
    schema: z.object({
      waiting: z.int(),
      due: z.int(),
      next: z.iso.datetime().nullable(),
      failing: z.array(timer),
    }),
    read: () => timers(context),
  }),
  reading({
    path: '/ops/broken-boxes',
    operationId: 'ops.brokenBoxes',
    summary: 'Events with a sealed box that could not be opened, latest first, at most a hundred',
    schema: z.object({ items: z.array(brokenBox) }),
    read: () => brokenBoxes(context),
  }),
  ...letterRoutes({ runtime: context.runtime, letters: context.worker.deadLetters }),
];
