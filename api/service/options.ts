import type { RequestListener } from 'node:http';
import type Koa from 'koa';
import type { Logger } from 'pino';
import type { AccountsContext } from '../../commands/people/context.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Engine } from '../../projections/engine/engine.ts';
import type { ReadPosition } from '../../projections/engine/position.ts';
import type { Queries } from '../../projections/resources/queries.ts';
import type { AppOptions } from '../app.ts';
import type { Caller } from '../caller.ts';
import type { Ports } from '../ports.ts';
import type { RealtimeTimes } from '../realtime/context.ts';
import type { Realtime } from '../realtime/gateway.ts';
import type { Worker } from '../worker.ts';
import type { WritesAMinute } from '../write-limits.ts';

export type Role = 'api' | 'projections' | 'worker';

export type ServiceOptions = {
  readonly ports: Ports;
  readonly logger: Logger;
  readonly production: boolean;
  readonly publicUrl: string;
  /** The resources to serve; default: Malaab's own. */
  readonly registry?: Registry;
  /** The roles of this process; all by default. Without `api` it serves operators only. */
  readonly roles?: readonly Role[];
  /** The clock of decisions and timers. */
  readonly now?: () => Date;
  readonly realtimeTimes?: Partial<RealtimeTimes>;
  /** Release of the read models; default: this program's own. */
  readonly release?: number;
  /** Limits of writes in a minute; absent = no limit. */
  readonly writes?: WritesAMinute;
  /** `/metrics` is served by {@link Service.metrics}, not by the app. */
  readonly metricsElsewhere?: boolean;
  readonly app?: Pick<
    AppOptions<Caller>,
    'webFolder' | 'landing' | 'development' | 'docsFolder' | 'trustedProxies'
  >;
};

/** Malaab in one process: HTTP and projections, without a listening port. */
export type Service = {
  readonly app: Koa;
  readonly runtime: Runtime;
  readonly context: AccountsContext;
  readonly queries: Queries;
  readonly position: ReadPosition;
  readonly engine: Engine;
  readonly realtime: Realtime;
  readonly worker: Worker;
  /** Serves `/metrics`. */
  readonly metrics: RequestListener;
  /**
   * Follows the log until stopped, which access decisions require. Nothing is served before that, or before the start.
   */
  follow(): Promise<void>;
  /**
   * Follows the log if not done yet, creates missing read models, then runs until stopped. Throws `ReadModelsNewer`.
   */
  start(): Promise<void>;
  stop(): Promise<void>;
};
