import { randomBytes } from 'node:crypto';
import type { AccountsContext } from '../../commands/people/context.ts';
import type { SignedIn } from '../../commands/accounts/sessions.ts';
import { MEMBER_COOKIE } from '../http/pages/member-cookie.ts';
import { opaque, type ResourceContext } from '../resources/context.ts';
import { ACCESS_COOKIE, callerIn } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import { serialize } from '../resources/serialize.ts';

/** Dependencies of the account routes. */
export type AccountRoutesContext = {
  readonly accounts: AccountsContext;
  readonly resources: ResourceContext;
  /** Sets cookies as `Secure`. */
  readonly secureCookies: boolean;
};

export const REFRESH_COOKIE = 'malaab_refresh';
/** Path of the members' account routes; the staff have their own. */
const MEMBERS = '/auth';
const DEVICE_COOKIE = 'malaab_device';

/** Lifetime of an unused refresh token, in seconds. */
const REFRESH_SECONDS = 90 * 24 * 3600;

/** Longest lifetime of a cookie in browsers. */
const DEVICE_SECONDS = 400 * 24 * 3600;

/** Format of a device key: 32 random bytes. */
const DEVICE_KEY = /^[\w-]{43}$/;

type CookieOptions = {
  readonly path: string;
  readonly seconds: number;
  readonly secure: boolean;
  readonly sameSite?: 'Strict' | 'Lax';
};

const cookie = (
  name: string,
  value: string,
  { path, seconds, secure, sameSite = 'Strict' }: CookieOptions,
): string =>
  `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;

/** Sets or clears the cookies with the tokens. The refresh token is only sent to the routes that use it. */
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
  // also sent with a link from elsewhere, as from a mail
  ...(authPath === MEMBERS
    ? [
        cookie(MEMBER_COOKIE, tokens ? '1' : '', {
          path: '/',
          seconds: tokens ? REFRESH_SECONDS : 0,
          secure,
          sameSite: 'Lax',
        }),
      ]
    : []),
];

/**
 * The device key from the cookie or, for clients without cookies, the body; else a new one. Codes are bound to it, and
 * accounts recognize devices by it.
 */
export const deviceKeyOf = (
  { cookie: cookieOf }: Pick<Facts, 'cookie'>,
  sent: string | undefined,
): string => {
  const key = sent ?? cookieOf(DEVICE_COOKIE) ?? '';
  return DEVICE_KEY.test(key) ? key : randomBytes(32).toString('base64url');
};

/** The cookie with the device key, sent to account routes only. */
export const deviceCookie = (
  { secureCookies }: Pick<AccountRoutesContext, 'secureCookies'>,
  authPath: string,
  deviceKey: string,
): string =>
  cookie(DEVICE_COOKIE, deviceKey, { path: authPath, seconds: DEVICE_SECONDS, secure: secureCookies });

/** Response of a sign-in: tokens in the body and as cookies, and the account as its owner sees it. */
export const signedInAnswer = async (
  context: AccountRoutesContext,
  signedIn: SignedIn,
  authPath: string,
  deviceKey?: string,
): Promise<Answer> => {
  const { runtime } = context.accounts;
  const { account, session } = signedIn;
  const caller = await callerIn(runtime.streams, account.id, session);
  const kind = runtime.registry.kind(caller?.of ?? 'user');
  return {
    status: 200,
    body: {
      access_token: signedIn.accessToken,
      refresh_token: signedIn.refreshToken,
      expires_in: signedIn.expiresIn,
      cursor: opaque(context.resources.position.current()),
      user: serialize(kind, account, caller),
      ...(deviceKey !== undefined && { device_key: deviceKey }),
      ...(signedIn.recoveryCodes && { recovery_codes: signedIn.recoveryCodes }),
    },
    headers: {
      'Set-Cookie': [
        ...tokenCookies(signedIn, authPath, context.secureCookies),
        ...(deviceKey === undefined ? [] : [deviceCookie(context, authPath, deviceKey)]),
      ],
    },
  };
};

/** Whether the browser states that another origin sent the request, including another host of the same domain. */
export const isForeign = ({ headers }: Pick<Facts, 'headers'>): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
