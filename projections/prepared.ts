import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { theSystem, type Actor } from '../domain/kit/rules.ts';
import { named } from './transaction.ts';

/**
 * Statements built once a shape, not once a read: writing the SQL of one took a fifth of a read's CPU. Where a value
 * differs between reads of one shape, the statement has a slot for it. The rows come as one JSON array: read at once,
 * where a driver takes each row apart column by column.
 */
export type Prepared = <T extends object>(
  /** Names what the statement depends on beside its slots. */
  shape: string,
  build: () => Knex.QueryBuilder | Knex.Raw,
  /** What goes into the slots, by their names. */
  values: Readonly<Record<string, unknown>>,
) => Promise<readonly T[]>;

/** The place of a value that a read brings along. No value looks like one: texts with NUL can't be stored. */
export const slot = (name: string): string => `\u0000${name}`;

/** The actor with the slot `the actor` in place of the id: all of the same standing are shown by one statement. */
export const anyOfStanding = (actor: Actor | null): Actor | null =>
  actor === null || actor === theSystem ? actor : { ...actor, id: slot('the actor') };

/** What rules of access ask of an actor beside the id. */
export const standingOf = (actor: Actor | null): string => {
  if (actor === null) return 'nobody';
  if (actor === theSystem) return 'the system';
  return JSON.stringify([actor.role, actor.guest, actor.active, actor.permissions]);
};

/** Statements that are kept at most. */
const KEPT = 400;

/** Reads over a pool by statements that are kept. */
export const preparedOn = (pool: Pool): Prepared => {
  const kept = new LRUCache<string, { readonly text: string; readonly values: readonly unknown[] }>({
    max: KEPT,
  });

  const statementOf = (shape: string, build: () => Knex.QueryBuilder | Knex.Raw) => {
    const known = kept.get(shape);
    if (known) return known;
    const { sql, bindings } = build().toSQL().toNative();
    const text = `select coalesce(json_agg(r), '[]') as rows from (${sql}) r`;
    const built = { text, values: bindings };
    kept.set(shape, built);
    return built;
  };
  return async <T extends object>(
    shape: string,
    build: () => Knex.QueryBuilder | Knex.Raw,
    given: Readonly<Record<string, unknown>>,
  ) => {
    const { text, values } = statementOf(shape, build);
    const bound = values.map((value) =>
      typeof value === 'string' && value.startsWith('\u0000') ? given[value.slice(1)] : value,
    );
    const { rows } = await pool.query<{ rows: T[] }>(named(text, bound));
    return rows[0]?.rows ?? [];
  };
};
