import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type Koa from 'koa';
import type { AccountsDesk } from '../commands/accounts/accounts.ts';
import { demoLogins } from '../commands/demo/load.ts';
import { foregroundOf } from '../commands/core/foreground.ts';
import { keyedLock } from '../commands/core/keyed-lock.ts';
import { presentLog, presentTail } from '../commands/core/present-log.ts';
import type { Runtime } from '../commands/core/runtime.ts';
import { openEvents } from '../commands/core/open-events.ts';
import { absentStreams } from '../commands/core/absent-streams.ts';
import { streamsOf } from '../commands/core/streams.ts';
import type { Registry } from '../domain/kit/registry.ts';
import { registry as malaab } from '../domain/registry.ts';
import type { Open } from '../projections/engine/batch.ts';
import { engineOf, type Engine, type EngineReport } from '../projections/engine/engine.ts';
import { socialReadsOf } from '../projections/social/social-reads.ts';
import { partsOf } from '../projections/resources/parts.ts';
import { readPositionOf, type ReadPosition } from '../projections/engine/position.ts';
import { targetingReadsOf } from '../projections/advertising/targeting-reads.ts';
import { queriesOf, type Queries } from '../projections/resources/queries.ts';
import { makeMissing } from '../projections/engine/missing.ts';
import { fileReadsOf } from '../projections/resources/file-reads.ts';
import { figureReadsOf } from '../projections/analytics/figure-reads.ts';
import { feedReadsOf } from '../projections/feed/feed-reads.ts';
import { allProjections, SCHEMA } from '../projections/registry.ts';
import { searchReadsOf } from '../projections/search/search-reads.ts';
import { RELEASE } from '../projections/engine/generated/release.ts';
import { mustKnowAllMade } from '../projections/engine/release.ts';
import { transaction } from '../projections/engine/transaction.ts';
import { referrersOf } from '../projections/resources/referrers.ts';
import { staffOf } from '../projections/accounts/staff-reads.ts';
import { addressRoutes } from './accounts/addresses.ts';
import { adminRoutes } from './accounts/admins.ts';
import { rankingOf } from '../projections/analytics/ranking.ts';
import { reportsOf } from '../projections/analytics/report-reads.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { authRoutes, staffRoutes } from './accounts/auth.ts';
import { contactRoutes } from './accounts/contact.ts';
import { erasureRoutes } from './accounts/erasure.ts';
import { forgottenRoutes, staffForgottenRoutes } from './accounts/forgotten.ts';
import { meRoutes } from './accounts/me.ts';
import { ownDataRoutes } from './accounts/own-data.ts';
import { ownSessionRoutes } from './accounts/own-sessions.ts';
import { subscriptionRoutes } from './accounts/subscriptions.ts';
import { advertisingRoutes } from './advertising/routes.ts';
import { viewerRoutes } from './accounts/viewers.ts';
import { createApp, type AppOptions } from './app.ts';
import { authenticator, type Caller } from './caller.ts';
import { commerceRoutes } from './commerce/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { feedRoutes } from './feed/routes.ts';
import { viewRoutes } from './feed/views.ts';
import { profileRoutes } from './profile/routes.ts';
import { createMetrics } from './http/metrics.ts';
import { metricsListener } from './http/operations.ts';
import type { Route } from './http/route.ts';
import { logEndOf } from './log-end.ts';
import { mailboxRoutes } from './mailbox.ts';
import { deliveryReadsOf } from '../projections/realtime/delivery-reads.ts';
import type { RealtimeTimes } from './realtime/desk.ts';
import { realtimeOf, type Realtime } from './realtime/gateway.ts';
import type { Ports } from './ports.ts';
import { patternsOf } from '../projections/analytics/pattern-reads.ts';
import { projectionsStatusOf } from '../projections/engine/status.ts';
import { brokenBoxGauge, lagGauges, poolGauges, readerGauges, readyGauge, timedLog } from './ops/gauges.ts';
import { processGauges } from './ops/process-gauges.ts';
import { followingOf } from './ops/following.ts';
import { readinessOf } from './ops/readiness.ts';
import { opsRoutes } from './ops/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { abResultsOf } from '../projections/advertising/ab-results.ts';
import { optimizationsIn } from '../projections/advertising/optimization-reads.ts';
import { responseTo } from '../projections/advertising/response-reads.ts';
import { segmentReadsOf } from '../projections/advertising/segment-reads.ts';
import { overlapsOf } from '../projections/advertising/targeting-terms.ts';
import { activityReadsOf } from '../projections/dashboard/activity-reads.ts';
import { dashboardReadsOf } from '../projections/dashboard/dashboard-reads.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { settingsRoutes } from './notifications/settings.ts';
import { touchedReadsOf } from '../projections/resources/touched-reads.ts';
import { unreadReadsOf } from '../projections/notifications/unread-reads.ts';
import { namedThings } from './resources/named-things.ts';
import { twinsOf } from './resources/twins.ts';
import type { ResourceDesk } from './resources/desk.ts';
import { resourceRoutes, withOwn } from './resources/routes.ts';
import { SPA_ROUTES } from './spa-routes.ts';
import { ownFilesAlone } from './uploads/own-files.ts';
import { socialRoutes } from './social/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { sportsRoutes } from './sports/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { writeLimitsOf, type WritesAMinute } from './write-limits.ts';
import { workerOf, type Worker } from './worker.ts';

