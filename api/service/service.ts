import { backgroundThrottleOf } from '../../commands/support/background-throttle.ts';
import { registry as malaab } from '../../domain/registry.ts';
import { RELEASE } from '../../projections/engine/generated/release.ts';
import { createApp } from '../app.ts';
import { allRoutes } from '../areas.ts';
import { authenticator, type Caller } from '../caller.ts';
import { createMetrics } from '../http/metrics.ts';
import { metricsListener } from '../http/operations.ts';
import { followingOf } from '../ops/following.ts';
import { operatorsWatch } from '../ops/load.ts';
import { registerGauges } from '../ops/register-gauges.ts';
import { realtimeOf } from '../realtime/gateway.ts';
import { actionCheckOf } from '../resources/action-check.ts';
import { workerOf } from '../worker.ts';
import { writeLimitsOf } from '../write-limits.ts';
import { commandSideOf } from './command-side.ts';
import { lifecycleOf } from './lifecycle.ts';
import type { Role, Service, ServiceOptions } from './options.ts';
import { readSideOf } from './read-side.ts';
import { webPagesOf } from './web-pages.ts';

const ALL_ROLES: readonly Role[] = ['api', 'projections', 'worker'];

/** Wires Malaab in one process. Areas are listed in `areas.ts` of commands, projections and api. */
export const createService = (options: ServiceOptions): Service => {
  const { ports, logger, production, publicUrl, registry = malaab, roles = ALL_ROLES, writes } = options;
  const { now = () => new Date(), release = RELEASE, metricsElsewhere = false } = options;
  const answers = roles.includes('api');
  const metrics = createMetrics();
  const throttle = backgroundThrottleOf();
  const commands = commandSideOf({ ports, registry, metrics: metrics.registry, now, publicUrl, logger });
  const { log: feed, tail, position, runtime, accounts, logEnd } = commands;
  const readSide = readSideOf({ ports, logger, release }, commands);
  const { engine, reads, processReads, status: projectionsStatus } = readSide;
  const { queries } = reads.resources;
  ports.vault.onBroken((box) => logger.error(box, 'a sealed box of the log does not open'));

  const worker = workerOf({
    ports: { ...ports, log: feed, tail },
    context: accounts,
    reads: processReads,
    throttle,
    logger,
  });
  const realtime = realtimeOf({
    runtime,
    queries,
    position,
    throttle,
    metrics,
    logger,
    publicUrl,
    isCurrent: () => following.isCurrent(),
    feed,
    accounts,
    reads: reads.realtime,
    broker: ports.broker,
    times: options.realtimeTimes ?? {},
  });
  const following = followingOf({
    feed,
    tail,
    logger,
    begin: (from) => {
      commands.begin(from);
      realtime.begin(from);
    },
    handle: (events) => {
      commands.observe(events);
      realtime.observe(events);
    },
    lost: () => realtime.dismiss(),
  });

  const watch = operatorsWatch(metrics.registry, logger);
  const parts = { roles, pool: ports.pool, logger, commands, readSide, realtime, worker, following, watch };
  const { follow, start, stop, readiness, inService } = lifecycleOf(parts);
  registerGauges(metrics.registry, { ports, worker, feed, now, readiness, projectionsStatus });

  const check = actionCheckOf(ports.files, runtime);
  const resources = { runtime, queries, position, logEnd, feed, idempotency: ports.idempotency, check };
  const context = {
    resources,
    accounts,
    reads,
    feed,
    ports,
    realtime,
    worker,
    projectionsStatus,
    watch,
    production,
  };
  const limits = writes && writeLimitsOf(ports.broker, writes);
  const app = createApp<Caller>({
    routes: answers ? allRoutes(context) : [],
    authenticate: authenticator(ports.accounts.accessTokens, runtime.streams),
    log: logger,
    metrics,
    throttle,
    readiness,
    inService,
    metricsElsewhere,
    ...(limits && {
      writes: { ofAddress: limits.ofAddress, ofActor: ({ id }: Caller) => limits.ofMember(id) },
    }),
    info: { title: 'Malaab', version: '0.1.0' },
    production,
    ...(answers && webPagesOf(options, { runtime, queries })),
  });

  return {
    app,
    runtime,
    context: accounts,
    queries,
    position,
    engine,
    realtime,
    worker,
    metrics: metricsListener(metrics),
    follow,
    start,
    stop: () => stop().finally(() => limits?.close()),
  };
};
