import type { Logger } from 'pino';
import { openEvents } from '../../commands/core/open-events.ts';
import { tracedTail } from '../../commands/tracing/traced-log.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { allProjections, processReadsOf, readsOf, SCHEMA, type Reads } from '../../projections/areas.ts';
import type { Open } from '../../projections/engine/batch.ts';
import { engineOf, type Engine, type EngineReport } from '../../projections/engine/engine.ts';
import { makeMissing } from '../../projections/engine/missing.ts';
import { mustKnowAllMade } from '../../projections/engine/release.ts';
import { projectionsStatusOf, type ProjectionsStatus } from '../../projections/engine/status.ts';
import { transaction } from '../../projections/engine/transaction.ts';
import type { ProcessReads } from '../../commands/ports/process.ts';
import { viewCountsOf, viewFiguresOf } from '../areas.ts';
import type { Ports } from '../ports.ts';
import type { CommandSide } from './command-side.ts';

/** Decrypts the personal boxes of a batch of events, for projections. */
export const openerOf =
  ({ vault }: Pick<Ports, 'vault'>, registry: Registry): Open =>
  (events) =>
    openEvents(vault, registry, events);

const reportTo =
  (logger: Logger) =>
  (what: EngineReport): void => {
    if (what.kind === 'rejoined') logger.info(what, 'a projection has rejoined the group');
    else if (what.kind === 'outdated')
      logger.warn({ err: what.error }, 'a newer Malaab keeps the read models from here on');
    else logger.error({ ...what, err: what.error }, `projections: ${what.kind}`);
  };

export type ReadSideOptions = {
  readonly ports: Ports;
  readonly logger: Logger;
  /** Release of this program's read models. */
  readonly release: number;
};

/** The read models: their projection, queries and position. */
export type ReadSide = {
  readonly engine: Engine;
  readonly reads: Reads;
  /** The reads that process managers need. */
  readonly processReads: ProcessReads;
  readonly status: () => Promise<ProjectionsStatus>;
  /** Throws `ReadModelsNewer` if a newer program made them. */
  mustBeKnown(): Promise<void>;
  /** Creates missing read models. */
  make(signal: AbortSignal): Promise<void>;
};

export const readSideOf = (
  { ports, logger, release }: ReadSideOptions,
  { log, tail, position, runtime }: CommandSide,
): ReadSide => {
  const { registry, now } = runtime;
  const { pool, reader } = ports;
  const projections = allProjections(registry);
  const readModels = { feed: log, open: openerOf(ports, registry), projections, release, schema: SCHEMA };
  const report = reportTo(logger);
  const followed = tracedTail(ports.telemetry?.tracer, 'project', tail);
  const engine = engineOf({ ...readModels, pool: ports.projectionPool, tail: followed, report });
  engine.onAdvance(position.reached);
  const reads = readsOf({ reader, pool, schema: SCHEMA, registry, position });
  const viewCounts = viewCountsOf({
    feed: log,
    registry,
    parts: reads.dashboard.parts,
    memberFacts: reads.dashboard.memberFacts,
    sqlViews: reads.analytics.sqlViews,
  });
  const viewFigures = viewFiguresOf({ ...reads.dashboard, position, now }, viewCounts);
  return {
    engine,
    reads,
    processReads: { ...processReadsOf(reads), viewFigures },
    status: projectionsStatusOf({ pool, schema: SCHEMA, feed: log, projections, now }),
    mustBeKnown: () => transaction(pool, (client) => mustKnowAllMade(client, readModels)),
    make: (signal) =>
      makeMissing({ ...readModels, pool: ports.copyPool, processes: ports.builders(), signal }, report),
  };
};
