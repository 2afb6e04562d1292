/** Counts that the list of the dashboard, and a saved view that is mailed, have at most. */
export const MOST_COUNTS = 6;
