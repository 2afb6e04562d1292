import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { PushTarget } from '../../commands/ports/push.ts';

/** A message as it came, and as the device reads it. */
export type ReceivedPush = {
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Claims of the VAPID token, whose signature fits the key beside it. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** The key that it is signed with. */
  readonly signedBy: string;
};

export type Device = {
  readonly target: PushTarget;
  readonly received: readonly ReceivedPush[];
  /** Answers messages to it with these statuses, one each, and then with 201 again. */
  answer(...statuses: readonly number[]): void;
};

export type PushService = {
  readonly url: string;
  /** The authority of its certificate. */
  readonly ca: string;
  /** A new device that has subscribed. */
  device(): Device;
  close(): Promise<void>;
};

/** For 127.0.0.1, until 2126; nothing but this double uses it. */
const KEY = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcFaXK7RCRmP/h3KY
/uQ4qtrIC66vbGqtfoAq+8utu8ChRANCAAQAdWBUQwd2lnTRi3/NGkt6Q+Wclydz
fCxqemRikwlkPz+hD4KICIDSrkp4gNMN2YC+dxkx/u9smNI9Q0X4Nprg
-----END PRIVATE KEY-----
`.trim();
const CERTIFICATE = `
-----BEGIN CERTIFICATE-----
MIIBkTCCATagAwIBAgIUXo1QM0D7EsYXtowfeAF//axwM2EwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcHVzaC50ZXN0MCAXDTI2MTEyNTA4MTk0M1oYDzIxMjYxMTAx
MDgxOTQzWjAUMRIwEAYDVQQDDAlwdXNoLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQAdWBUQwd2lnTRi3/NGkt6Q+WclydzfCxqemRikwlkPz+hD4KICIDS
rkp4gNMN2YC+dxkx/u9smNI9Q0X4Nprgo2QwYjAdBgNVHQ4EFgQUq4oCpHSBBycd
iENIK6E9FSJ2iwIwHwYDVR0jBBgwFoAUq4oCpHSBBycdiENIK6E9FSJ2iwIwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0kAMEYC
IQDM4v9FCHe9xwpvmRmxSPhWBy66LUPUGPKw9wK5B99D9AIhAJmT2cG5IfCzDuqP
LEAzs0eQasQR5B29bhgAm59jTQra
-----END CERTIFICATE-----
`.trim();

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The keys of a browser, and its decryption of a message (RFC 8188, RFC 8291). */
const newKeys = () => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body.readUInt8(20);
    const sender = body.subarray(21, keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
    const secret = derive(own.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
    // a delimiter ends the text; after it comes padding
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  };
  return { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url'), decrypt };
};

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** Verifies `vapid t=…, k=…` (RFC 8292); throws if the signature is another's. */
const identified = (authorization: string | undefined): Pick<ReceivedPush, 'claims' | 'signedBy'> => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  if (x === undefined || y === undefined) throw new Error('no key');
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${head}.${body}`);
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, by, Buffer.from(signature, 'base64url'))) throw new Error('forged');
  return { claims: claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString())), signedBy: key };
};

/** A push service by HTTPS, with the devices of its browsers. */
export const openPushService = async (): Promise<PushService> => {
  type Known = { readonly take: (body: Buffer, headers: Readonly<Record<string, unknown>>) => number };
  const devices = new Map<string, Known>();
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const known = devices.get(request.url ?? '');
      response.statusCode = known?.take(Buffer.concat(parts), request.headers) ?? 404;
      response.end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const bound: AddressInfo | string | null = server.address();
  const url = `https://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  return {
    url,
    ca: CERTIFICATE,
    device: () => {
      const { decrypt, ...keys } = newKeys();
      const path = `/send/${randomBytes(24).toString('base64url')}`;
      const received: ReceivedPush[] = [];
      const statuses: number[] = [];
      devices.set(path, {
        take: (body, headers) => {
          const status = statuses.shift() ?? 201;
          const by = identified(String(headers['authorization']));
          if (status === 201) received.push({ text: decrypt(body), headers, ...by });
          return status;
        },
      });
      return {
        target: { endpoint: url + path, ...keys },
        received,
        answer: (...next) => void statuses.push(...next),
      };
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
