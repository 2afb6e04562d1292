import { LRUCache } from 'lru-cache';
import { SignJWT, errors, jwtVerify, type CryptoKey, type JWTHeaderParameters } from 'jose';
import { z } from 'zod';
import type { AccessTokens, Identity } from '../../commands/ports/accounts.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from './signing-keys.ts';

/** Seconds. */
export const ACCESS_TOKEN_LIFE = 1_800;

const ISSUER = 'malaab';
const TYPE = 'at+jwt';
/** Cached verified tokens: about 1 KB each. */
const KEPT = 10_000;

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

type Verified = Identity & { readonly expiresAt: number };

/**
 * Access tokens (ES256) contain person and session only. Each process verifies a signature once and caches it until the
 * token expires, to save elliptic-curve operations. The session's state is checked elsewhere.
 */
export function openAccessTokens(options: {
  readonly keys: SigningKeys;
  readonly now: () => Date;
}): AccessTokens {
  const { keys, now } = options;
  const verified = new LRUCache<string, Verified>({ max: KEPT });

  return { sign, verify };

  async function sign({ person, session }: Identity) {
    const { kid, privateKey } = await keys.current();
    const issuedAt = Math.floor(now().getTime() / 1000);
    const accessToken = await new SignJWT({ sid: session })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: TYPE })
      .setSubject(person)
      .setIssuer(ISSUER)
      .setAudience(ISSUER)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ACCESS_TOKEN_LIFE)
      .sign(privateKey);
    return { accessToken, expiresIn: ACCESS_TOKEN_LIFE };
  }

  async function verify(token: string): Promise<Identity | null> {
    const found = verified.get(token) ?? (await checked(token));
    if (found === null || found.expiresAt <= now().getTime()) return null;
    return { person: found.person, session: found.session };
  }

  async function checked(token: string): Promise<Verified | null> {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: [SIGNING_ALGORITHM],
        issuer: ISSUER,
        audience: ISSUER,
        typ: TYPE,
        currentDate: now(),
      });
      const { sub, sid, exp } = claims.parse(payload);
      const found = { person: sub, session: sid, expiresAt: exp * 1000 };
      verified.set(token, found);
      return found;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
      throw error;
    }
  }

  async function keyOf({ kid }: JWTHeaderParameters): Promise<CryptoKey> {
    const key = kid === undefined ? null : await keys.publicKey(kid);
    if (key === null) throw new errors.JWKSNoMatchingKey();
    return key;
  }
}
