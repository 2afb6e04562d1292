import type { Said } from '../api.ts';

/** A message that has not reached the server yet. */
export type Waiting = {
  readonly clientId: string;
  readonly roomId: string;
  readonly text: string;
  readonly replyTo?: string | undefined;
  readonly mentions?: readonly string[] | undefined;
  readonly attachments?: Said['attachments'];
  readonly media?: Said['media'];
  /** When it was written: RFC 3339. */
  readonly at: string;
  /** Why the server refused it, in the reader's language; absent while it waits. */
  readonly refused?: string | undefined;
};

const keyOf = (userId: string): string => `malaab.outbox.${userId}`;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isText = (value: unknown, name: string): boolean =>
  isObject(value) && typeof Reflect.get(value, name) === 'string';
const isWaiting = (value: unknown): value is Waiting =>
  ['clientId', 'roomId', 'text', 'at'].every((name) => isText(value, name));

const parsed = (text: string): readonly Waiting[] => {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.filter(isWaiting) : [];
};

/** Messages of a member that wait in this browser, in the order in which they were written. */
export const storedFor = (userId: string): readonly Waiting[] => {
  try {
    return parsed(localStorage.getItem(keyOf(userId)) ?? '[]');
  } catch {
    return [];
  }
};

/** Keeps the list; false if the browser refuses, and then it lasts as long as the tab. */
export const store = (userId: string, waiting: readonly Waiting[]): boolean => {
  try {
    if (waiting.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(waiting));
    return true;
  } catch {
    return false;
  }
};

/** Calls back when another tab has changed the list. */
export const onStored = (userId: string, changed: () => void): (() => void) => {
  const listener = ({ key }: StorageEvent): void => {
    if (key === keyOf(userId)) changed();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
