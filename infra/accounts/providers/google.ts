import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { Authorization, IdentityProvider, Proof } from '../../../commands/ports/identity-providers.ts';
import { askJson, available } from './ask-json.ts';

const HOUR_MS = 3_600_000;

/** Errors of a token itself; all others mean that the provider's keys can't be had. */
const OF_THE_TOKEN = /^ERR_(?:JWT_|JWS_|JWKS_NO_MATCHING_KEY|JWKS_MULTIPLE|JOSE_ALG|JOSE_NOT_SUPPORTED)/;

const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Discovered = z.output<typeof discovered>;

const exchanged = z.object({ id_token: z.string() });

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
});

export type GoogleOptions = {
  /** OpenID issuer, without a trailing slash. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address of the script with one-tap. */
  readonly script: string;
};

type Keys = ReturnType<typeof createRemoteJWKSet>;

/** PKCE challenge of a verifier (RFC 7636, S256). */
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const proofOf = (payload: JWTPayload): Proof => {
  const read = claims.safeParse(payload);
  if (!read.success) return 'refused';
  const { sub: subject, email, email_verified: verified, name } = read.data;
  const isVerified = String(verified) === 'true' && email !== undefined;
  return {
    provider: 'google',
    subject,
    verifiedEmail: isVerified ? email : null,
    name: name ?? null,
  };
};

/** Google, or any other OpenID provider with discovery. */
export const openGoogle = ({ issuer, clientId, clientSecret, script }: GoogleOptions): IdentityProvider => {
  let known: { readonly until: number; readonly at: Discovered; readonly keys: Keys } | undefined;

  /** The provider's endpoints and keys; read again after an hour. */
  const provider = async () => {
    if (known && known.until > Date.now()) return known;
    const at = discovered.parse(await askJson(`${issuer}/.well-known/openid-configuration`));
    known = { until: Date.now() + HOUR_MS, at, keys: createRemoteJWKSet(new URL(at.jwks_uri)) };
    return known;
  };

  const verify = async (idToken: string, nonce?: string): Promise<Proof> => {
    const { at, keys } = await provider();
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: [at.issuer, issuer],
        audience: clientId,
        requiredClaims: ['sub', 'exp', 'iat'],
        algorithms: ['RS256', 'ES256'],
      });
      if (nonce !== undefined && payload['nonce'] !== nonce) return 'refused';
      return proofOf(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError && OF_THE_TOKEN.test(error.code)) return 'refused';
      throw error;
    }
  };

  const exchange = async (code: string, { redirectUri, verifier, nonce }: Authorization): Promise<Proof> => {
    const { at } = await provider();
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: clientSecret,
      code_verifier: verifier,
    });
    const answer = exchanged.safeParse(await askJson(at.token_endpoint, form));
    return answer.success ? verify(answer.data.id_token, nonce) : 'refused';
  };

  return {
    name: 'google',
    clientId,
    script,
    authorizationUrl: async ({ redirectUri, state, nonce, verifier }) => {
      const found = await available(provider);
      if (found === 'unavailable') return null;
      const url = new URL(found.at.authorization_endpoint);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }).toString();
      return url.toString();
    },
    exchange: (code, request) => available(() => exchange(code, request)),
    check: (credential) => available(() => verify(credential)),
  };
};
