import type { Pool } from 'pg';
import type {
  AccessTokens,
  Codes,
  Passwords,
  Prunable,
  RefreshTokens,
} from '../../commands/ports/accounts.ts';
import { openAccessTokens } from './access-tokens.ts';
import { openCodes } from './codes.ts';
import { deriveAccountKeys } from './keys.ts';
import { openPasswords } from './passwords.ts';
import { openRefreshTokens } from './refresh-tokens.ts';
import { openSigningKeys } from './signing-keys.ts';

export type Accounts = Prunable & {
  readonly passwords: Passwords;
  readonly codes: Codes;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  /** See `SigningKeys.rotate`. */
  rotateSigningKey(): Promise<void>;
};

/** All that stands behind accounts, on the tables of schema `ops`. Throws `MasterKeyRefused`. */
export async function openAccounts(options: {
  readonly pool: Pool;
  readonly masterKey: Uint8Array;
  readonly now: () => Date;
}): Promise<Accounts> {
  const { pool, now } = options;
  const keys = deriveAccountKeys(options.masterKey);
  const signingKeys = await openSigningKeys({ pool, key: keys.signing, now });
  const codes = openCodes({ pool, key: keys.codes, now });
  const refreshTokens = openRefreshTokens({ pool, key: keys.refresh, now });

  return {
    passwords: await openPasswords({ pool, now }),
    codes,
    accessTokens: openAccessTokens({ keys: signingKeys, now }),
    refreshTokens,
    rotateSigningKey: () => signingKeys.rotate(),
    async prune(at) {
      const gone = await Promise.all([codes, refreshTokens, signingKeys].map((one) => one.prune(at)));
      return gone.reduce((sum, rows) => sum + rows, 0);
    },
  };
}
