import { useTasksQuery } from './api.ts';

/** Milliseconds between two looks, while the window is in front. */
const LOOK_MS = 5_000;

/** What waits for the reader. Counts follow what others do, without a reload. */
export const useTasks = (options: { readonly skip?: boolean } = {}) =>
  useTasksQuery(undefined, { ...options, pollingInterval: LOOK_MS, skipPollingIfUnfocused: true });
