/** Passwords, codes, signing keys and refresh tokens. Codes and tokens aren't stored, only what they are derived from. */
const credentials = `
  create table ops.password (
    account uuid primary key,
    hash text not null,
    changed_at timestamptz not null
  );

  -- The last code of an account, purpose and holder: an HMAC of the device key of the browser that asked, '' for none.
  create table ops.code (
    account uuid not null,
    purpose text not null,
    holder text not null default '',
    request text not null,
    nonce bytea not null,
    tries_left smallint not null check (tries_left >= 0),
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (account, purpose, holder)
  );
  create index code_expires on ops.code (expires_at);

  -- When codes were issued within 30 days, over all browsers, oldest first.
  create table ops.code_budget (
    account uuid not null,
    purpose text not null,
    issued timestamptz[] not null,
    primary key (account, purpose)
  );

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

/** Passwords that wait for a proof, and the origins that an account knows. */
const defence = `
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
`;

/** TOTP secrets, sealed, and hashes of recovery codes. A used recovery code's row is deleted. */
const secondFactors = `
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
`;

/** Accounts and sign-ins. */
export const accounts: readonly string[] = [credentials, guesses, defence, secondFactors];
