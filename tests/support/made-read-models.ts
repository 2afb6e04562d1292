import { registry } from '../../domain/registry.ts';
import { postgresEventLog } from '../../infra/event-log/postgres/log.ts';
import { RELEASE } from '../../projections/engine/generated/release.ts';
import { makeMissing } from '../../projections/engine/missing.ts';
import { allProjections, SCHEMA } from '../../projections/areas.ts';
import type { Prepared } from './database.ts';
import { openPool } from './pool.ts';
import { openPlain } from './read-models.ts';

const projections = allProjections(registry);

/** Malaab's read models of an empty log, as a service makes them at its first start: made once a test run. */
export const madeReadModels: Prepared = {
  // a copy of the tree with another release may share the server
  name: `read_models_${RELEASE}`,
  prepare: async (url) => {
    const pool = openPool(url);
    const feed = await postgresEventLog({ url, poolSize: 1 });
    const { signal } = new AbortController();
    await makeMissing({ pool, feed, open: openPlain, projections, schema: SCHEMA, signal }, ({ kind }) => {
      throw new Error(kind);
    });
    await feed.close();
    await pool.end();
  },
};
