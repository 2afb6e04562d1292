/** How streams of a log are called on the server. */
export type Names = {
  /** Of a stream of the log, or of one that is kept beside it under a name that the port doesn't take. */
  readonly onServer: (stream: string) => string;
  /** The log's stream of a name on the server; undefined for streams of others, and for those beside the log. */
  readonly inLog: (name: string) => string | undefined;
};

/** Names that the port gives; the server's own begin with `$`, those beside a log with `_`. */
const OWN_STREAM = /^[a-z]/;

const ADDRESS = /^(?<server>esdb(?:\+discover)?:\/\/[^/?]+)(?:\/(?<log>[\w-]*))?(?<options>\?.*)?$/;

/**
 * Parts an address into that of the server and the name of the log there: `esdb://host:2113/test?tls=false` is the log
 * `test`, and without a name it is the one that has none.
 */
export const partsOfAddress = (address: string): { readonly server: string; readonly log: string } => {
  const { server = address, log = '', options = '' } = ADDRESS.exec(address)?.groups ?? {};
  return { server: `${server}${options}`, log };
};

/** Streams of a named log are kept under it: no log takes another's, or those of the server, for its own. */
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
