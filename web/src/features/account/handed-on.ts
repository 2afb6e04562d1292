/** What pages on the way in hand on to each other in the history entry: it survives a reload and never stands in a URL. */
export type HandedOn = { readonly email: string; readonly name: string };

const textIn = (state: object, name: string): string => {
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : '';
};

/** What the page before handed on; empty where it didn't. */
export const handedOn = (state: unknown): HandedOn => {
  const held = typeof state === 'object' && state !== null ? state : {};
  return { email: textIn(held, 'email'), name: textIn(held, 'name') };
};
