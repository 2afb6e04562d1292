import { callsOf } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { deliveryReport } from '../../tests/doubles/delivery-report.ts';
import { openMailServer, type MailServer } from '../../tests/doubles/mail-server.ts';
import { logKind } from '../../tests/support/event-log.ts';
import {
  freshPlace,
  PASSWORD,
  testService,
  type Person,
  type TestService,
} from '../../tests/support/service.ts';
import { guardiansOf } from './guardians.fixture.ts';
import { registry } from '../../domain/registry.ts';

/** Sign-ups where mails leave by a server, and where there is none. */

let place: Awaited<ReturnType<typeof freshPlace>>;
let it: TestService | undefined;
let server: MailServer;
let minor: Person;
let omar: Person;
let mona: Person;
beforeAll(async () => {
  place = await freshPlace(registry, logKind);
  server = await openMailServer();
  const first = await testService({ environment: place.environment });
  minor = await guardiansOf(first).player();
  [omar, mona] = [await first.member(), await first.member()];
  await first.close();
});
afterEach(async () => {
  await it?.close();
});
afterAll(async () => {
  await server.close();
  await place.remove();
});

const started = async (more: Readonly<Record<string, string>>): Promise<TestService> => {
  it = await testService({ environment: { ...place.environment, ...more } });
  return it;
};
const form = (email: string) => ({ name: 'سارة', email, password: PASSWORD, acceptTerms: true });

describe('in production without a mail server', () => {
  test('actions that need a code are refused before anything is stored', async () => {
    const service = await started({ NODE_ENV: 'production' });
    const { http, platform } = service;
    // the effects of this file's accounts are completed first
    await quietOf(service);
    const before = await platform.log.end();
    const email = 'sara@example.com';
    const asked = [
      http.post('/auth/register').send(form(email)),
      http.post('/auth/resend-otp').send({ email }),
      http.post('/auth/forgot-password').send({ email }),
      http.post('/auth-admin/forgot-password').send({ email }),
    ];
    for (const answer of await Promise.all(asked)) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'messages_unavailable' } });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await platform.log.end()).toBe(before);
  });

  test('a guardian is not invited', async () => {
    const service = await started({ NODE_ENV: 'production' });
    const before = await service.platform.log.end();
    const { body } = await guardiansOf(service).invite(minor, 'soad@example.com');
    expect(body).toMatchObject({ status: 503, code: 'messages_unavailable' });
    expect(await service.platform.log.end()).toBe(before);
  });
});

