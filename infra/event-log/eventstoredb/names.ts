/** Maps stream names of a log to names on the server. */
export type Names = {
  /** Server name of a stream of the log, or of an auxiliary stream whose name the port refuses. */
  readonly onServer: (stream: string) => string;
  /** The log's name of a server stream; undefined for foreign and auxiliary streams. */
  readonly inLog: (name: string) => string | undefined;
};

/** Stream names of the port; the server's own start with `$`, auxiliary streams with `_`. */
const OWN_STREAM = /^[a-z]/;

const ADDRESS = /^(?<server>esdb(?:\+discover)?:\/\/[^/?]+)(?:\/(?<log>[\w-]*))?(?<options>\?.*)?$/;

/**
 * Splits an address into server and log name: `esdb://host:2113/test?tls=false` is the log `test`; without a path the log
 * has no name.
 */
export const partsOfAddress = (address: string): { readonly server: string; readonly log: string } => {
  const { server = address, log = '', options = '' } = ADDRESS.exec(address)?.groups ?? {};
  return { server: `${server}${options}`, log };
};

/** The name is a prefix of all streams of a named log, so logs and server streams never mix. */
export const namesOf = (log: string): Names => {
  const prefix = log === '' ? '' : `@${log}/`;
  return {
    onServer: (stream) => prefix + stream,
    inLog: (name) => {
      if (!name.startsWith(prefix)) return undefined;
      const stream = name.slice(prefix.length);
      return OWN_STREAM.test(stream) ? stream : undefined;
    },
  };
};
