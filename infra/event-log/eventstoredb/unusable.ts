import { LogUnavailable } from '../../../domain/kit/log.ts';
import { LogUnusable } from '../unusable.ts';

/** Hosts of an address, without user and password. */
const hostsIn = (url: string): string => url.replace(/\?.*$/, '').replace(/^.*[/@]/, '');

const deepest = (error: Error): Error => (error.cause instanceof Error ? deepest(error.cause) : error);

/** The message of a gRPC error, without status and details. */
const reasonOf = (error: Error): string =>
  (deepest(error).message.split('\n')[0] ?? '')
    .replace(/^\d+ [A-Z_]+: /, '')
    .replace(/^No connection established\. Last error: (Error: )?/, '')
    .replace(/^\w+:error:\w+:SSL routines:[^:]*:([^:]+):.*$/, 'TLS: $1')
    .replace(/\.?\s*Resolution note:.*$/, '')
    .replace(/\.$/, '');

const NO_TLS =
  ' The address asks for TLS: if the server runs without it (--insecure), add ?tls=false to the address.';

/** The reason why a log can't be opened, as a message for the operator. */
export const unusable = (url: string, error: unknown): LogUnusable => {
  if (!(error instanceof Error) || 'connectionString' in error)
    return new LogUnusable(
      'The address of the EventStoreDB cannot be read: write it as esdb://user:password@host:2113?tls=false, options last.',
      { cause: error },
    );
  const can = error instanceof LogUnavailable ? 'cannot be reached' : 'cannot be used';
  const hint = /[?&]tls=false(&|$)/i.test(url) ? '' : NO_TLS;
  return new LogUnusable(`EventStoreDB ${can} at ${hostsIn(url)}: ${reasonOf(error)}.${hint}`, {
    cause: error,
  });
};
