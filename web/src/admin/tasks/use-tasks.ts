import { useTasksQuery } from './api.ts';

/** Milliseconds between two requests while the window is visible. */
const LOOK_MS = 5_000;

/** The reader's open tasks. The counts are kept up to date without a reload. */
export const useTasks = (options: { readonly skip?: boolean } = {}) =>
  useTasksQuery(undefined, { ...options, pollingInterval: LOOK_MS, skipPollingIfUnfocused: true });
