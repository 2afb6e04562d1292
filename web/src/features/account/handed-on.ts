/** What pages on the way in hand on to each other in the history entry: it survives a reload and never stands in a URL. */
export type HandedOn = { readonly email: string; readonly name: string };

const textIn = (state: object, name: string): string => {
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : '';
};

const heldIn = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});

/** What the page before handed on; empty where it didn't. */
export const handedOn = (state: unknown): HandedOn => {
  const held = heldIn(state);
  return { email: textIn(held, 'email'), name: textIn(held, 'name') };
};

/** The code that was typed on the page before; good for minutes, and once. */
export const codeIn = (state: unknown): string => textIn(heldIn(state), 'code');

/** Whether the page before has set a new password. */
export const isReset = (state: unknown): boolean => Reflect.get(heldIn(state), 'isReset') === true;
