import { z } from 'zod';
import { about, flag, integer, url } from './about.ts';

/** Logs and development. */

export const operationSettings = {
  MALAAB_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .prefault('info')
    .register(about, {
      does: 'The least severe line of log that is written.',
      expects: 'one of fatal, error, warn, info, debug, trace, silent',
    }),
  MALAAB_OTLP_URL: url('http', 'https').optional().register(about, {
    does: 'A collector of OpenTelemetry (OTLP over HTTP with JSON). Traces go to `/v1/traces` below it, the figures of `/metrics` to `/v1/metrics`. See [operations](operations.md#traces).',
    expects: 'an address that begins with http:// or https://',
    unset: 'no traces',
  }),
  MALAAB_TRACE_PERCENT: integer(1, 100).prefault('100').register(about, {
    does: 'How many of a hundred traces are collected.',
    expects: 'a number from 1 to 100',
  }),
  MALAAB_DEV: flag.prefault('0').register(about, {
    does: 'Serves the pages from their sources with hot reload; `make dev` sets it.',
    expects: '0 or 1',
  }),
};
