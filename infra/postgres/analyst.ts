import { createHash } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { TooBusy } from '../../commands/ports/accounts.ts';
import type { AnalystSql, SqlAnswer, SqlRefused } from '../../projections/analytics/sql-port.ts';
import type { SqlView } from '../../projections/analytics/sql-views.ts';
import { quote } from '../../projections/engine/table.ts';
import { limit } from '../accounts/limit.ts';
import { ANALYST } from './embedded.ts';

/**
 * Statements of analysts. They run under a database account of their own, which may read the views of one schema and
 * nothing else, in a read-only transaction with a time limit. The views read through functions, because a view would
 * depend on its table, which a rebuild replaces.
 */

const SCHEMA = 'analytics';
const TIMEOUT_MS = 10_000;
/** Longer rows are refused, so that an answer takes at most 80 MB. */
const MOST_BYTES = 16_384;
const LOCK = 5_432_017;

/** Statements that run at once, and that wait. */
const inTurn = limit(2, 8);

/**
 * System names and functions that run a text as SQL: the account could not read data with them, but could hold locks
 * or see other statements. Escaped identifiers would hide such names.
 */
const FORBIDDEN =
  /\bpg_\w*|\blo_\w+|information_schema|set_config|current_setting|_to_xml|\bts_(stat|rewrite)\b|\bdblink|\bu&/i;

/** The address of the database for the analysts' account; without a password, for a server that trusts it. */
const addressOf = (url: string): string => {
  const address = new URL(url);
  address.username = ANALYST;
  address.password = '';
  return address.toString();
};

/** SQL that makes the schema. */
const schemaSql = (views: readonly SqlView[], account: string): string => {
  const made = views.map(({ name, columns, text }) => {
    const [view, rows] = [`${SCHEMA}.${quote(name)}`, `${SCHEMA}.${quote(`rows_of_${name}`)}`];
    const shape = columns.map((one) => `${quote(one.name)} ${one.type}`).join(', ');
    return (
      `create function ${rows}() returns table (${shape}) language sql stable security definer ` +
      `rows 10000 set search_path = pg_catalog as $view$ ${text} $view$; ` +
      `create view ${view} as select * from ${rows}()`
    );
  });
  return [
    `drop schema if exists ${SCHEMA} cascade`,
    `create schema ${SCHEMA}`,
    ...made,
    `grant usage on schema ${SCHEMA} to ${quote(account)}`,
    `grant select on all tables in schema ${SCHEMA} to ${quote(account)}`,
  ].join('; ');
};

/** Makes the views, unless the present ones are the same. */
const ensureViews = async (pool: Pool, views: readonly SqlView[], account: string): Promise<void> => {
  const text = schemaSql(views, account);
  const hash = createHash('sha256').update(text).digest('hex');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local check_function_bodies = off');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const { rows } = await client.query<{ hash: string | null }>(
      `select obj_description(oid, 'pg_namespace') as hash from pg_namespace where nspname = $1`,
      [SCHEMA],
    );
    if (rows[0]?.hash !== hash) {
      await client.query(text);
      await client.query(`comment on schema ${SCHEMA} is '${hash}'`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

const codeOf = (error: unknown): string =>
  error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : '';

/** SQLSTATEs of a missing or refused account. */
const NO_ACCOUNT = new Set(['28000', '28P01', '3D000', 'ECONNREFUSED', 'ENOENT']);
/** SQLSTATE of a grant to a role that doesn't exist. */
const NO_ROLE = '42704';

const refusedBy = (error: unknown): SqlRefused => {
  const message = error instanceof Error ? error.message : String(error);
  const code = codeOf(error);
  if (error instanceof TooBusy) return { refused: 'busy', message };
  if (NO_ACCOUNT.has(code)) return { refused: 'unavailable', message };
  if (code === '57014') return { refused: 'timeout', message };
  if (code === '') throw error;
  return { refused: 'failed', message };
};

/** The statement as a relation. A parameter makes Postgres refuse a second statement in the text. */
const asked = (text: string, what: string): string =>
  `select ${what} from (${text}\n) as answer limit $1::int`;

const answer = async (client: Client, text: string, most: number): Promise<SqlAnswer | SqlRefused> => {
  const begun = performance.now();
  await client.query('begin read only');
  const { fields } = await client.query(asked(text, '*'), [0]);
  const types = await client.query<{ name: string }>(
    'select format_type(t, null) as name from unnest($1::oid[]) with ordinality u(t, n) order by n',
    [fields.map(({ dataTypeID }) => dataTypeID)],
  );
  const columns = fields.map(({ name }, at) => ({ name, type: types.rows[at]?.name ?? 'text' }));
  const repeated = columns.find(({ name }, at) => columns.findIndex((one) => one.name === name) !== at);
  if (repeated)
    return { refused: 'failed', message: `column "${repeated.name}" is there twice: give it a name` };
  const { rows } = await client.query<{ row: string }>(
    asked(text, `left(row_to_json(answer)::text, ${MOST_BYTES + 1}) as row`),
    [most + 1],
  );
  if (rows.some(({ row }) => row.length > MOST_BYTES))
    return { refused: 'too_large', message: `a row is longer than ${MOST_BYTES} characters` };
  const shown = rows.slice(0, most).map(({ row }) => {
    const values = new Map(Object.entries(Object(JSON.parse(row))));
    return columns.map(({ name }): unknown => values.get(name) ?? null);
  });
  return {
    columns,
    rows: shown,
    truncated: rows.length > most,
    milliseconds: Math.round(performance.now() - begun),
  };
};

/** `url`: the address for analysts, if it isn't the database's own with the account of the embedded one. */
export const openAnalyst = (options: {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly url: string | undefined;
}): AnalystSql => {
  const { pool, databaseUrl } = options;
  const url = options.url ?? addressOf(databaseUrl);
  const account = decodeURIComponent(new URL(url).username);
  let ready: Promise<void> | undefined;

  const run: AnalystSql['run'] = async (text, views, most) => {
    ready ??= ensureViews(pool, views, account);
    try {
      await ready;
    } catch (error) {
      ready = undefined;
      if (codeOf(error) === NO_ROLE) return { refused: 'unavailable', message: account };
      throw error;
    }
    const client = new Client({
      connectionString: url,
      options:
        `-c search_path=${SCHEMA} -c default_transaction_read_only=on -c statement_timeout=${TIMEOUT_MS} ` +
        '-c work_mem=32MB -c max_parallel_workers_per_gather=0 -c jit=off -c timezone=Africa/Cairo',
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await answer(client, text, most);
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  return {
    run: async (text, views, most) => {
      const forbidden = FORBIDDEN.exec(text)?.[0];
      if (forbidden !== undefined) return { refused: 'not_allowed', message: forbidden };
      try {
        return await inTurn(() => run(text, views, most));
      } catch (error) {
        return refusedBy(error);
      }
    },
  };
};
