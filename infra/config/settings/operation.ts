import { z } from 'zod';
import { about, flag } from './about.ts';

/** Logs and development. */

export const operationSettings = {
  MALAAB_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .prefault('info')
    .register(about, {
      does: 'The least severe line of log that is written.',
      expects: 'one of fatal, error, warn, info, debug, trace, silent',
    }),
  MALAAB_DEV: flag.prefault('0').register(about, {
    does: 'Serves the pages from their sources with hot reload; `make dev` sets it.',
    expects: '0 or 1',
  }),
};
