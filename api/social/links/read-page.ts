import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic } from './public-address.ts';

/** Limits of one read. */
const WITHIN_MS = 2_000;
const MAX_BYTES = 512 * 1024;
const MAX_REDIRECTS = 3;

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const PORTS: ReadonlySet<string> = new Set(['', '80', '443']);

export type ReadPage = { readonly url: string; readonly html: string };

export type PageReader = (url: string) => Promise<ReadPage | null>;

export type PageReaderOptions = {
  /** Whether a connection to an address is allowed; the public internet alone unless told. */
  readonly mayConnect?: (address: string) => boolean;
  /** Whether a port is allowed (`''` = the protocol's own). */
  readonly mayUsePort?: (port: string) => boolean;
};

/** Answers the address of a host for a connection; fails if any address of the host is not allowed. */
const guardedLookup =
  (mayConnect: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => mayConnect(address)))
        return done(new Error('The address is not allowed.'), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

type Found = { readonly redirect: string } | { readonly html: string } | null;

/**
 * Reads a web page for a preview. The address is checked at the connection itself, so that a name can't lead to another
 * address than the one that was checked; each redirect is checked in the same way. Null = no page can be had.
 */
export const pageReader = ({
  mayConnect = isPublic,
  mayUsePort = (port) => PORTS.has(port),
}: PageReaderOptions = {}): PageReader => {
  const lookup = guardedLookup(mayConnect);

  const isAllowed = ({ protocol, hostname, port, username, password }: URL): boolean => {
    const isWeb = protocol === 'http:' || protocol === 'https:';
    // an address in place of a name is never looked up
    const host = hostname.replace(/^\[|\]$/g, '');
    return isWeb && mayUsePort(port) && username + password === '' && (isIP(host) === 0 || mayConnect(host));
  };

  const ask = (url: URL, signal: AbortSignal): Promise<Found> =>
    new Promise((done) => {
      const client = url.protocol === 'https:' ? https : http;
      const request = client.get(
        url,
        {
          lookup,
          signal,
          agent: false,
          headers: { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'MalaabPreview/1' },
        },
        (response) => {
          const { statusCode = 0, headers } = response;
          const leave = (found: Found): void => {
            response.destroy();
            done(found);
          };
          if (REDIRECTS.has(statusCode) && headers.location !== undefined)
            return leave({ redirect: headers.location });
          const isPage = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '');
          if (statusCode !== 200 || !isPage) return leave(null);
          const parts: Buffer[] = [];
          let size = 0;
          const html = (): Found => ({ html: Buffer.concat(parts).subarray(0, MAX_BYTES).toString('utf8') });
          response.on('data', (part: Buffer) => {
            parts.push(part);
            size += part.length;
            if (size >= MAX_BYTES) leave(html());
          });
          response.on('end', () => done(html()));
          response.on('error', () => done(null));
          return undefined;
        },
      );
      request.on('error', () => done(null));
    });

  return async (address) => {
    const signal = AbortSignal.timeout(WITHIN_MS);
    let url = URL.canParse(address) ? new URL(address) : null;
    for (let redirects = 0; url && redirects <= MAX_REDIRECTS; redirects += 1) {
      if (!isAllowed(url)) return null;
      const found = await ask(url, signal);
      if (!found) return null;
      if ('html' in found) return { url: url.href, html: found.html };
      url = URL.canParse(found.redirect, url.href) ? new URL(found.redirect, url) : null;
    }
    return null;
  };
};
