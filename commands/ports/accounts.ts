/**
 * Ports of the account commands. Their data is operational state (schema `ops`): no hash, code or token is written to
 * the event log.
 */

export type Passwords = {
  /** Stores a password that passed `checkPassword`. Throws `TooBusy`. */
  set(account: string, password: string): Promise<void>;
  /**
   * Takes the same time for a wrong password, an account without one and no account (null). Before activation it
   * compares with the latest sign-up. Throws `TooBusy`; its queue is separate from that of new passwords.
   */
  verify(account: string | null, password: string): Promise<boolean>;
  /** The hash of a new password, for {@link PendingPasswords}. Throws `TooBusy`. */
  hash(password: string): Promise<string>;
  /** Whether so many new passwords are queued that another one requires proof of work. */
  isCrowded(): boolean;
  /** When the password was last set; null if there is none. */
  changedAt(account: string): Promise<Date | null>;
  /** For an erased account. */
  forget(account: string): Promise<void>;
};

/** Passwords that take effect after another event: an activation, or an event in the log. */
export type PendingPasswords = {
  /** Stores the password of a browser's sign-up, in place of its earlier one. */
  keepSignUp(signUp: SignUpKept): Promise<void>;
  /** The account's revision at which its form has the data of this browser's sign-up; null if it has not. */
  signUpOf(account: string, deviceKey: string): Promise<number | null>;
  /** Makes the password of this browser's sign-up the account's. */
  adoptSignUp(account: string, deviceKey: string): Promise<void>;
  /** Deletes the sign-ups of other browsers after activation. */
  dropOtherSignUps(account: string, deviceKey: string): Promise<void>;
  /** Stores the hash of a reset until its event is in the log. `change` is the id of the event's item. */
  keepChange(change: string, account: string, hash: string): Promise<void>;
  /**
   * Makes the password of a reset the account's and ends its refresh tokens, atomically. Idempotent, and without effect
   * after a later reset.
   */
  adoptChange(change: string): Promise<void>;
};

export type SignUpKept = {
  readonly account: string;
  readonly deviceKey: string;
  readonly hash: string;
  readonly revision: number;
};

/** A public key as JSON (RFC 8037). */
export type PublicKey = {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
};

/** Signs what third parties confirmed about a member. The key pair is that of the installation, and stays the same. */
export type Passports = {
  readonly publicKey: PublicKey;
  /** The claims as a compact JWS (RFC 7515). */
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
};

export type CodePurpose = 'activation' | 'password-reset' | 'phone' | 'email' | 'guardian';

export type CodeIssue =
  | { readonly kind: 'issued'; readonly code: string }
  | { readonly kind: 'too_many_requests'; readonly retryAfterSeconds: number };

export type CodeCheck = 'ok' | 'code_wrong' | 'code_expired' | 'code_elsewhere';

/** Restrictions of a code, beside account and purpose. */
export type CodeBond = {
  /** Matches only a code issued for a request with this prefix. */
  readonly request?: string | undefined;
  /** Matches only a code requested by the browser with this key; if absent, one bound to no browser. */
  readonly deviceKey?: string | undefined;
};

/** Four-digit codes. Limits compensate for their short length. */
export type Codes = {
  /**
   * Issues a code for one request (id of an event or command), replacing the earlier one of account, purpose and
   * browser. Repeated for the same request while the code lives, it returns the same code and counts once.
   */
  issue(account: string, purpose: CodePurpose, request: string, deviceKey?: string): Promise<CodeIssue>;
  /**
   * Uses one try. Digits may be Arabic-Indic or Persian. A browser that requested no code gets `code_elsewhere` and
   * uses no try. `code_expired` (10 minutes, 3 tries, used) requires the right code. Any other code is `code_wrong`, in
   * the same time whether code and account exist or not.
   */
  check(account: string, purpose: CodePurpose, code: string, bond?: CodeBond): Promise<CodeCheck>;
  /** The same without consuming the code: a right one uses no try. */
  look(account: string, purpose: CodePurpose, code: string, bond?: CodeBond): Promise<CodeCheck>;
  /**
   * The decoy account for an e-mail address without one. Codes for it take the same time and get the same answers, but
   * are never sent. So responses don't reveal accounts.
   */
  decoyAccount(email: string): string;
  /**
   * A signed token of a mailed link, for states that last days. It derives from account and mail, so it is not stored.
   */
  pass(account: string, letter: string): string;
  isPass(account: string, letter: string, typed: string): boolean;
  /** Failed checks on the whole platform in the last hour, and whether they require proof of work. */
  rateLimit(): Promise<{ readonly failuresLastHour: number; readonly proofOfWorkDemanded: boolean }>;
};

/** A new TOTP secret (RFC 6238). `token` is the sealed secret, for this account and ten minutes. */
export type FactorOffer = { readonly secret: string; readonly uri: string; readonly token: string };

export type FactorKept =
  | { readonly kind: 'kept'; readonly factor: string; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'expired' };

