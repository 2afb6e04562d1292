import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic } from './addresses.ts';

/** The allowed targets of connections to addresses that callers name. */
export type Reachable = {
  /** Whether a connection to an address is allowed; by default only the public internet. */
  readonly mayConnect?: (address: string) => boolean;
  /** Whether a port is allowed (`''` = the protocol's own). */
  readonly mayUsePort?: (port: string) => boolean;
};

/** The guard refused the connection: its host is not in the public internet. */
export class AddressNotAllowed extends Error {
  override name = 'AddressNotAllowed';
}

const PORTS: ReadonlySet<string> = new Set(['', '80', '443']);

/**
 * Guards requests to addresses that callers name (SSRF). The address is checked at the connection itself, so that a name
 * can't lead to another address than the one that was checked.
 */
export const guardOf = ({ mayConnect = isPublic, mayUsePort = (port) => PORTS.has(port) }: Reachable) => {
  /** Answers the address of a host for a connection; fails if any address of the host is not allowed. */
  const lookup: LookupFunction = (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => mayConnect(address)))
        return done(new AddressNotAllowed('The address is not allowed.'), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

  /** Whether a URL may be asked: no credentials, an allowed port, and no address in place of a name that isn't allowed. */
  const mayAsk = ({ hostname, port, username, password }: URL): boolean => {
    // an address in place of a name is never looked up
    const host = hostname.replace(/^\[|\]$/g, '');
    return mayUsePort(port) && username + password === '' && (isIP(host) === 0 || mayConnect(host));
  };
  return { lookup, mayAsk };
};
