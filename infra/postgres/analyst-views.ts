import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { SqlView } from '../../projections/analytics/sql-views.ts';
import { quote } from '../../projections/engine/table.ts';

/**
 * The schema that the analysts' account reads. Its views read through functions, because a view would depend on its
 * table, which a rebuild replaces.
 */

export const ANALYST_SCHEMA = 'analytics';
const LOCK = 5_432_017;

/** SQL that makes the schema. */
const schemaSql = (views: readonly SqlView[], account: string): string => {
  const made = views.map(({ name, columns, text }) => {
    const [view, rows] = [
      `${ANALYST_SCHEMA}.${quote(name)}`,
      `${ANALYST_SCHEMA}.${quote(`rows_of_${name}`)}`,
    ];
    const shape = columns.map((one) => `${quote(one.name)} ${one.type}`).join(', ');
    return (
      `create function ${rows}() returns table (${shape}) language sql stable security definer ` +
      `rows 10000 set search_path = pg_catalog as $view$ ${text} $view$; ` +
      `create view ${view} as select * from ${rows}()`
    );
  });
  return [
    `drop schema if exists ${ANALYST_SCHEMA} cascade`,
    `create schema ${ANALYST_SCHEMA}`,
    ...made,
    `grant usage on schema ${ANALYST_SCHEMA} to ${quote(account)}`,
    `grant select on all tables in schema ${ANALYST_SCHEMA} to ${quote(account)}`,
  ].join('; ');
};

/** Makes the views, unless the present ones are the same. */
export const ensureViews = async (pool: Pool, views: readonly SqlView[], account: string): Promise<void> => {
  const text = schemaSql(views, account);
  const hash = createHash('sha256').update(text).digest('hex');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local check_function_bodies = off');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const { rows } = await client.query<{ hash: string | null }>(
      `select obj_description(oid, 'pg_namespace') as hash from pg_namespace where nspname = $1`,
      [ANALYST_SCHEMA],
    );
    if (rows[0]?.hash !== hash) {
      await client.query(text);
      await client.query(`comment on schema ${ANALYST_SCHEMA} is '${hash}'`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
