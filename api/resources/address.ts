/** The full route of a definition's path: absolute, or below a collection's path. Null if it has no collection. */
export const routeAt = (path: string | undefined, at: string): string | null => {
  if (path === undefined && !at.startsWith('/')) return null;
  const whole = at.startsWith('/') ? at : `${path}/${at}`;
  return whole.replaceAll(/\{(\w+)\}/g, ':$1');
};
