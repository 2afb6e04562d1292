import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

/** Field names of secrets. Their values are redacted at the first three levels of a log line. */
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

/** JSON web tokens and bearer values inside text. */
const tokens = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|\bBearer\s+[^\s"']+/gi;
/** Query strings and quoted values, as they occur in drivers' messages. */
const queries = /\?[^\s"']*/g;
const quoted = /"[^"]*"|\([^()]*\)=\([^()]*\)/g;

/** Removes possible user input from an error's text. */
const scrub = (text: string): string =>
  text.replace(tokens, '[token]').replace(queries, '?[query]').replace(quoted, '[value]');

function describe(failure: unknown): object {
  if (!(failure instanceof Error)) return { message: typeof failure };
  const frames = (failure.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: failure.name,
    message: scrub(failure.message),
    // an SQLSTATE or a system error code; a request's problem `code` is never thrown
    ...('code' in failure && typeof failure.code === 'string' && { kind: failure.code }),
    frames: frames.map((line) => line.trim()),
    ...(failure.cause !== undefined && { cause: describe(failure.cause) }),
  };
}

/** Maximum delay of buffered lines, in milliseconds. They are also flushed at exit. */
const FLUSH_MS = 100;
const BUFFER_BYTES = 8192;

/** Creates the server's log: one JSON object per line, with secrets redacted. */
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

/** The same log without redaction, for lines without user input. Redaction is the most expensive part of a line. */
export const withoutRedaction = (log: Logger): Logger => log.child({}, { redact: [] });
