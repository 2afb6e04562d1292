import http from 'node:http';
import https from 'node:https';
import { TextDecoder } from 'node:util';
import { guardOf, type Reachable } from '../../../commands/net/guarded-lookup.ts';

/** Limits of one read. */
const WITHIN_MS = 2_000;
const MAX_BYTES = 512 * 1024;
const MAX_REDIRECTS = 3;

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Bytes in which a page names its own encoding (WHATWG). */
const NAMED_WITHIN = 1024;

const charsetIn = (text: string | undefined): string | undefined =>
  /charset\s*=\s*["']?([\w-]{1,40})/i.exec(text ?? '')?.[1];

const decoderOf = (charset: string): TextDecoder | null => {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
};

/** The text of a page in the encoding that its header or its head names: many Arabic pages are windows-1256. */
const textOf = (bytes: Buffer, contentType: string): string => {
  const head = bytes.subarray(0, NAMED_WITHIN).toString('latin1');
  const charset =
    charsetIn(contentType) ?? charsetIn(/<meta\s[^>]{0,500}charset[^>]{0,100}>/i.exec(head)?.[0]);
  return (decoderOf(charset ?? 'utf-8') ?? new TextDecoder()).decode(bytes);
};

export type ReadPage = { readonly url: string; readonly html: string };

export type PageReader = (url: string) => Promise<ReadPage | null>;

type Found = { readonly redirect: string } | { readonly html: string } | null;

/** Reads a web page for a preview. Each redirect is guarded in the same way as the first address. Null = no page can be had. */
export const pageReader = (reachable: Reachable = {}): PageReader => {
  const { lookup, mayAsk } = guardOf(reachable);

  const isAllowed = (url: URL): boolean =>
    (url.protocol === 'http:' || url.protocol === 'https:') && mayAsk(url);

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
          const type = headers['content-type'] ?? '';
          const isPage = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
          if (statusCode !== 200 || !isPage) return leave(null);
          const parts: Buffer[] = [];
          let size = 0;
          const html = (): Found => ({ html: textOf(Buffer.concat(parts).subarray(0, MAX_BYTES), type) });
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
