import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { Undeliverable } from '../../commands/ports/mail.ts';
import { SubscriptionGone, type Push } from '../../commands/ports/push.ts';
import { openPushService, type PushService } from '../../tests/doubles/push-service.ts';
import { freshDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { openPool } from '../../tests/support/pool.ts';
import { MasterKeyRefused } from '../vault/master-key.ts';
import { keptVapidKeys } from './vapid-keys.ts';
import { openWebPush } from './web-push.ts';

const keys = webPush.generateVAPIDKeys();
const subject = 'mailto:no-reply@malaab.example';

let service: PushService;
let push: Push;
beforeAll(async () => {
  service = await openPushService();
  push = openWebPush({
    keys,
    subject,
    ca: service.ca,
    mayConnect: (address) => address === '127.0.0.1',
    mayUsePort: () => true,
  });
});
afterAll(() => service.close());

describe('a message', () => {
  test('reaches the device encrypted, and signed by this installation', async () => {
    const { target, received } = service.device();
    await push.deliver(target, { payload: 'مباراة اليوم', topic: 'match' });
    expect(received).toMatchObject([
      {
        text: 'مباراة اليوم',
        claims: { aud: service.url, sub: subject },
        signedBy: keys.publicKey,
        headers: { topic: 'match', ttl: '86400', 'content-encoding': 'aes128gcm' },
      },
    ]);
    const [{ claims } = { claims: { exp: 0 } }] = received;
    // RFC 8292 allows a day at most
    expect(claims.exp * 1000).toBeGreaterThan(Date.now());
    expect(claims.exp * 1000).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
  });

  test.each([
    [404, SubscriptionGone],
    [410, SubscriptionGone],
    [400, Undeliverable],
    [413, Undeliverable],
  ])('that is answered with %i is dropped', async (status, kind) => {
    const device = service.device();
    device.answer(status);
    await expect(push.deliver(device.target, { payload: 'x', topic: 'x' })).rejects.toBeInstanceOf(kind);
  });

  test.each([401, 403, 429, 500, 503])('that is answered with %i is retried', async (status) => {
    const device = service.device();
    device.answer(status);
    const sent = push.deliver(device.target, { payload: 'x', topic: 'x' });
    await expect(sent).rejects.toThrow(`the push service answered ${status}`);
    await expect(sent).rejects.not.toBeInstanceOf(Undeliverable);
    await push.deliver(device.target, { payload: 'x', topic: 'x' });
    expect(device.received).toHaveLength(1);
  });
});

describe('a device', () => {
  const usual = openWebPush({ keys, subject });
  const point = createECDH('prime256v1').generateKeys('base64url');
  const good = {
    endpoint: 'https://push.example.com/send/x',
    p256dh: point,
    auth: randomBytes(16).toString('base64url'),
  };

  test.each([
    ['http://push.example.com/send/x'],
    ['https://127.0.0.1/send/x'],
    ['https://[::1]/send/x'],
    ['https://10.0.0.8/send/x'],
    ['https://2130706433/send/x'],
    ['https://push.example.com:8443/send/x'],
    ['https://a:b@push.example.com/send/x'],
    ['push'],
  ])('at %s is refused', (endpoint) => {
    expect(usual.unusable({ ...good, endpoint })).toBe('endpoint');
  });

  test('in the public internet is accepted, with the keys of a browser', () => {
    expect(usual.unusable(good)).toBeNull();
    expect(usual.unusable({ ...good, p256dh: `${point.slice(0, -4)}AAAA` })).toBe('p256dh');
    expect(usual.unusable({ ...good, auth: 'AAAA' })).toBe('auth');
  });

  test('behind a name of this machine gets nothing', async () => {
    const strict = openWebPush({ keys, subject, ca: service.ca, mayUsePort: () => true });
    const device = service.device();
    const endpoint = device.target.endpoint.replace('127.0.0.1', 'localhost');
    expect(strict.unusable({ ...device.target, endpoint })).toBeNull();
    await expect(
      strict.deliver({ ...device.target, endpoint }, { payload: 'x', topic: 'x' }),
    ).rejects.toBeInstanceOf(SubscriptionGone);
    expect(device.received).toEqual([]);
  });
});

describe('the keys of an installation without a setting', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await freshDatabase();
  });
  afterAll(() => db.drop());

  test('are created once, also by two processes, and need the same master key', async () => {
    const pool = openPool(db.url);
    try {
      const masterKey = Buffer.alloc(32, 7);
      const [one, other] = await Promise.all([
        keptVapidKeys(pool, masterKey),
        keptVapidKeys(pool, masterKey),
      ]);
      expect(other).toEqual(one);
      expect(await keptVapidKeys(pool, masterKey)).toEqual(one);
      expect(() => openWebPush({ keys: one, subject })).not.toThrow();
      await expect(keptVapidKeys(pool, Buffer.alloc(32, 8))).rejects.toBeInstanceOf(MasterKeyRefused);
    } finally {
      await pool.end();
    }
  });
});
