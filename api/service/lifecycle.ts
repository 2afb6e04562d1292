import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { Readiness } from '../http/operations.ts';
import type { Watch } from '../ops/alarms/watch.ts';
import type { Following } from '../ops/following.ts';
import { readinessOf } from '../ops/readiness.ts';
import type { Realtime } from '../realtime/gateway.ts';
import type { Worker } from '../worker.ts';
import type { CommandSide } from './command-side.ts';
import type { Role } from './options.ts';
import type { ReadSide } from './read-side.ts';

export type LifecycleOptions = {
  readonly roles: readonly Role[];
  readonly pool: Pool;
  readonly logger: Pick<Logger, 'fatal'>;
  readonly commands: CommandSide;
  readonly readSide: ReadSide;
  readonly realtime: Realtime;
  readonly worker: Worker;
  readonly following: Following;
  readonly watch: Pick<Watch, 'run'>;
};

/** Start and end of a process, and its health. */
export type Lifecycle = {
  readonly follow: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly readiness: () => Promise<Readiness>;
  /** Whether read models exist and this process follows the log. */
  readonly inService: () => boolean | Promise<boolean>;
};

export const lifecycleOf = (options: LifecycleOptions): Lifecycle => {
  const { roles, pool, logger, commands, readSide, realtime, worker, following, watch } = options;
  const [answers, projects, works] = ['api', 'projections', 'worker'].map((role) =>
    roles.some((one) => one === role),
  );
  /** Whether read models exist, and later whether they are updated. */
  const readable = { made: false, followed: true };
  const began = (): bigint | null => (readable.made && readable.followed ? following.began() : null);
  const { position } = commands;
  const stopping = new AbortController();
  const { signal } = stopping;
  let begun: Promise<void> | null = null;
  let running: Promise<unknown> = Promise.resolve();
  const follow = (): Promise<void> => (begun ??= following.begin(signal));
  return {
    follow,
    readiness: readinessOf({ pool, position, began, isCurrent: () => following.isCurrent() }),
    inService: () => readable.made && following.isCurrentSoon(),
    start: async () => {
      await follow();
      await readSide.mustBeKnown();
      if (projects) await readSide.make(signal);
      readable.made = true;
      running = Promise.all([
        answers && realtime.run(signal),
        answers && watch.run(signal),
        projects && readSide.engine.run(signal),
        works && worker.run(signal),
      ]).catch((error: unknown) => {
        logger.fatal({ err: error }, 'the log can no longer be followed');
        readable.followed = false;
      });
    },
    stop: async () => {
      await realtime.close();
      stopping.abort();
      await Promise.all([running, following.ended(), commands.ended()]);
    },
  };
};
