import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AccountsContext } from '../../commands/people/context.ts';
import type { Authorization } from '../../commands/ports/identity-providers.ts';
import { PROVIDERS, type Provider } from '../../domain/accounts/values.ts';
import type { Facts } from '../http/request.ts';

const COOKIE = 'malaab_authorization';
const COOKIE_SECONDS = 600;

const pending = z.object({
  provider: z.enum(PROVIDERS),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  guest: z.string().nullable(),
  terms: z.string().optional(),
  /** Signs the guest, so that a forged cookie can't take over a guest's account. */
  pass: z.string(),
});

/** A browser's way over another provider, kept in its cookie until it comes back. */
export type Pending = z.output<typeof pending>;

const random = (): string => randomBytes(32).toString('base64url');

/** A path of the pages; anything else leads to the first page. */
const pathIn = (asked: string | undefined): string =>
  asked !== undefined && /^\/(?![/\\])[^\0\r\n]*$/.test(asked) ? asked : '/';

const cookieOf = (value: string, seconds: number, secure: boolean): string =>
  `${COOKIE}=${value}; Path=/auth; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

const purposeOf = (state: string): string => `guest of ${state}`;

/**
 * Binds each authorization request to its browser: state, nonce and PKCE verifier lie in a cookie that no script reads.
 * The guest is kept there too, because the browser doesn't send the session's cookie when it comes back from another
 * site.
 */
export const pendingAuthorizations = (
  { codes, publicUrl }: Pick<AccountsContext, 'codes' | 'publicUrl'>,
  secure: boolean,
) => ({
  redirectUri: (provider: Provider): string => `${publicUrl}/auth/${provider}/callback`,
  /** A new request, and the cookie that binds it. */
  begin: (
    provider: Provider,
    {
      returnTo,
      guest,
      terms,
    }: {
      readonly returnTo?: string | undefined;
      readonly guest: string | null;
      readonly terms?: string | undefined;
    },
  ): { readonly request: Omit<Authorization, 'redirectUri'>; readonly cookie: string } => {
    const request = { state: random(), nonce: random(), verifier: random() };
    const kept: Pending = {
      provider,
      ...request,
      returnTo: pathIn(returnTo),
      guest,
      terms,
      pass: codes.pass(guest ?? '', purposeOf(request.state)),
    };
    const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
    return { request, cookie: cookieOf(value, COOKIE_SECONDS, secure) };
  },
  /** The request that a browser comes back from; null if it is another browser's, or none. */
  in: ({ cookie }: Pick<Facts, 'cookie'>, provider: Provider, state: string | undefined): Pending | null => {
    const kept = parsed(cookie(COOKIE) ?? '');
    if (kept?.provider !== provider || kept.state !== state) return null;
    return codes.isPass(kept.guest ?? '', purposeOf(kept.state), kept.pass) ? kept : null;
  },
  cleared: cookieOf('', 0, secure),
});

const parsed = (value: string): Pending | null => {
  try {
    const read = pending.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString()));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};
