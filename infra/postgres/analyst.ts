import { Client, type Pool } from 'pg';
import { limit, TooBusy } from '../../commands/support/limit.ts';
import type { AnalystSql, SqlAnswer, SqlRefused } from '../../projections/analytics/sql-port.ts';
import type { SqlView } from '../../projections/analytics/sql-views.ts';
import { KEPT_SCHEMA } from '../../projections/trial/kept.ts';
import { asked, columnsOf, ColumnTwice, MOST_ROW_BYTES, RowTooLarge, sourceOf } from './analyst-cursor.ts';
import { keptDatasets } from './analyst-kept.ts';
import { ANALYST_SCHEMA, ensureViews } from './analyst-views.ts';
import { ANALYST } from './embedded.ts';

/**
 * Statements of analysts. They run under a database account of their own, which may read the views of one schema and
 * nothing else, in a read-only transaction with a time limit.
 */

const TIMEOUT_MS = 10_000;

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
  if (error instanceof RowTooLarge) return { refused: 'too_large', message };
  if (error instanceof ColumnTwice) return { refused: 'failed', message };
  if (NO_ACCOUNT.has(code)) return { refused: 'unavailable', message };
  if (code === '57014') return { refused: 'timeout', message };
  if (code === '') throw error;
  return { refused: 'failed', message };
};

/** Refuses forbidden words, and tells what the database refuses. */
const guarded = async <T>(text: string, task: () => Promise<T>): Promise<T | SqlRefused> => {
  const forbidden = FORBIDDEN.exec(text)?.[0];
  if (forbidden !== undefined) return { refused: 'not_allowed', message: forbidden };
  try {
    return await task();
  } catch (error) {
    return refusedBy(error);
  }
};

const answer = async (client: Client, text: string, most: number): Promise<SqlAnswer> => {
  const begun = performance.now();
  await client.query('begin read only');
  const columns = await columnsOf(client, text);
  const { rows } = await client.query<{ row: string }>(
    asked(text, `left(row_to_json(answer)::text, ${MOST_ROW_BYTES + 1}) as row`),
    [most + 1],
  );
  if (rows.some(({ row }) => row.length > MOST_ROW_BYTES))
    throw new RowTooLarge(`a row is longer than ${MOST_ROW_BYTES} characters`);
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

  /** Runs a task on a connection of its own. Throws what the database refuses. */
  const connected = async <T>(
    views: readonly SqlView[],
    timeoutMs: number,
    task: (client: Client) => Promise<T>,
  ): Promise<T | SqlRefused> => {
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
        `-c search_path=${ANALYST_SCHEMA},${KEPT_SCHEMA} -c default_transaction_read_only=on ` +
        `-c statement_timeout=${timeoutMs} -c work_mem=32MB -c max_parallel_workers_per_gather=0 -c jit=off ` +
        '-c timezone=Africa/Cairo',
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await task(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  return {
    run: (text, views, most) =>
      guarded(text, () => inTurn(() => connected(views, TIMEOUT_MS, (client) => answer(client, text, most)))),
    read: (text, views, { limit: most, timeoutMs }, take) =>
      guarded(text, () =>
        connected(views, timeoutMs, async (client) => take(await sourceOf(client, text, most))),
      ),
    kept: () => keptDatasets(pool),
  };
};
