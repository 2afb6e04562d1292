/** Passwords, codes, signing keys and refresh tokens. Codes and tokens aren't stored, only what they are derived from. */
const credentials = `
  create table ops.password (
    account uuid primary key,
    hash text not null,
    changed_at timestamptz not null
  );

  -- The last code of an account and purpose; issued holds the times of the last 30 days' codes.
  create table ops.code (
    account uuid not null,
    purpose text not null,
    request text not null,
    nonce bytea not null,
    tries_left smallint not null check (tries_left >= 0),
    expires_at timestamptz not null,
    used_at timestamptz,
    issued timestamptz[] not null,
    primary key (account, purpose)
  );
  create index code_expires on ops.code (expires_at);

  create table ops.code_failure (
    minute timestamptz primary key,
    failures integer not null
  );

  -- The newest signs; older ones verify until they are pruned.
  create table ops.signing_key (
    kid text primary key,
    public_key text not null,
    private_box bytea not null,
    created_at timestamptz not null
  );

  -- A family a session. rotations: when its latest generations were replaced, as far as their grace lasts.
  create table ops.refresh_family (
    session uuid primary key,
    person uuid not null,
    seed bytea not null,
    generation integer not null default 0,
    rotations timestamptz[] not null default '{}',
    expires_at timestamptz not null,
    revoked_at timestamptz,
    -- The device, as it named itself at the sign-in.
    browser text,
    system text
  );
  create index refresh_family_person on ops.refresh_family (person);
  create index refresh_family_expires on ops.refresh_family (expires_at);
  create index refresh_family_revoked on ops.refresh_family (revoked_at) where revoked_at is not null;
`;

/** Failed sign-ins of the last minutes, and solved puzzles that must not count twice. Subjects tell no network address. */
const guesses = `
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
`;

/** Accounts and sign-ins. */
export const accounts: readonly string[] = [credentials, guesses];
