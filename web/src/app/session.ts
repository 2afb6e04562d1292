import { isProblem, problemIn, type Problem } from './api/problem.ts';
import { dropDrafts } from './drafts.ts';

/** Session realm: members' or the staff's. Each has its own API calls and refresh cookie. */
export type Realm = 'auth' | 'auth-admin';

/** `unknown` until the refresh cookie has been tried. */
export type Standing = 'unknown' | 'guest' | 'signedIn';

/** Response of every sign-in, as far as the app uses it. */
export type SignedIn = {
  readonly access_token: string;
  /** Seconds. */
  readonly expires_in: number;
  /** Realtime cursor. It lies before all reads with the token. */
  readonly cursor: string;
};

/** The end of a session: signed out by its person; lapsed or ended elsewhere; or its account is suspended. */
export type End = 'left' | 'lapsed' | 'suspended';

/** The token is renewed this long before it expires, in seconds; but never before the last fifth of its life. */
const AHEAD_SECONDS = 300;
const AHEAD_SHARE = 0.2;

const isSignedIn = (value: unknown): value is SignedIn =>
  typeof value === 'object' && value !== null && 'access_token' in value && 'expires_in' in value;

/**
 * A session of this tab. The access token is only in memory; a page load gets a new one by the refresh cookie, which no
 * script can read. A hint is stored that such a cookie may exist, so that guests send no useless request.
 */
const sessionOf = (realm: Realm) => {
  const hint = `malaab.${realm}`;
  const listeners = new Set<() => void>();
  let token: string | null = null;
  let cursor = '';
  let standing: Standing = 'unknown';
  let ended: End | null = null;
  let page: string | null = null;
  let leaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const become = (next: Standing): void => {
    standing = next;
    tell();
  };

  const end = (how: End): void => {
    ended = how;
    clearTimeout(timer);
    token = null;
    cursor = '';
    keepHint(hint, false);
    if (how === 'left') dropDrafts();
    become('guest');
  };

  const begin = (answer: SignedIn): void => {
    ended = null;
    page = null;
    token = answer.access_token;
    cursor ||= answer.cursor;
    keepHint(hint, true);
    const ahead = Math.min(AHEAD_SECONDS, answer.expires_in * AHEAD_SHARE);
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), (answer.expires_in - ahead) * 1000);
    become('signedIn');
  };

  const refresh = async (): Promise<boolean> => {
    const before = token;
    const answer = await ask(`/${realm}/refresh`);
    // A sign-in has meanwhile replaced the requested session, such as a guest's.
    if (token !== before && token !== null) return true;
    if (isSignedIn(answer)) begin(answer);
    // Without an answer the cookie may still be valid: the next call tries again. While or after the session is left,
    // the server may report its end first.
    else if (isProblem(answer) && answer.status === 401 && !leaving && standing !== 'guest') end('lapsed');
    return isSignedIn(answer);
  };

  const leave = async (ask: () => Promise<{ readonly error?: unknown }>): Promise<Problem | undefined> => {
    leaving = true;
    tell();
    const problem = problemIn(await ask());
    leaving = false;
    if (problem) tell();
    else end('left');
    return problem;
  };

  const replace = async <T>(ask: () => Promise<T>): Promise<T> => {
    leaving = true;
    tell();
    try {
      return await ask();
    } finally {
      leaving = false;
      tell();
    }
  };

  let renewing: Promise<boolean> | undefined;
  /** Gets a new token by the refresh cookie; false if it can't. Tabs wait for each other. */
  const renew = (): Promise<boolean> => {
    renewing ??= oneTab(`malaab.${realm}.refresh`, refresh).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return {
    begin,
    renew,
    /** Ends the session by the request `ask`; a refusal leaves it unchanged. */
    leave,
    /** Runs a sign-in that replaces a session, such as a guest's: the server ends the old one before it answers. */
    replace,
    /** There is a session, and it isn't being left. */
    present: () => standing === 'signedIn' && !leaving,
    token: () => token,
    /** The realtime cursor of the session's beginning in this tab: it lies before everything that the tab has read. */
    cursor: () => cursor,
    standing: () => standing,
    /** Ends the session of a suspended account; its page explains the reason. */
    suspended: (its: string): void => {
      page = its;
      end('suspended');
    },
    /** The page of the suspended account whose session ended in this tab. */
    suspensionPage: () => page,
    /** The end of the last session of this tab; null if there is one, or was none. */
    ended: () => ended,
    /** Whether this browser may hold a session that hasn't been restored yet. */
    mayBePresent: () => mayHold(hint),
    /** Tries the refresh cookie, once a page load. */
    restore: async (): Promise<void> => {
      if (standing !== 'unknown') return;
      if (mayHold(hint)) await renew();
      if (standing === 'unknown') become('guest');
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const ask = async (path: string): Promise<unknown> => {
  try {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const answer = await fetch(path, { method: 'POST', headers, body: '{}' });
    return await answer.json();
  } catch {
    return undefined;
  }
};

/** The Web Locks API exists only in secure contexts. */
const oneTab = (name: string, work: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

const keepHint = (name: string, there: boolean): void => {
  try {
    if (there) localStorage.setItem(name, '1');
    else localStorage.removeItem(name);
  } catch {
    // Storage may be unavailable; then every page load tries the cookie.
  }
};

const mayHold = (name: string): boolean => {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return true;
  }
};

export type Session = ReturnType<typeof sessionOf>;

export const sessions = { auth: sessionOf('auth'), 'auth-admin': sessionOf('auth-admin') };
