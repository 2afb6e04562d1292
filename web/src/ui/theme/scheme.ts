import { renewKeptShell } from '../kept-shell.ts';

/** Light or dark, or as the device has it. */
export type Scheme = 'system' | 'light' | 'dark';

const YEAR_SECONDS = 31_536_000;

/** The colours of this page: the server writes them into the page as the cookie says. */
export const pageScheme = (): Scheme => {
  const { scheme } = document.documentElement.dataset;
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system';
};

const listeners = new Set<() => void>();

export const subscribeToScheme = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Turns the page's colours, and has the server do so from the next page load on. */
export const keepScheme = (scheme: Scheme): void => {
  const { dataset } = document.documentElement;
  const age = scheme === 'system' ? 0 : YEAR_SECONDS;
  document.cookie = `scheme=${scheme}; Path=/; Max-Age=${age}; SameSite=Lax`;
  renewKeptShell();
  if (scheme === 'system') delete dataset['scheme'];
  else dataset['scheme'] = scheme;
  for (const listener of listeners) listener();
};
