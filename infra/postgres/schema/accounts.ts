/** Passwords, codes, signing keys and refresh tokens. Only hashes and key material of codes and tokens are stored. */
const credentials = `
  create table ops.password (
    account uuid primary key,
    hash text not null,
    changed_at timestamptz not null
  );

  -- The last code of an account, purpose and holder: an HMAC of the browser's device key, '' for none.
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

  -- Times of the codes issued within 30 days, for all browsers, oldest first.
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

  -- The newest key signs; older ones verify until they are pruned.
  create table ops.signing_key (
    kid text primary key,
    public_key text not null,
    private_box bytea not null,
    created_at timestamptz not null
  );

  -- One family for each session. rotations: times of the last rotations, within their grace period.
  create table ops.refresh_family (
    session uuid primary key,
    person uuid not null,
    seed bytea not null,
    generation integer not null default 0,
    rotations timestamptz[] not null default '{}',
    expires_at timestamptz not null,
    revoked_at timestamptz,
    -- Device name, as sent at sign-in.
    browser text,
    system text
  );
  create index refresh_family_person on ops.refresh_family (person);
  create index refresh_family_expires on ops.refresh_family (expires_at);
  create index refresh_family_revoked on ops.refresh_family (revoked_at) where revoked_at is not null;
`;

/**
 * Failed sign-ins of the last minutes, and solved proofs of work, which are valid once. Subjects contain no IP address.
 */
const guesses = `
  -- failed: times of failures, oldest first, at most count.
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

/** Passwords that wait for a confirmation, and known origins of accounts. */
const defence = `
  -- Sign-ups by browser; revision: that of the account's event with the form.
  create table ops.sign_up (
    account uuid not null,
    holder text not null,
    hash text not null,
    revision integer not null,
    at timestamptz not null,
    primary key (account, holder)
  );
  create index sign_up_at on ops.sign_up (at);

  -- Hashes of password resets whose PasswordChanged event is being written, by the id of the change.
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

/** Sealed TOTP secrets, and hashes of recovery codes. The row of a used recovery code is deleted. */
const secondFactors = `
  -- last_step: the newest time step with an accepted code. wrong: wrong codes since then.
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
