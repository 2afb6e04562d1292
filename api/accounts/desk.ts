import type { AccountsDesk } from '../../commands/accounts/accounts.ts';
import type { SignedIn } from '../../commands/accounts/sessions.ts';
import type { ResourceDesk } from '../resources/desk.ts';
import { ACCESS_COOKIE, callerIn } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import { present } from '../resources/present.ts';

/** What the routes of accounts work with. */
export type AccountRoutesDesk = {
  readonly accounts: AccountsDesk;
  readonly resources: ResourceDesk;
  /** Cookies for TLS only. */
  readonly secureCookies: boolean;
};

export const REFRESH_COOKIE = 'malaab_refresh';

/** A refresh token lives this long unused, in seconds. */
const REFRESH_SECONDS = 90 * 24 * 3600;

type CookieOptions = { readonly path: string; readonly seconds: number; readonly secure: boolean };

const cookie = (name: string, value: string, { path, seconds, secure }: CookieOptions): string =>
  `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/** Cookies that carry the tokens, or take them away. The refresh token is only sent to the calls that use it. */
export const tokenCookies = (
  tokens: Pick<SignedIn, 'accessToken' | 'refreshToken' | 'expiresIn'> | null,
  authPath: string,
  secure: boolean,
): readonly string[] => [
  cookie(ACCESS_COOKIE, tokens?.accessToken ?? '', { path: '/', seconds: tokens?.expiresIn ?? 0, secure }),
  cookie(REFRESH_COOKIE, tokens?.refreshToken ?? '', {
    path: authPath,
    seconds: tokens ? REFRESH_SECONDS : 0,
    secure,
  }),
];

/** The answer to a sign-in: tokens in the body and as cookies, and the account as its owner sees it. */
export const signedInAnswer = async (
  desk: AccountRoutesDesk,
  signedIn: SignedIn,
  authPath: string,
): Promise<Answer> => {
  const { runtime } = desk.accounts;
  const { account, session } = signedIn;
  const caller = await callerIn(runtime.streams, account.id, session);
  const kind = runtime.registry.kind(caller?.of ?? 'user');
  return {
    status: 200,
    body: {
      access_token: signedIn.accessToken,
      refresh_token: signedIn.refreshToken,
      expires_in: signedIn.expiresIn,
      user: present(kind, account, caller),
      ...(signedIn.recoveryCodes && { recovery_codes: signedIn.recoveryCodes }),
    },
    headers: { 'Set-Cookie': tokenCookies(signedIn, authPath, desk.secureCookies) },
  };
};
