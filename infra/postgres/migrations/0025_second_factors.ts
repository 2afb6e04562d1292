import type { Migration } from '../migration.ts';

/** TOTP secrets, sealed, and hashes of recovery codes. A used recovery code's row is deleted. */
export const secondFactors: Migration = {
  name: '0025_second_factors',
  async up(database) {
    await database.raw(`
      -- last_step: the newest time step whose code was accepted. wrong: wrong codes since then.
      create table ops.second_factor (
        factor uuid primary key,
        account uuid not null,
        box bytea not null,
        last_step bigint not null,
        wrong integer not null default 0
      );
      create index second_factor_account on ops.second_factor (account);

      create table ops.recovery_code (
        factor uuid not null references ops.second_factor on delete cascade,
        hash bytea not null,
        primary key (factor, hash)
      );
    `);
  },
};
