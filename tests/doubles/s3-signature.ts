import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Checks the signature of a request by Amazon's published algorithm (SigV4 in the Authorization header). */

export type AccessKey = { readonly accessKeyId: string; readonly secretAccessKey: string };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const strictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => `${strictly(name)}=${strictly(value)}`)
    .toSorted()
    .join('&');

/** Whether the request was signed with the key. The hash of its content is part of what was signed. */
export const isSigned = ({ method, url, headers }: IncomingMessage, key: AccessKey): boolean => {
  const [, id, day = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (id !== key.accessKeyId) return false;
  const { pathname, searchParams } = new URL(url ?? '', 'http://store');
  const valueOf = (name: string): string => String(headers[name] ?? '').trim();
  const signed = names.split(';').map((name) => `${name}:${valueOf(name)}\n`);
  const request = [
    method,
    pathname,
    canonicalQuery(searchParams),
    signed.join(''),
    names,
    valueOf('x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', valueOf('x-amz-date'), scope, hash].join('\n');
  const signing = [region, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(`AWS4${key.secretAccessKey}`, day),
  );
  return hmac(signing, text).toString('hex') === signature;
};
