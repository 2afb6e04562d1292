import type { Knex } from 'knex';

/** A step of the database's schema, run once, in a transaction; there is no way down. */
export type Migration = { readonly name: string; readonly up: (database: Knex) => Promise<void> };
