/** `/@salma` shows the page of `/members/@salma`, and is what the browser shows. */
const MEMBERS = '/members';

/** Whether the first part of an address, without its slash, is a user name. */
export const isShort = (part: string | undefined): boolean => part?.startsWith('@') === true;

/** The address by which the manifests know a page. */
export const routedPath = (pathname: string): string =>
  isShort(pathname.slice(1)) ? `${MEMBERS}${pathname}` : pathname;

/** The address that the browser shows for a page. */
export const shownPath = (pathname: string): string =>
  pathname.startsWith(`${MEMBERS}/@`) ? pathname.slice(MEMBERS.length) : pathname;

/** The route of a short address to a page; null of pages that have none. */
export const shortRouteOf = (path: string): string | null =>
  path.startsWith(`${MEMBERS}/:id`) ? path.slice(MEMBERS.length) : null;
