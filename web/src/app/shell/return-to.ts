const RETURN_TO = 'returnTo';
/** Only resolves addresses; no request is ever sent there. */
const BASE = 'http://base.invalid';

/** The address of sign-in for a visitor who wanted another page, with its query and fragment. */
export const signInFor = (wanted: string): string =>
  wanted === '/' ? '/auth/signin' : `/auth/signin?${new URLSearchParams({ [RETURN_TO]: wanted }).toString()}`;

/** The address of sign-up, likewise. */
export const signUpFor = (wanted: string): string =>
  `/auth/signup?${new URLSearchParams({ [RETURN_TO]: wanted }).toString()}`;

/** The page that a visitor wanted before signing in; `/` where none is named, or one of another site. */
export const returnToIn = (search: string): string => {
  const wanted = new URLSearchParams(search).get(RETURN_TO);
  if (wanted === null || !URL.canParse(wanted, BASE)) return '/';
  const { origin, pathname, search: query, hash } = new URL(wanted, BASE);
  return origin === BASE ? `${pathname}${query}${hash}` : '/';
};

/** State of the page of a suspension: the address on which the member was when it began. */
export const suspendedAt = (address: string): { readonly suspendedAt: string } => ({ suspendedAt: address });

/** That address; `/` without one. */
export const suspendedOn = (state: unknown): string =>
  typeof state === 'object' &&
  state !== null &&
  'suspendedAt' in state &&
  typeof state.suspendedAt === 'string'
    ? state.suspendedAt
    : '/';
