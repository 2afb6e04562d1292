/** The route of an address as definitions spell it: from the root, or below a collection's path; null without one. */
export const routeAt = (path: string | undefined, at: string): string | null => {
  if (path === undefined && !at.startsWith('/')) return null;
  const whole = at.startsWith('/') ? at : `${path}/${at}`;
  return whole.replaceAll(/\{(\w+)\}/g, ':$1');
};
