import type { Pool } from 'pg';
import type { ReadPosition } from '../../projections/engine/position.ts';
import type { Readiness } from '../http/operations.ts';
import { within } from './within.ts';

/** Time limit for the database to answer, in milliseconds. */
const PATIENCE_MS = 1000;
/** Time limit for reading the read models' position, in milliseconds. */
const LOOK_MS = 50;

export type ReadinessContext = {
  readonly pool: Pick<Pool, 'query'>;
  readonly position: ReadPosition;
  /** The log's end when this process began to follow it; null before that, and after the tail failed. */
  readonly began: () => bigint | null;
  /** True while this process follows the log. */
  readonly isCurrent: () => boolean;
};

/**
 * The readiness of this process: the database answers, it follows the log, and the read models once reached the log's
 * end at its start. Later they may lag, because answers carry their position.
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
