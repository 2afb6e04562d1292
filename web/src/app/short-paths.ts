/**
 * `/@salma` shows the page of `/members/@salma`: the parameter of a route is a whole part of an address. The address of
 * the browser stays the short one.
 */
const MEMBERS = '/members';

/** The address by which the routes know a page. */
export const routedPath = (pathname: string): string =>
  pathname.startsWith('/@') ? `${MEMBERS}${pathname}` : pathname;

/** The address that the browser shows for a page. */
export const shownPath = (pathname: string): string =>
  pathname.startsWith(`${MEMBERS}/@`) ? pathname.slice(MEMBERS.length) : pathname;