/** Second factors: sealed TOTP secrets and hashed recovery codes. The log names the active factor. */
export type SecondFactors = {
  /** Stores nothing. `label` names the account in the authenticator app. */
  offer(account: string, label: string): FactorOffer;
  /** Whether the token is valid and the code matches its secret. Stores nothing. */
  try(account: string, token: string, code: string): Exclude<FactorKept['kind'], 'kept'> | 'right';
  /** Stores an offered factor, active once the log names it. Returns the recovery codes, only this once. */
  keep(account: string, token: string, code: string): Promise<FactorKept>;
  /**
   * True once for each time step of the factor. After a hundred wrong codes in a row only a recovery code is accepted.
   */
  check(account: string, factor: string, code: string): Promise<boolean>;
  /** Consumes a recovery code. Returns the number left, or null if the code does not exist. */
  redeem(account: string, factor: string, recoveryCode: string): Promise<number | null>;
  /** Replaces the recovery codes of a factor. Returns the new ones, only this once; null if the factor is gone. */
  renew(account: string, factor: string): Promise<readonly string[] | null>;
  /** Deletes all factors of an account, `except` the active one. */
  forget(account: string, except?: string): Promise<void>;
};

/** The account of a guessed secret, and the network address of the guess. */
export type Guess = {
  readonly account: string;
  readonly address: string;
  /** The known origin of the guess, see {@link Origins}. */
  readonly known?: string | undefined;
};

export type Counted =
  | { readonly kind: 'counted'; readonly at: Date }
  | { readonly kind: 'too_many_requests'; readonly retryAfterSeconds: number };

/** Counters by network address: failures and sign-ups. */
export type Attempt = 'failure' | 'sign-up';

/** Failed attempts of the last 15 minutes, stored so that a restart does not reset them. */
export type Guesses = {
  /**
   * Counts a guess as failed before it is checked, so that concurrent guesses are counted. After ten the account waits.
   */
  count(guess: Guess): Promise<Counted>;
  /**
   * Counts a guess at a password likewise. A known origin has ten guesses of its own. All others share ten; up to 30
   * are possible with proof of work each.
   */
  countSignIn(
    guess: Guess,
    isProven: boolean,
  ): Promise<Counted | { readonly kind: 'proof_of_work_required' }>;
  /** Counts an attempt for the network address alone. */
  countAddress(address: string, attempt?: Attempt): Promise<void>;
  /** The guess counted at that time was right: deletes it and the account's earlier ones. */
  forgive(guess: Guess, at: Date): Promise<void>;
  /** Whether the attempts from this network address require proof of work. */
  isSuspect(address: string, attempt?: Attempt): Promise<boolean>;
};

/** Origin of a request: the network, and the browser by its device key. */
export type Place = { readonly address: string; readonly deviceKey?: string | undefined };

/** Devices and networks of an account's successful sign-ins, by HMAC. */
export type Origins = {
  /** Records a successful sign-in. */
  note(account: string, place: Place): Promise<void>;
  /** A name of the known device, else of the known network; undefined if neither is known. */
  knownAs(account: string, place: Place): Promise<string | undefined>;
  /** For an erased account. */
  forget(account: string): Promise<void>;
};

/** Find an `answer` such that SHA-256 of `challenge.answer` begins with that many zero bits. */
export type WorkChallenge = { readonly challenge: string; readonly bits: number };
export type Solution = { readonly challenge: string; readonly answer: string };

/** Proof of work of about a second, which makes mass guessing expensive. */
export type ProofOfWork = {
  /** For one account, for ten minutes. */
  pose(account: string): WorkChallenge;
  /** True once for each solved challenge. */
  accept(account: string, solution: Solution): Promise<boolean>;
};

/** The identity in a token. Role, status and rights come from the actor's stream. */
export type Identity = { readonly person: string; readonly session: string };

export type AccessTokens = {
  /** `expiresIn` in seconds. */
  sign(identity: Identity): Promise<{ readonly accessToken: string; readonly expiresIn: number }>;
  /** Null if forged, expired or of another issuer. Does not check whether the session was revoked. */
  verify(token: string): Promise<Identity | null>;
};

export type Rotation =
  | ({ readonly kind: 'rotated'; readonly token: string } & Identity)
  | { readonly kind: 'session_ended' }
  /**
   * A used token was presented again: its family is revoked. Append `SessionRevoked` if the session is active, and
   * answer `session_ended`.
   */
  | ({ readonly kind: 'reused' } & Identity);

/** A device by its User-Agent, coarsely: `Chrome` on `Android`. Null if unknown. */
export type Device = { readonly browser: string | null; readonly system: string | null };

export const UNKNOWN_DEVICE: Device = { browser: null, system: null };

/** A session that can be renewed. `usedAt`: last renewal, or the start. */
export type OpenFamily = { readonly session: string; readonly usedAt: Date; readonly device: Device };

/** Refresh tokens: one family for each session, with one valid token at a time. */
export type RefreshTokens = {
  /** The session's current token; idempotent. Keeps the device of the first call. */
  begin(identity: Identity, device?: Device): Promise<string>;
  /**
   * Exchanges a token for its successor. For 30 s a used one gets the family's current token (concurrent tabs, lost
   * answers); after that it counts as theft.
   */
  rotate(token: string): Promise<Rotation>;
  /** The owner of a valid token, without consuming it, or null. For signing out. */
  identify(token: string): Promise<Identity | null>;
  /** False if the session had ended already. */
  revoke(session: string): Promise<boolean>;
  /** Ends all sessions of a person but `except`; returns those it ended. */
  revokeAll(person: string, except?: string): Promise<readonly string[]>;
  /** All sessions of a person, including recently ended ones. */
  sessionsOf(person: string): Promise<readonly string[]>;
  /** The sessions of a person whose tokens were recently ended. */
  endedSessionsOf(person: string): Promise<readonly string[]>;
  /** Active sessions of a person, the last used first. */
  familiesOf(person: string): Promise<readonly OpenFamily[]>;
};

/** Deletes expired rows; called periodically. Returns their number. */
export type Prunable = { prune(now: Date): Promise<number> };
