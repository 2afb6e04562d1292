/** State that sign-in pages pass on in the history entry: it survives a reload and never stands in a URL. */
export type HistoryState = { readonly email: string; readonly name: string };

const textIn = (state: object, name: string): string => {
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : '';
};

const heldIn = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});

/** State passed on by the previous page; empty strings if there is none. */
export const historyStateIn = (state: unknown): HistoryState => {
  const held = heldIn(state);
  return { email: textIn(held, 'email'), name: textIn(held, 'name') };
};

/** The code that was typed on the page before; good for minutes, and once. */
export const codeIn = (state: unknown): string => textIn(heldIn(state), 'code');

/** Whether the page before has set a new password. */
export const isReset = (state: unknown): boolean => Reflect.get(heldIn(state), 'isReset') === true;