describe('with a mail server', () => {
  test('the code of a sign-up arrives by mail, and activates the account', async () => {
    const { http } = await started({ NODE_ENV: 'production', MALAAB_SMTP_URL: server.url });
    const email = 'mona@example.com';
    const { body } = await http.post('/auth/register').send(form(email)).expect(201);
    await expect.poll(() => server.of(email).length).toBe(1);
    const code = /\b\d{4}\b/.exec(server.of(email)[0]?.parsed.text ?? '')?.[0];
    await http.post('/auth/activate-account').send({ email, code, device_key: body.device_key }).expect(200);
    expect(server.of(email)[0]?.parsed.headers.has('list-unsubscribe')).toBe(false);
  });

  test('an invitation arrives at the guardian, whose link and code give the consent', async () => {
    const service = await started({ NODE_ENV: 'production', MALAAB_SMTP_URL: server.url });
    const we = guardiansOf(service);
    const guardian = 'soad@example.com';
    const newest = async (count: number): Promise<string> => {
      await expect.poll(() => server.of(guardian).length).toBe(count);
      return server.of(guardian).at(-1)?.parsed.text ?? '';
    };
    await we.invite(minor, guardian).expect(201);
    const words = new URLSearchParams(/\/guardian#(\S+)/.exec(await newest(1))?.[1]);
    const link = { of: words.get('of') ?? '', pass: words.get('pass') ?? '' };
    await we.call('code', link).expect(200);
    const code = /\b\d{4}\b/.exec(await newest(2))?.[0] ?? '';
    await we.call('consent', { ...link, code }).expect(200);
    expect((await we.call('request', link)).body).toMatchObject({ state: 'consented' });
    expect(await newest(3)).toContain('/guardian#');
  });

  test('a notice that the receiver’s server refuses is failed in the log of notifications', async () => {
    const service = await started({ NODE_ENV: 'production', MALAAB_SMTP_URL: server.url });
    const by = callsOf(service);
    await by(omar).make('/notification-settings', { inApp: {}, email: { followed: true } });
    server.answer(omar.email, { code: 550, text: `5.1.1 <${omar.email}> is unknown` });
    await by(mona).make('/follows', { followedId: omar.id });
    const mails = () => by(omar).get('/notification-log', { channel: 'email' });
    await expect
      .poll(mails)
      .toMatchObject({ items: [{ kind: 'followed', state: 'failed', error: 'given up: 550 5.1.1' }] });
  });

  test('a notice that comes back later is failed for the staff, and its member is told in the app', async () => {
    const service = await started({
      NODE_ENV: 'production',
      MALAAB_SMTP_URL: server.url,
      MALAAB_BOUNCE_ADDRESS: 'bounces@malaab.example',
    });
    const by = callsOf(service);
    const own = async (who: Person) => by(who).get('/users/me');
    await by(mona).make('/notification-settings', {
      inApp: {},
      email: { followed: true, friend_requested: true },
    });
    await by(omar).make('/follows', { followedId: mona.id });
    const notices = () => server.of(mona.email).filter(({ raw }) => raw.includes('List-Unsubscribe:'));
    await expect.poll(() => notices().length).toBe(1);
    const [notice] = notices();
    if (notice === undefined) throw new Error('no notice');
    const returned = (message: string, path = notice.returnPath) =>
      service.http
        .post(`/mail/bounces/${/\+([^@]+)@/.exec(path)?.[1]}`)
        .set('content-type', 'message/rfc822')
        .send(message);

    const delay = deliveryReport(notice, { action: 'delayed', status: '4.4.1' });
    expect((await returned(delay).expect(200)).body).toEqual({ noted: false });
    const forged = notice.returnPath.replace(/-[\da-f]/, '-0').replace(/[\da-f]@/, '0@');
    expect((await returned(deliveryReport(notice), forged).expect(200)).body).toEqual({ noted: false });
    expect(await own(mona)).toMatchObject({ emailBouncedAt: null });
    // the mail server may post it again, as it does after a lost answer
    for (const _ of [1, 2])
      expect((await returned(deliveryReport(notice)).expect(200)).body).toEqual({ noted: true });
    await quietOf(service);

    expect(await by(mona).get('/notification-log', { channel: 'email' })).toMatchObject({
      items: [{ kind: 'followed', state: 'failed', error: 'given up: 550 5.1.1' }],
    });
    const line = { kind: 'notice', channel: 'mail', code: '550 5.1.1', attempts: 1 };
    const [newest] = await service.platform.deliveries.page({ state: 'given_up', limit: 1 });
    expect(newest).toMatchObject(line);
    const told = { kind: 'email_bounced' };
    const bounced = await by(mona).get('/notifications', told);
    expect(bounced).toMatchObject({ items: [{ ...told, by: null, read: false }] });
    expect(await own(mona)).toMatchObject({ emailBouncedAt: expect.any(String) });
    // nobody else learns of it
    expect(await by(omar).get(`/users/${mona.id}`)).not.toHaveProperty('emailBouncedAt');

    // no further notice goes out, and another address has a clean record
    await by(omar).make('/friendships', { addresseeId: mona.id });
    const mails = () => by(mona).get('/notification-log', { channel: 'email', state: 'failed' });
    const failed = { state: 'failed', error: 'given up: 550 5.1.1' };
    await expect.poll(mails).toMatchObject({ items: [failed, failed] });
    expect(notices()).toHaveLength(1);
    const change = { kind: 'user', action: 'change-email', id: mona.id, actor: theSystem, command: newId() };
    const done = await execute(service.service.runtime, {
      ...change,
      input: { email: 'mona.new@example.com' },
    });
    expect(done.ok).toBe(true);
    expect(await own(mona)).toMatchObject({ emailBouncedAt: null });
  });

  test('a message to a return path is a mail of at most 256 kB', async () => {
    const { http } = await started({ NODE_ENV: 'production', MALAAB_SMTP_URL: server.url });
    const at = `/mail/bounces/1-${'0'.repeat(32)}`;
    const post = (type: string, body: string) => http.post(at).set('content-type', type).send(body);
    expect((await post('message/rfc822', 'x')).body).toEqual({ noted: false });
    expect((await post('message/rfc822', 'x'.repeat(256 * 1024 + 1))).body).toMatchObject({
      code: 'too_large',
    });
    expect((await post('application/json', '{}')).body).toMatchObject({ code: 'unsupported_media_type' });
    await http.post('/mail/bounces/1').set('content-type', 'message/rfc822').send('x').expect(404);
  });

  test('the answer to a contact message is sent again until the server takes it', async () => {
    const service = await started({ NODE_ENV: 'production', MALAAB_SMTP_URL: server.url });
    const { token } = await service.admin();
    const email = 'visitor@example.com';
    const message = { name: 'سارة', email, message: 'كيف أنضم؟' };
    const { body } = await service.http.post('/contact').send(message).expect(201);
    server.answer(email, { code: 451, text: 'try later' });
    const answer = 'سجّلي من الصفحة الأولى.';
    const reply = service.http.post(`/contact/reply/${body.id}`).set('authorization', `Bearer ${token}`);
    await reply.send({ answer }).expect(200);
    await expect.poll(() => server.refused(email)).toBeGreaterThan(0);
    server.answer(email, null);
    await expect.poll(() => server.of(email).length, { timeout: 120_000 }).toBe(1);
    expect(server.of(email)[0]?.parsed.text).toContain(answer);
  });
});
