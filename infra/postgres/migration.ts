import type { Knex } from 'knex';

/** A schema migration, run once in a transaction; downgrades are not supported. */
export type Migration = { readonly name: string; readonly up: (database: Knex) => Promise<void> };
