/**
 * Longer than any wait of a test takes on a slow machine, in milliseconds. It costs nothing when a test passes. The limits
 * of tests and hooks are above it, so that a failure tells what was waited for.
 */
export const PATIENCE_MS = 60_000;
/** The limit of a test or hook, in milliseconds. */
export const LIMIT_MS = 3 * PATIENCE_MS;

/** For `vi.waitFor`, whose own limit is a second. */
export const patiently = { timeout: PATIENCE_MS };
