import type { Registry } from 'prom-client';
import type { Jobs } from '../../commands/ports/jobs.ts';
import type { ProcessStatus } from '../../commands/process/runner.ts';
import type { EventFeed } from '../../domain/kit/log.ts';
import type { Worker } from '../worker.ts';
import { PATIENCE_MS, lookedUp, oneLook } from './looked-up.ts';
import { within } from './within.ts';

export type ProcessFigures = {
  readonly worker: Pick<Worker, 'processStatus' | 'timersStatus'>;
  readonly feed: Pick<EventFeed, 'readAll'>;
  readonly now: () => Date;
  readonly jobs: Pick<Jobs, 'status'>;
};

/** Registers the progress of process managers and timers, whichever process runs them. */
export const processGauges = (registry: Registry, { worker, feed, now, jobs }: ProcessFigures): void => {
  const look = oneLook(worker.processStatus);
  const label = 'process';
  lookedUp(registry, {
    name: 'malaab_process_parked_events',
    help: 'Events that a process manager has given up.',
    label,
    read: async () => {
      const found = await look();
      return found && new Map(found.map(({ name, deadLetters }) => [name, deadLetters.length]));
    },
  });

  const ageAfter = async (position: bigint): Promise<number> => {
    const [first] = await feed.readAll(position + 1n, 1);
    return first ? Math.max(0, now().getTime() - Date.parse(first.at)) / 1000 : 0;
  };
  /** Most lagging managers share one position, whose age is read once. */
  const ages = async (found: readonly ProcessStatus[]): Promise<ReadonlyMap<string, number>> => {
    const places = new Set(found.filter(({ lag }) => lag > 0).map(({ position }) => position));
    const known = new Map<bigint, number>();
    for (const place of places) known.set(place, await ageAfter(place));
    return new Map(found.map(({ name, position }) => [name, known.get(position) ?? 0]));
  };
  lookedUp(registry, {
    name: 'malaab_process_lag_seconds',
    help: 'Age of the first event that a process manager has not seen.',
    label,
    read: async () => {
      const found = await look();
      return found && within(PATIENCE_MS, ages(found));
    },
  });

  lookedUp(registry, {
    name: 'malaab_jobs_waiting',
    help: 'Mails, text messages and pushes that wait for their delivery.',
    label: 'queue',
    read: async () => {
      const found = await within(PATIENCE_MS, jobs.status());
      return found && new Map(found.map(({ queue, waiting }) => [queue, waiting]));
    },
  });

  lookedUp(registry, {
    name: 'malaab_jobs_failed',
    help: 'Mails, text messages and pushes of the last 30 days that were given up.',
    label: 'queue',
    read: async () => {
      const found = await within(PATIENCE_MS, jobs.status());
      return found && new Map(found.map(({ queue, failed }) => [queue, failed]));
    },
  });

  lookedUp(registry, {
    name: 'malaab_timers',
    help: 'Timers: all that wait, and of them those whose time has come.',
    label: 'state',
    read: async () => {
      const found = await within(PATIENCE_MS, worker.timersStatus());
      return (
        found &&
        new Map([
          ['waiting', found.waiting],
          ['due', found.due],
        ])
      );
    },
  });
};
