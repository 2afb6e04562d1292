import type { Pool } from 'pg';
import type { ReadPosition } from '../../projections/engine/position.ts';
import type { Readiness } from '../http/operations.ts';
import { within } from './within.ts';

/** How long the database may take to answer, in milliseconds. */
const PATIENCE_MS = 1000;
/** For a look at how far the read models are. */
const LOOK_MS = 50;

export type ReadinessContext = {
  readonly pool: Pick<Pool, 'query'>;
  readonly position: ReadPosition;
  /** Where the log ended when this process began to follow it; null before, and when it no longer can. */
  readonly began: () => bigint | null;
  /** Whether this process knows what is in the log. */
  readonly isCurrent: () => boolean;
};

/**
 * Whether this process can do its work: the database answers, it follows the log, and the read models have once reached
 * what was in the log when it began. From then on they may be behind: readers are told how far they are.
 */
export const readinessOf = ({
  pool,
  position,
  began,
  isCurrent,
}: ReadinessContext): (() => Promise<Readiness>) => {
  const reached = async (): Promise<boolean> => {
    const end = began();
    return end !== null && (position.current() >= end || (await position.waitFor(end, LOOK_MS)));
  };
  return async () => {
    const database = (await within(PATIENCE_MS, pool.query('select 1'))) !== null;
    const projections = database && (await reached().catch(() => false));
    const log = isCurrent();
    return { ready: projections && log, checks: { database, log, projections } };
  };
};
