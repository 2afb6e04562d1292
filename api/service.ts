import type { Logger } from 'pino';
import type Koa from 'koa';
import type { AccountsDesk } from '../commands/accounts/accounts.ts';
import { keyedLock } from '../commands/keyed-lock.ts';
import type { Runtime } from '../commands/runtime.ts';
import { openData } from '../commands/seal.ts';
import { streamsOf } from '../commands/streams.ts';
import type { Registry } from '../domain/kit/registry.ts';
import { registry as malaab } from '../domain/registry.ts';
import type { Open } from '../projections/batch.ts';
import { engineOf, type Engine } from '../projections/engine.ts';
import { readPositionOf, type ReadPosition } from '../projections/position.ts';
import { queriesOf, type Queries } from '../projections/queries.ts';
import { missing } from '../projections/missing.ts';
import { allProjections, SCHEMA } from '../projections/registry.ts';
import { rebuild } from '../projections/rebuild.ts';
import { authRoutes, staffRoutes } from './accounts/auth.ts';
import { meRoutes } from './accounts/me.ts';
import { createApp, type AppOptions } from './app.ts';
import { authenticator, type Caller } from './caller.ts';
import { createMetrics } from './http/metrics.ts';
import { mailboxRoutes } from './mailbox.ts';
import type { Ports } from './ports.ts';
import { resourceRoutes, withOwn } from './resources/routes.ts';
import { SPA_ROUTES } from './spa-routes.ts';
import { ownFilesAlone } from './uploads/own-files.ts';
import { uploadRoutes } from './uploads/routes.ts';

export type ServiceOptions = {
  readonly ports: Ports;
  readonly logger: Logger;
  readonly production: boolean;
  readonly publicUrl: string;
  /** The resources to serve; Malaab's own unless told otherwise. */
  readonly registry?: Registry;
  readonly app?: Pick<AppOptions<Caller>, 'webFolder' | 'development' | 'docsFolder'>;
};

/** Malaab in one process: the HTTP side and the projections, without a port to listen on. */
export type Service = {
  readonly app: Koa;
  readonly runtime: Runtime;
  readonly desk: AccountsDesk;
  readonly queries: Queries;
  readonly position: ReadPosition;
  readonly engine: Engine;
  /** Makes the read models that are missing, then follows the log until stopped. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Opens the personal boxes of a batch of events, for projections. */
export const openerOf =
  ({ vault }: Pick<Ports, 'vault'>): Open =>
  async (events) =>
    Promise.all(
      events.map(async (event) =>
        event.meta.sealed ? { ...event, data: await openData(vault, event) } : event,
      ),
    );

export const createService = ({
  ports,
  logger,
  production,
  publicUrl,
  registry = malaab,
  app: pages,
}: ServiceOptions): Service => {
  const streams = streamsOf(registry, ports.log);
  const runtime: Runtime = {
    registry,
    store: ports.log,
    streams,
    vault: ports.vault,
    lock: keyedLock(),
    now: () => new Date(),
  };
  const desk: AccountsDesk = {
    runtime,
    ...ports.accounts,
    mail: ports.mail,
    commonPasswords: ports.commonPasswords,
    publicUrl,
  };
  const projections = allProjections(registry);
  const position = readPositionOf(ports.pool, SCHEMA);
  const queries = queriesOf(ports.pool, SCHEMA);
  const engineOptions = {
    pool: ports.projectionPool,
    feed: ports.log,
    open: openerOf(ports),
    projections,
    schema: SCHEMA,
  };
  const engine = engineOf({
    ...engineOptions,
    tail: ports.tail,
    report: (what) => {
      if (what.kind === 'rejoined') logger.info(what, 'a projection has rejoined the pack');
      else logger.error({ ...what, err: what.error }, `projections: ${what.kind}`);
    },
  });
  engine.onAdvance(position.reached);

  const resources = { runtime, queries, position, check: ownFilesAlone(ports.files) };
  const accountRoutes = { accounts: desk, resources, secureCookies: production };
  let started = false;
  const app = createApp<Caller>({
    routes: withOwn(
      [
        ...authRoutes(accountRoutes),
        ...staffRoutes(accountRoutes),
        ...meRoutes(accountRoutes),
        ...uploadRoutes(ports),
        ...(production || !ports.mail.list ? [] : mailboxRoutes(ports.mail.list)),
      ],
      registry.kinds.flatMap((kind) => resourceRoutes(resources, kind)),
    ),
    authenticate: authenticator(ports.accounts.accessTokens, streams),
    log: logger,
    metrics: createMetrics(),
    readiness: () => ({ ready: started, checks: { projections: started } }),
    info: { title: 'Malaab', version: '0.1.0' },
    production,
    spaRoutes: SPA_ROUTES,
    ...pages,
  });

  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  return {
    app,
    runtime,
    desk,
    queries,
    position,
    engine,
    start: async () => {
      const lacking = await missing(ports.projectionPool, SCHEMA, projections);
      if (lacking.length > 0) {
        await rebuild({ ...engineOptions, projections: lacking, signal: stopping.signal, parity: false });
      }
      const { signal } = stopping;
      const observing = ports.tail({
        last: await ports.log.end(),
        batch: 1000,
        signal,
        handle: (events) => Promise.resolve(streams.observe(events)),
      });
      running = Promise.all([engine.run(signal), observing]).catch((error: unknown) => {
        logger.fatal({ err: error }, 'the log can no longer be followed');
        started = false;
      });
      started = true;
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
