/**
 * What the accounts' commands need of the machinery behind them. All of it is operational state (schema `ops`):
 * no hash, code or token ever reaches the event log.
 */

export type Passwords = {
  /** Keeps a password that passed `checkPassword`. Throws {@link TooBusy}. */
  set(account: string, password: string): Promise<void>;
  /**
   * Takes the same time for a wrong password, an account without one and no account (null). Before activation it
   * compares with the latest sign-up. Throws {@link TooBusy}; its queue is not that of new passwords.
   */
  verify(account: string | null, password: string): Promise<boolean>;
  /** The hash of a new password, to be kept by one of {@link PendingPasswords}. Throws {@link TooBusy}. */
  hash(password: string): Promise<string>;
  /** Whether so many new passwords wait to be hashed that whoever brings another one has to show work. */
  isCrowded(): boolean;
  /** When the password was last set; null if there is none. */
  changedAt(account: string): Promise<Date | null>;
  /** For an erased account. */
  forget(account: string): Promise<void>;
};

/** Passwords that count only once something else has happened: an activation, or an event in the log. */
export type PendingPasswords = {
  /** Keeps what a browser signed up with, in place of what it signed up with before. */
  keepSignUp(signUp: SignUpKept): Promise<void>;
  /** The revision of the account at which its form holds what this browser signed up with; null if it did not. */
  signUpOf(account: string, deviceKey: string): Promise<number | null>;
  /** The password of this browser's sign-up becomes the account's. */
  adoptSignUp(account: string, deviceKey: string): Promise<void>;
  /** Drops the sign-ups of other browsers once an account has been activated. */
  dropOtherSignUps(account: string, deviceKey: string): Promise<void>;
  /** Keeps the hash of a reset until its event is in the log. `change` is the id of that event's thing. */
  keepChange(change: string, account: string, hash: string): Promise<void>;
  /**
   * The password of a reset becomes the account's and all its refresh tokens end, both or neither. Harmless when
   * repeated, and after a later reset.
   */
  adoptChange(change: string): Promise<void>;
};

export type SignUpKept = {
  readonly account: string;
  readonly deviceKey: string;
  readonly hash: string;
  readonly revision: number;
};

/** So many hashes wait already that one more would be answered too late: 503 with Retry-After. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}

export type CodePurpose = 'activation' | 'password-reset' | 'phone';

export type CodeIssue =
  | { readonly kind: 'issued'; readonly code: string }
  | { readonly kind: 'too_many_requests'; readonly retryAfterSeconds: number };

export type CodeCheck = 'ok' | 'code_wrong' | 'code_expired' | 'code_elsewhere';

/** What a code is bound to, beside account and purpose. */
export type CodeBond = {
  /** Only a code counts that was issued for a request that begins so. */
  readonly request?: string | undefined;
  /** Only a code counts that the browser with this key asked for; without it, one that is bound to no browser. */
  readonly deviceKey?: string | undefined;
};

/** Four-digit codes: the limits carry the weight that four digits can't. */
export type Codes = {
  /**
   * A code for one request (an event's or command's id); it replaces the earlier one of that account, purpose and
   * browser. Asked again for the same request while that lives, it answers the same code and counts once: safe to retry.
   */
  issue(account: string, purpose: CodePurpose, request: string, deviceKey?: string): Promise<CodeIssue>;
  /**
   * Uses up one try. Digits may be Arabic-Indic or Persian. Whoever does not know what the code is bound to can't burn
   * its tries: a browser that asked for no code is told `code_elsewhere`. `code_expired` is told to those alone who type
   * the right code too late (10 minutes, 3 tries, used): any guess is `code_wrong`, in the same time, whether there is a
   * code, an account, or neither.
   */
  check(account: string, purpose: CodePurpose, code: string, bond?: CodeBond): Promise<CodeCheck>;
  /** The same without using the code up: a right one costs no try, and is still to be used. */
  look(account: string, purpose: CodePurpose, code: string, bond?: CodeBond): Promise<CodeCheck>;
  /**
   * The account to use where an e-mail address has none: asking for codes and checking them behaves and lasts the
   * same for it, so that no answer tells who has an account. Its codes are never sent.
   */
  decoyAccount(email: string): string;
  /**
   * A word that shows that its bearer was sent a letter: for what waits for days, as no four digits may. It follows from
   * account and letter, so none is kept, and nobody guesses it.
   */
  pass(account: string, letter: string): string;
  isPass(account: string, letter: string, typed: string): boolean;
  /** Failed checks on the whole platform in the last hour, and whether that demands proof of work. */
  rateLimit(): Promise<{ readonly failuresLastHour: number; readonly proofOfWorkDemanded: boolean }>;
};

/** A new TOTP secret (RFC 6238). `token` holds it sealed, for this account and ten minutes. */
export type FactorOffer = { readonly secret: string; readonly uri: string; readonly token: string };

export type FactorKept =
  | { readonly kind: 'kept'; readonly factor: string; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'expired' };

/** Second factors of accounts: TOTP secrets sealed, recovery codes hashed. Which factor counts is told by the log. */
export type SecondFactors = {
  /** Keeps nothing. `label` names the account in the authenticator app. */
  offer(account: string, label: string): FactorOffer;
  /** Whether the token of an offer is valid and the code belongs to its secret. Keeps nothing. */
  try(account: string, token: string, code: string): Exclude<FactorKept['kind'], 'kept'> | 'right';
  /** Keeps an offered factor. It counts only once the log names it. The recovery codes are answered this once. */
  keep(account: string, token: string, code: string): Promise<FactorKept>;
  /** True once for each time step of the factor. A hundred wrong codes in a row end it; a recovery code lets it go on. */
  check(account: string, factor: string, code: string): Promise<boolean>;
  /** Uses a recovery code up, once. Answers how many are left, or null if there is no such code. */
  redeem(account: string, factor: string, recoveryCode: string): Promise<number | null>;
  /** Deletes all factors of an account, `except` the one that counts. */
  forget(account: string, except?: string): Promise<void>;
};

