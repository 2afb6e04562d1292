/** Person keys, wrapped by the master key. A row outlives its key, so that an erased person never gets a new key. */
export const vault: readonly string[] = [
  `
    create table ops.person_key (
      person uuid primary key,
      wrapped bytea,
      created_at timestamptz not null default now(),
      erased_at timestamptz,
      check ((wrapped is null) = (erased_at is not null))
    );
    create index person_key_erased on ops.person_key (erased_at) where erased_at is not null;

    -- One row: fingerprint of the master key.
    create table ops.master_key_check (
      only_row boolean primary key default true check (only_row),
      fingerprint text not null
    );

    -- Sealed boxes of the log that can't be decrypted. A full rebuild removes those that can be decrypted again.
    create table ops.broken_box (
      event_id uuid primary key,
      event_type text not null,
      stream text not null,
      person text not null,
      reason text not null,
      found_at timestamptz not null default now()
    );
  `,
];
