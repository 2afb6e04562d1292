import { z } from 'zod';
import { rebuild } from '../../../domain/accounts/oversight/rebuild.ts';
import { theSystem } from '../../../domain/kit/rules.ts';
import { execute } from '../../core/execute.ts';
import { derivedId } from '../../core/ids.ts';
import { itemNow } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { Job, Jobs } from '../../ports/jobs.ts';
import type { RebuildOutcome, Rebuilds, RebuildStep } from '../../ports/rebuilds.ts';
import type { JobHandler } from '../../process/job-runner.ts';

export const REBUILD_QUEUE = 'rebuild';
const EXTEND_MS = 60_000;
const LOOK_MS = 1_000;
/** Percent between two recorded events of progress. */
const EACH_PERCENT = 10;

export type RebuildsContext = {
  readonly runtime: Runtime;
  readonly jobs: Pick<Jobs, 'extend'>;
  readonly rebuilds: Rebuilds;
  /** Reports an error whose text may have values of a row, which the log of events must not have. */
  readonly report: (message: string) => void;
};

const queued = z.object({ rebuildId: z.uuid() });
const open = z.looseObject({
  state: z.enum(['running', 'stopping']),
  projections: z.array(z.string()),
});

/** The action that records an outcome, with its input. */
const recordOf = (
  outcome: RebuildOutcome,
  tookMs: number,
): { readonly action: string; readonly input: Readonly<Record<string, unknown>> } => {
  switch (outcome.kind) {
    case 'rebuilt': {
      const { events, tables, differing } = outcome;
      return { action: 'finish', input: { events, tookMs, tables, differing } };
    }
    case 'stopped':
      return { action: 'stop', input: {} };
    case 'cannot_take':
      return { action: 'fail', input: { failure: 'cannot_take', failedAt: outcome.projection } };
    case 'failed':
      return { action: 'fail', input: { failure: 'error' } };
    default:
      return outcome satisfies never;
  }
};

/** Rebuilds read models that admins asked for. A job whose process was killed is not repeated: it is recorded as failed. */
export const rebuildHandler = ({ runtime, jobs, rebuilds, report }: RebuildsContext): JobHandler => {
  const now = async (id: string) => open.safeParse(await itemNow(runtime, rebuild.name, id)).data ?? null;

  const act = async (
    job: Job,
    action: string,
    input: Readonly<Record<string, unknown>>,
    step: string = action,
  ): Promise<void> => {
    const { rebuildId: id } = queued.parse(job.payload);
    const command = derivedId('rebuild', job.id, step);
    const request = { kind: rebuild.name, id, action, input, actor: theSystem, command };
    const done = await execute(runtime, request);
    // cancelled meanwhile
    if (!done.ok && done.problem.code !== 'invalid_transition')
      throw new Error(`${action}: ${done.problem.code}`);
  };

  const interrupted = async (job: Job, state: 'running' | 'stopping'): Promise<void> =>
    state === 'stopping' ? act(job, 'stop', {}) : act(job, 'fail', { failure: 'interrupted' });

  /** Aborts `stop` once the rebuild is cancelled or another attempt has begun; the answer ends the watch. */
  const watch = (job: Job, stop: AbortController): (() => void) => {
    const { rebuildId } = queued.parse(job.payload);
    const extend = async (): Promise<void> => {
      if (!(await jobs.extend(job))) stop.abort();
    };
    const look = async (): Promise<void> => {
      if ((await now(rebuildId))?.state !== 'running') stop.abort();
    };
    const timers = [
      setInterval(() => void extend().catch(() => null), EXTEND_MS),
      setInterval(() => void look().catch(() => null), LOOK_MS),
    ];
    return () => timers.forEach(clearInterval);
  };

  /** Records progress, one event after another: each new step, and each tenth of the log. */
  const recorder = (job: Job) => {
    let last = '';
    let recorded = Promise.resolve();
    return {
      progress: (step: RebuildStep, exact: number): void => {
        const percent = Math.floor(exact / EACH_PERCENT) * EACH_PERCENT;
        const mark = `${step} ${percent}`;
        if (mark === last) return;
        last = mark;
        recorded = recorded
          .then(() => act(job, 'advance', { step, percent }, mark))
          .catch((error: unknown) => report(String(error)));
      },
      ended: () => recorded,
    };
  };

  return {
    run: async (job, signal) => {
      const item = await now(queued.parse(job.payload).rebuildId);
      if (!item) return;
      if (job.attempt > 1 || item.state === 'stopping') return interrupted(job, item.state);
      const stop = new AbortController();
      const end = watch(job, stop);
      const { progress, ended } = recorder(job);
      const begun = performance.now();
      try {
        const both = AbortSignal.any([signal, stop.signal]);
        const outcome = await rebuilds.run(item.projections, { signal: both, progress });
        await ended();
        // the server stops: the next attempt records it
        if (outcome.kind === 'stopped' && !stop.signal.aborted) throw new Error('The worker was stopped.');
        if ('message' in outcome) report(outcome.message);
        const { action, input } = recordOf(outcome, Math.round(performance.now() - begun));
        await act(job, action, input);
      } finally {
        end();
      }
    },
  };
};