/** Whose secret is guessed at, and from which network address. */
export type Guess = {
  readonly account: string;
  readonly address: string;
  /** The origin of the guess where the account knows it, see {@link Origins}. */
  readonly known?: string | undefined;
};

export type Counted =
  | { readonly kind: 'counted'; readonly at: Date }
  | { readonly kind: 'too_many_requests'; readonly retryAfterSeconds: number };

/** What is counted by network address: failures, and sign-ups. */
export type Attempt = 'failure' | 'sign-up';

/** Failed attempts of the last 15 minutes, kept so that a restart forgives none. */
export type Guesses = {
  /** Counts a guess as failed before it is looked at, so that many at once don't slip through; after ten the account waits. */
  count(guess: Guess): Promise<Counted>;
  /**
   * Counts a guess at a password in the same way. A known origin has ten guesses of its own, which nobody else can use
   * up. All others share ten; after these each needs proof of work, up to 30.
   */
  countSignIn(
    guess: Guess,
    isProven: boolean,
  ): Promise<Counted | { readonly kind: 'proof_of_work_required' }>;
  /** Counts an attempt against the network address alone. */
  countAddress(address: string, attempt?: Attempt): Promise<void>;
  /** The guess counted at that time was right: forgotten, and with it the account's earlier ones. */
  forgive(guess: Guess, at: Date): Promise<void>;
  /** Whether so many attempts came from this network address that it has to show work. */
  isSuspect(address: string, attempt?: Attempt): Promise<boolean>;
};

/** Where a request comes from: the network, and the browser by its device key. */
export type Place = { readonly address: string; readonly deviceKey?: string | undefined };

/** The devices and networks from which an account was entered rightly, by HMAC. */
export type Origins = {
  /** Notes that the account was entered from here. */
  note(account: string, place: Place): Promise<void>;
  /** A name of the device, else of the network, if the account knows it; undefined if it knows neither. */
  knownAs(account: string, place: Place): Promise<string | undefined>;
  /** For an erased account. */
  forget(account: string): Promise<void>;
};

/** Find an `answer` such that SHA-256 of `challenge.answer` begins with that many zero bits. */
export type WorkChallenge = { readonly challenge: string; readonly bits: number };
export type Solution = { readonly challenge: string; readonly answer: string };

/** Work that costs a person a second and makes guessing by the million dear. */
export type ProofOfWork = {
  /** For one account alone, and for ten minutes. */
  pose(account: string): WorkChallenge;
  /** True once for each solved challenge. */
  accept(account: string, solution: Solution): Promise<boolean>;
};

/** Whom a token speaks for. Role, status and rights come from the actor's stream, never from here. */
export type Identity = { readonly person: string; readonly session: string };

export type AccessTokens = {
  /** `expiresIn` in seconds. */
  sign(identity: Identity): Promise<{ readonly accessToken: string; readonly expiresIn: number }>;
  /** Null if forged, expired or of another issuer. Says nothing about the session's revocation. */
  verify(token: string): Promise<Identity | null>;
};

export type Rotation =
  | ({ readonly kind: 'rotated'; readonly token: string } & Identity)
  | { readonly kind: 'session_ended' }
  /** A used-up token came back: its family is revoked. Append `SessionRevoked` if the session still runs, answer `session_ended`. */
  | ({ readonly kind: 'reused' } & Identity);

/** A device as it names itself, coarsely: `Chrome` on `Android`. Null where it doesn't say. */
export type Device = { readonly browser: string | null; readonly system: string | null };

export const UNKNOWN_DEVICE: Device = { browser: null, system: null };

/** A session that may still be renewed. `usedAt`: when it last was, or began. */
export type OpenFamily = { readonly session: string; readonly usedAt: Date; readonly device: Device };

/** Refresh tokens: one family a session, and in it one token at a time that counts. */
export type RefreshTokens = {
  /** The session's present token; safe to retry. The first call's device stays. */
  begin(identity: Identity, device?: Device): Promise<string>;
  /**
   * Trades a token for its successor. For 30 s a used one is answered with the family's present token (tabs race,
   * answers get lost); after that it is theft.
   */
  rotate(token: string): Promise<Rotation>;
  /** Whose token it is, without using it up, or null if it doesn't count any more: for signing out. */
  identify(token: string): Promise<Identity | null>;
  /** False if the session had ended already. */
  revoke(session: string): Promise<boolean>;
  /** All sessions of a person but `except`; answers those it ended. */
  revokeAll(person: string, except?: string): Promise<readonly string[]>;
  /** All sessions of a person, those too that ended not long ago. */
  sessionsOf(person: string): Promise<readonly string[]>;
  /** The sessions of a person whose tokens were ended, not long ago. */
  endedSessionsOf(person: string): Promise<readonly string[]>;
  /** Those of a person that haven't ended, the last used first. */
  familiesOf(person: string): Promise<readonly OpenFamily[]>;
};

/** What can be cleaned away; called from time to time. Answers how many rows went. */
export type Prunable = { prune(now: Date): Promise<number> };