export type ServiceOptions = {
  readonly ports: Ports;
  readonly logger: Logger;
  readonly production: boolean;
  readonly publicUrl: string;
  /** The resources to serve; Malaab's own unless told otherwise. */
  readonly registry?: Registry;
  /** What this process does; all unless told otherwise. Without `api` it answers operators alone. */
  readonly roles?: readonly Role[];
  /** The clock of decisions and timers. */
  readonly now?: () => Date;
  readonly realtimeTimes?: Partial<RealtimeTimes>;
  /** Of the read models: this program's own unless told otherwise. */
  readonly release?: number;
  /** How much may be written in a minute; left out = as much as comes. */
  readonly writes?: WritesAMinute;
  /** `/metrics` is served by {@link Service.metrics}, not by the app. */
  readonly metricsElsewhere?: boolean;
  readonly app?: Pick<AppOptions<Caller>, 'webFolder' | 'development' | 'docsFolder' | 'trustedProxies'>;
};

export type Role = 'api' | 'projections' | 'worker';

/** Malaab in one process: the HTTP side and the projections, without a port to listen on. */
export type Service = {
  readonly app: Koa;
  readonly runtime: Runtime;
  readonly desk: AccountsDesk;
  readonly queries: Queries;
  readonly position: ReadPosition;
  readonly engine: Engine;
  readonly realtime: Realtime;
  readonly worker: Worker;
  /** Answers `/metrics`. */
  readonly metrics: RequestListener;
  /** Follows the log until stopped, so that it is known who may do what. Nothing is served before that, or before the start. */
  follow(): Promise<void>;
  /**
   * Follows the log if nobody has begun to, makes the read models that are missing, then does its work until stopped.
   * Throws `ReadModelsNewer`.
   */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Opens the personal boxes of a batch of events, for projections. */
export const openerOf =
  ({ vault }: Pick<Ports, 'vault'>, registry: Registry): Open =>
  (events) =>
    openEvents(vault, registry, events);

export const createService = ({
  ports,
  logger,
  production,
  publicUrl,
  registry = malaab,
  roles = ['api', 'projections', 'worker'],
  now = () => new Date(),
  realtimeTimes = {},
  release = RELEASE,
  writes,
  metricsElsewhere = false,
  app: pages,
}: ServiceOptions): Service => {
  const metrics = createMetrics();
  const log = timedLog(metrics.registry, presentLog(registry, ports.log));
  const tail = presentTail(registry, ports.tail);
  const absent = absentStreams({ registry, feed: log, snapshots: ports.processes.filters });
  const streams = streamsOf(registry, log, { absent });
  const position = readPositionOf(ports.pool, SCHEMA);
  const logEnd = logEndOf(log);
  const runtime: Runtime = {
    registry,
    store: log,
    streams,
    vault: ports.vault,
    lock: keyedLock(),
    now,
    findPart: partsOf({ reader: ports.reader, schema: SCHEMA, feed: log, position }),
  };
  const desk: AccountsDesk = {
    runtime,
    ...ports.accounts,
    mail: ports.mail,
    sms: ports.sms,
    commonPasswords: ports.commonPasswords,
    publicUrl,
  };
  const projections = allProjections(registry);
  const queries = queriesOf(ports.reader, SCHEMA, registry);
  const readModels = {
    feed: log,
    open: openerOf(ports, registry),
    projections,
    release,
    schema: SCHEMA,
  };
  const report = (what: EngineReport): void => {
    if (what.kind === 'rejoined') logger.info(what, 'a projection has rejoined the pack');
    else if (what.kind === 'outdated')
      logger.warn({ err: what.error }, 'a newer Malaab keeps the read models from here on');
    else logger.error({ ...what, err: what.error }, `projections: ${what.kind}`);
  };
  ports.vault.onBroken((box) => logger.error(box, 'a sealed box of the log does not open'));
  const engine = engineOf({ ...readModels, pool: ports.projectionPool, tail, report });
  engine.onAdvance(position.reached);
  const asked = { reader: ports.reader, schema: SCHEMA, registry, position };
  const foreground = foregroundOf();
  const worker = workerOf({
    ports: { ...ports, log, tail },
    desk,
    referrers: referrersOf(asked),
    staffOf: staffOf(asked),
    reports: reportsOf(ports.pool, SCHEMA, position),
    foreground,
    logger,
  });
  const projectionsStatus = projectionsStatusOf({
    pool: ports.pool,
    schema: SCHEMA,
    feed: log,
    projections,
    now,
  });
  // looked at first: a look at the lag takes a connection itself
  poolGauges(metrics.registry, { main: ports.pool, projections: ports.projectionPool });
  readerGauges(metrics.registry, ports.reader);
  lagGauges(metrics.registry, projectionsStatus);
  processGauges(metrics.registry, { worker, feed: log, now });
  brokenBoxGauge(metrics.registry, ports.vault);

  const realtime = realtimeOf({
    runtime,
    queries,
    position,
    foreground,
    metrics,
    logger,
    publicUrl,
    isCurrent: () => following.isCurrent(),
    feed: log,
    accessTokens: ports.accounts.accessTokens,
    reads: deliveryReadsOf(ports.reader, SCHEMA),
    broker: ports.broker,
    times: realtimeTimes,
  });

  let learning: Promise<void> = Promise.resolve();
  const learn = async (from: bigint): Promise<void> => {
    try {
      await absent.learn(from);
    } catch (error) {
      logger.warn({ err: error }, 'absent streams are not known: each is read');
    }
  };
  const following = followingOf({
    feed: log,
    tail,
    logger,
    begin: (from) => {
      learning = learn(from);
      realtime.begin(from);
      logEnd.observed(from);
    },
    handle: (events) => {
      streams.observe(events);
      realtime.observe(events);
      logEnd.observed(events.at(-1)?.position ?? 0n);
    },
    lost: () => realtime.dismiss(),
  });

  const [ownFiles, seenThings] = [ownFilesAlone(ports.files, registry), namedThings({ runtime })];
  const resources: ResourceDesk = {
    runtime,
    queries,
    position,
    logEnd,
    idempotency: ports.idempotency,
    check: async (sent) => (await ownFiles(sent)) ?? seenThings(sent),
  };
  const feed = feedReadsOf(ports.reader, SCHEMA, registry);
  const figures = figureReadsOf((statement) => ports.reader.read('scan', statement), SCHEMA);
  const social = socialReadsOf(ports.reader, SCHEMA, registry);
  const accountRoutes = { accounts: desk, resources, secureCookies: production };
  const answers = roles.includes('api');
  /** Whether there is something to read from, and later whether it is still brought on. */
  const readable = { made: false, followed: true };
  const isCurrent = (): boolean => following.isCurrent();
  const began = (): bigint | null => (readable.made && readable.followed ? following.began() : null);
  const readiness = readinessOf({ pool: ports.pool, position, began, isCurrent });
  readyGauge(metrics.registry, readiness);
  const routes = (): readonly Route<Caller>[] =>
    withOwn(
      [
        ...authRoutes(accountRoutes),
        ...ownSessionRoutes(accountRoutes),
        ...staffRoutes(accountRoutes),
        ...forgottenRoutes(accountRoutes),
        ...staffForgottenRoutes(accountRoutes),
        ...adminRoutes(accountRoutes),
        ...meRoutes(accountRoutes),
        ...erasureRoutes(accountRoutes),
        ...addressRoutes(resources),
        ...contactRoutes(desk, resources),
        ...subscriptionRoutes(),
        ...viewerRoutes(resources),
        ...ownDataRoutes({ ...accountRoutes, feed: log, touchedBy: touchedReadsOf(ports.reader, SCHEMA) }),
        ...realtime.routes,
        ...uploadRoutes({ ...ports, ...fileReadsOf(ports.reader, SCHEMA, registry) }),
        ...feedRoutes({ resources, feed }),
        ...viewRoutes(resources, figures),
        ...analyticsRoutes({
          resources,
          figures,
          ranking: rankingOf(ports.reader, SCHEMA, registry),
          patterns: patternsOf(ports.reader, SCHEMA),
          targeting: targetingReadsOf(ports.reader, SCHEMA),
        }),
        ...eventRoutes({ resources, uploads: ports }),
        ...sportsRoutes(resources),
        ...commerceRoutes({ resources, uploads: ports }),
        ...socialRoutes({ resources, feed, reads: social }),
        ...advertisingRoutes({
          resources,
          uploads: ports,
          results: abResultsOf(ports.reader, SCHEMA),
          segments: segmentReadsOf(ports.reader, SCHEMA),
          overlaps: overlapsOf(ports.reader, SCHEMA, registry),
          optimizations: optimizationsIn(ports.reader, SCHEMA),
          response: responseTo(ports.reader, SCHEMA),
        }),
        ...profileRoutes(resources),
        ...searchRoutes({ resources, search: searchReadsOf(ports.reader, SCHEMA, registry) }),
        ...opsRoutes({ worker, projectionsStatus, vault: ports.vault }),
        ...dashboardRoutes({
          resources,
          dashboard: dashboardReadsOf(ports.reader, SCHEMA),
          activity: activityReadsOf(ports.reader, SCHEMA),
        }),
        ...notificationRoutes({
          resources,
          unreadOf: unreadReadsOf(ports.reader, SCHEMA),
          unreadByRoom: social.unreadByRoom,
        }),
        ...settingsRoutes(),
        ...(production || !ports.mail.list ? [] : mailboxRoutes(ports.mail.list, () => demoLogins(desk))),
      ],
      registry.kinds.flatMap((kind) => resourceRoutes(resources, kind)),
    );
  const limits = writes && writeLimitsOf(ports.broker, writes);
  const app = createApp<Caller>({
    routes: answers ? routes() : [],
    authenticate: authenticator(ports.accounts.accessTokens, streams),
    log: logger,
    metrics,
    foreground,
    readiness,
    inService: () => readable.made && isCurrent(),
    metricsElsewhere,
    ...(limits && {
      writes: { ofAddress: limits.ofAddress, ofActor: ({ id }: Caller) => limits.ofMember(id) },
    }),
    info: { title: 'Malaab', version: '0.1.0' },
    production,
    ...(answers && { spaRoutes: SPA_ROUTES, twins: twinsOf(registry), ...pages }),
  });

  const stopping = new AbortController();
  const { signal } = stopping;
  let begun: Promise<void> | null = null;
  const follow = (): Promise<void> => (begun ??= following.begin(signal));
  let running: Promise<unknown> = Promise.resolve();
  return {
    app,
    runtime,
    desk,
    queries,
    position,
    engine,
    realtime,
    worker,
    follow,
    metrics: metricsListener(metrics),
    start: async () => {
      await follow();
      const projects = roles.includes('projections');
      await transaction(ports.pool, (client) => mustKnowAllMade(client, readModels));
      if (projects) {
        const processes = ports.builders();
        await makeMissing({ ...readModels, pool: ports.copyPool, processes, signal }, report);
      }
      readable.made = true;
      running = Promise.all([
        answers && realtime.run(signal),
        projects && engine.run(signal),
        roles.includes('worker') && worker.run(signal),
      ]).catch((error: unknown) => {
        logger.fatal({ err: error }, 'the log can no longer be followed');
        readable.followed = false;
      });
    },
    stop: async () => {
      await realtime.close();
      limits?.close();
      stopping.abort();
      await Promise.all([running, following.ended(), learning]);
    },
  };
};
