import { randomUUID } from 'node:crypto';

const SANE = /^[A-Za-z0-9._-]{8,64}$/;

/** The caller's `X-Request-Id` if it is short and safe for the log, otherwise a new one. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && SANE.test(given) ? given : randomUUID();
