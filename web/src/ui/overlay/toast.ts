import type { ReactElement } from 'react';
import type { MessageId } from '../../i18n/messages.ts';

/** A short message at the foot of the window, with a button to undo or to repeat the action. */
export type Toast = {
  readonly id: number;
  /** A text for everybody (`member`), or an element with the texts of its own area. */
  readonly text: MessageId | ReactElement;
  readonly values?: Readonly<Record<string, string>>;
  readonly onUndo?: () => void;
  readonly onRetry?: () => void;
};

/** Time to read it and to undo. */
export const TOAST_MS = 6_000;

let next = 1;
let shown: readonly Toast[] = [];
const listeners = new Set<() => void>();

const become = (toasts: readonly Toast[]): void => {
  shown = toasts;
  for (const listener of listeners) listener();
};

export const dismissToast = (id: number): void => become(shown.filter((one) => one.id !== id));

/** Shows a message for `TOAST_MS`; returns its id. */
export const showToast = (toast: Omit<Toast, 'id'>): number => {
  const id = next++;
  become([...shown, { ...toast, id }]);
  setTimeout(() => dismissToast(id), TOAST_MS);
  return id;
};

export const toasts = {
  now: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
