import type { Pool } from 'pg';
import type {
  AccessTokens,
  Codes,
  Guesses,
  Origins,
  Passports,
  Passwords,
  PendingPasswords,
  Prunable,
  ProofOfWork,
  RefreshTokens,
  SecondFactors,
} from '../../commands/ports/accounts.ts';
import { openAccessTokens } from './access-tokens.ts';
import { openCodes } from './codes.ts';
import { openGuesses } from './guesses.ts';
import { deriveAccountKeys } from './keys.ts';
import { openOrigins } from './origins.ts';
import { openPassports } from './passports.ts';
import { openPasswords } from './passwords.ts';
import { openPendingPasswords } from './pending-passwords.ts';
import { openProofOfWork } from './proof-of-work.ts';
import { openRefreshTokens } from './refresh-tokens.ts';
import { openSecondFactors } from './second-factors.ts';
import { openSigningKeys } from './signing-keys.ts';

export type Accounts = Prunable & {
  readonly passwords: Passwords;
  readonly pendingPasswords: PendingPasswords;
  readonly codes: Codes;
  readonly guesses: Guesses;
  readonly origins: Origins;
  readonly passports: Passports;
  readonly proofOfWork: ProofOfWork;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly secondFactors: SecondFactors;
  /** See `SigningKeys.rotate`. */
  rotateSigningKey(): Promise<void>;
};

/** Adapters of the account ports, on tables of schema `ops`. Throws `MasterKeyRefused`. */
export async function openAccounts(options: {
  readonly pool: Pool;
  readonly masterKey: Uint8Array;
  readonly now: () => Date;
}): Promise<Accounts> {
  const { pool, now } = options;
  const keys = deriveAccountKeys(options.masterKey);
  const signingKeys = await openSigningKeys({ pool, key: keys.signing, now });
  const codes = openCodes({ pool, key: keys.codes, now });
  const guesses = openGuesses({ pool, key: keys.guesses, now });
  const origins = openOrigins({ pool, key: keys.origins, now });
  const pendingPasswords = openPendingPasswords({ pool, key: keys.pending, now });
  const proofOfWork = openProofOfWork({ pool, key: keys.proofOfWork, now });
  const refreshTokens = openRefreshTokens({ pool, key: keys.refresh, now });

  return {
    passwords: openPasswords({ pool, now }),
    pendingPasswords,
    codes,
    guesses,
    origins,
    passports: await openPassports(keys.passports),
    proofOfWork,
    accessTokens: openAccessTokens({ keys: signingKeys, now }),
    refreshTokens,
    secondFactors: openSecondFactors({
      pool,
      sealing: keys.secondFactors,
      hashing: keys.recoveryCodes,
      now,
    }),
    rotateSigningKey: () => signingKeys.rotate(),
    async prune(at) {
      const prunable = [codes, guesses, origins, pendingPasswords, proofOfWork, refreshTokens, signingKeys];
      const gone = await Promise.all(prunable.map((one) => one.prune(at)));
      return gone.reduce((sum, rows) => sum + rows, 0);
    },
  };
}
