import type { Migration } from '../migration.ts';

/** Codes bound to the browser that asked, passwords that wait for a proof, and the origins that an account knows. */
export const accountDefence: Migration = {
  name: '0020_account_defence',
  async up(database) {
    await database.raw(`
      -- holder: an HMAC of the device key of the browser that asked; '' for a code that is bound to none.
      alter table ops.code add column holder text not null default '';
      alter table ops.code drop constraint code_pkey;
      alter table ops.code add primary key (account, purpose, holder);

      -- When codes were issued within 30 days, over all browsers, oldest first.
      create table ops.code_budget (
        account uuid not null,
        purpose text not null,
        issued timestamptz[] not null,
        primary key (account, purpose)
      );
      insert into ops.code_budget (account, purpose, issued) select account, purpose, issued from ops.code;
      alter table ops.code drop column issued;

      -- What a browser signed up with; revision: that of the account's event which holds the form.
      create table ops.sign_up (
        account uuid not null,
        holder text not null,
        hash text not null,
        revision integer not null,
        at timestamptz not null,
        primary key (account, holder)
      );
      create index sign_up_at on ops.sign_up (at);

      -- Hashes of resets whose PasswordChanged event is about to be written, by the id of the change.
      create table ops.new_password (
        change uuid primary key,
        account uuid not null,
        hash text not null,
        at timestamptz not null
      );
      create index new_password_account on ops.new_password (account);
      create index new_password_at on ops.new_password (at);

      -- origin: an HMAC of account and device key, or of account and network.
      create table ops.known_origin (
        account uuid not null,
        origin uuid not null,
        seen_at timestamptz not null,
        primary key (account, origin)
      );
      create index known_origin_seen on ops.known_origin (seen_at);
    `);
  },
};
