import { api } from '../../app/api/api.ts';
import { personIs } from '../../app/realtime/presence.ts';
import type { Dispatch } from '../../app/root.ts';
import { CHANGED, HIDDEN } from './api.ts';

/** Pause before what has changed is read, in milliseconds: many follows at once lead to one read. */
const GATHER_MS = 300;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The other member in a frame, and whether the reader still sees them. */
const otherIn = (event: Event): { readonly id: string; readonly isHidden: boolean } | null => {
  const frame: unknown = event instanceof CustomEvent ? event.detail : null;
  const id: unknown = isObject(frame) ? Reflect.get(frame, 'id') : null;
  return typeof id === 'string' && isObject(frame)
    ? { id, isHidden: Reflect.get(frame, 'values') === null }
    : null;
};

/** Keeps what the page shows of the reader's connections up to date. Answers how to stop. */
export const followConnections = (dispatch: Dispatch): (() => void) => {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAgain = (): void => {
    timer = undefined;
    const persons = [...changed].map((id) => ({ type: 'user', id }) as const);
    changed.clear();
    dispatch(api.util.invalidateTags([...CHANGED, ...HIDDEN, ...persons]));
  };
  const hear = (event: Event): void => {
    const other = otherIn(event);
    if (!other) return;
    if (other.isHidden) personIs(other.id, false);
    changed.add(other.id);
    timer ??= setTimeout(readAgain, GATHER_MS);
  };
  const missed = (): void => void dispatch(api.util.invalidateTags([...CHANGED]));
  window.addEventListener('connection-changed', hear);
  window.addEventListener('news-missed', missed);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('connection-changed', hear);
    window.removeEventListener('news-missed', missed);
  };
};
