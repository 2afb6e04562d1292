import type { Migration } from '../migration.ts';

/** Failed sign-ins of the last minutes, and solved puzzles that must not count twice. Subjects tell no network address. */
export const guesses: Migration = {
  name: '0009_guesses',
  async up(database) {
    await database.raw(`
      -- failed: when, oldest first, no more than count.
      create table ops.guess (
        subject uuid primary key,
        failed timestamptz[] not null
      );

      create table ops.spent_puzzle (
        challenge text primary key,
        expires_at timestamptz not null
      );
      create index spent_puzzle_expires on ops.spent_puzzle (expires_at);
    `);
  },
};
