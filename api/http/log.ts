import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

/** Names under which secrets travel; their values never reach the log, at the first three levels of a line. */
const secretNames = [
  'password',
  'newPassword',
  'currentPassword',
  'code',
  'otp',
  'token',
  'access_token',
  'refresh_token',
  'secret',
  'credential',
  'authorization',
  'cookie',
  'set-cookie',
  'body',
  'query',
];
const paths = secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** JSON web tokens and bearer values inside running text. */
const tokens = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|\bBearer\s+[^\s"']+/gi;
/** Query strings and quoted values, as drivers put them into their messages. */
const queries = /\?[^\s"']*/g;
const quoted = /"[^"]*"|\([^()]*\)=\([^()]*\)/g;

/** Text of an error without what a caller may have typed into it. */
const scrub = (text: string): string =>
  text.replace(tokens, '[token]').replace(queries, '?[query]').replace(quoted, '[value]');

function describe(failure: unknown): object {
  if (!(failure instanceof Error)) return { message: typeof failure };
  const frames = (failure.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: failure.name,
    message: scrub(failure.message),
    // An SQLSTATE or a system's code; a `code` of a request never comes as an exception.
    ...('code' in failure && typeof failure.code === 'string' && { kind: failure.code }),
    frames: frames.map((line) => line.trim()),
    ...(failure.cause !== undefined && { cause: describe(failure.cause) }),
  };
}

/** Lines are written together, at latest after this many milliseconds and when the process ends. */
const FLUSH_MS = 100;
const BUFFER_BYTES = 8192;

/** The server's log: one JSON object a line, without secrets whatever a caller of it passes. */
export function createLog(
  options: { readonly level?: string; readonly to?: DestinationStream } = {},
): Logger {
  return pino(
    {
      level: options.level ?? 'info',
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      redact: { paths, censor: '[redacted]' },
      serializers: { err: describe },
    },
    options.to ??
      pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }),
  );
}

/** The same log for lines that hold no caller's values: redaction is the dearest part of a line. */
export const withoutRedaction = (log: Logger): Logger => log.child({}, { redact: [] });
