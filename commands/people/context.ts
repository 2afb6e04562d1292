import type { Runtime } from '../core/runtime.ts';
import type {
  AccessTokens,
  Codes,
  Guesses,
  Origins,
  Passwords,
  PendingPasswords,
  ProofOfWork,
  RefreshTokens,
  SecondFactors,
} from '../ports/accounts.ts';
import type { IdentityProviders } from '../ports/identity-providers.ts';
import type { Mail } from '../ports/mail.ts';
import type { Sms } from '../ports/sms.ts';

/** Dependencies of the account commands. */
export type AccountsContext = {
  readonly runtime: Runtime;
  readonly passwords: Passwords;
  readonly pendingPasswords: PendingPasswords;
  readonly codes: Codes;
  readonly guesses: Guesses;
  readonly origins: Origins;
  readonly proofOfWork: ProofOfWork;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly secondFactors: SecondFactors;
  readonly mail: Mail;
  readonly sms: Sms;
  /** Well-known passwords, in lower case and NFKC. */
  readonly commonPasswords: ReadonlySet<string>;
  /** Other services with which members sign in. */
  readonly identityProviders: IdentityProviders;
  /** The version of the terms in force. */
  readonly termsVersion: string;
  /** Base URL of links in mails. */
  readonly publicUrl: string;
};

export type AccountKind = 'user' | 'admin';
