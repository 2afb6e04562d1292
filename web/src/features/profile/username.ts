const SIGN = '@';

/** The username in the address of a member's page, `/members/@username`, as mentions lead to; null if it has an id. */
export const usernameIn = (id: string | undefined): string | null =>
  id?.startsWith(SIGN) ? id.slice(SIGN.length) : null;
