import { z } from 'zod';
import { invalid } from '../../errors.ts';
import { integer, list, optional, personal, text } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, system } from '../../kit/rules.ts';

/** Read models that one rebuild may name. */
const MOST = 400;
const count = () => optional(integer(0));
const name = () => text(100, 1);

export const REBUILD_STEPS = ['reading', 'indexes', 'comparison', 'switch'] as const;

/** `interrupted`: its process ended · `cannot_take`: a read model can't take an event · `error`: see the worker's log. */
export const REBUILD_FAILURES = ['interrupted', 'cannot_take', 'error'] as const;

/**
 * Read models that an admin has made again from the log, beside the live ones. A worker does it; progress is recorded at
 * each tenth. Cancelled or failed, it leaves the live read models as they were.
 */
export const rebuild = defineResource({
  name: 'rebuild',
  path: '/rebuilds',
  fields: {
    projections: list(name(), MOST).min(1),
    reason: personal(text(500, 3)),
    /** Events of the log at its start. */
    logEvents: count(),
    estimatedMs: count(),
    step: optional(z.enum(REBUILD_STEPS)),
    percent: optional(integer(0, 100)),
    cancelledBecause: personal(optional(text(500, 3))),
    /** Events that were read. */
    events: count(),
    tookMs: count(),
    /** Tables that were compared with the live ones. */
    tables: count(),
    /** Tables with live rows that were not as the log says. */
    differing: list(
      z.strictObject({
        table: name(),
        rows: integer(0),
        missing: integer(0),
        extra: integer(0),
        different: integer(0),
      }),
      MOST,
    ).optional(),
    failure: optional(z.enum(REBUILD_FAILURES)),
    /** The read model that can't take an event. */
    failedAt: optional(name()),
  },
  states: ['running', 'stopping', 'finished', 'cancelled', 'failed'],
  actions: {
    create: {
      event: 'RebuildBegun',
      to: 'running',
      by: [admin('ops')],
      takes: ['projections', 'reason'],
      optionally: ['logEvents', 'estimatedMs'],
    },
    advance: {
      event: 'RebuildAdvanced',
      from: ['running'],
      by: [system],
      takes: ['step', 'percent'],
    },
    cancel: {
      event: 'RebuildCancelRequested',
      from: ['running'],
      to: 'stopping',
      by: [admin('ops')],
      takes: ['cancelledBecause'],
      refuse: (_, { input }) =>
        input.cancelledBecause ? undefined : invalid('cancelledBecause', 'required'),
    },
    stop: { event: 'RebuildCancelled', from: ['stopping'], to: 'cancelled', by: [system] },
    // a cancel may come when the tables have just been switched
    finish: {
      event: 'RebuildFinished',
      from: ['running', 'stopping'],
      to: 'finished',
      by: [system],
      takes: ['events', 'tookMs', 'tables', 'differing'],
    },
    fail: {
      event: 'RebuildFailed',
      from: ['running', 'stopping'],
      to: 'failed',
      by: [system],
      takes: ['failure'],
      optionally: ['failedAt'],
    },
  },
  lookups: [],
  label: { name: 'reason' },
  read: [admin('ops')],
});
