import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registry } from '../../domain/registry.ts';
import { openSmsProvider, type SmsProvider } from '../../tests/doubles/sms-provider.ts';
import { logKind } from '../../tests/support/event-log.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { freshPlace, testService, type Person, type TestService } from '../../tests/support/service.ts';
import { accountsOf } from './accounts.fixture.ts';
import { freshPhone, guardiansOf } from './guardians.fixture.ts';

/** Text messages where they leave by a provider, and where there is none. */

let place: Awaited<ReturnType<typeof freshPlace>>;
let it: TestService | undefined;
let provider: SmsProvider;
let minor: Person;
const phone = freshPhone();
beforeAll(async () => {
  place = await freshPlace(registry, logKind);
  const first = await testService({ environment: place.environment });
  minor = await guardiansOf(first).player();
  await accountsOf(first).later(3600);
  await guardiansOf(first).send(minor, 'patch', `/users/${minor.id}`, { phone }).expect(200);
  await first.close();
});
beforeEach(async () => {
  provider = await openSmsProvider();
});
afterEach(async () => {
  await it?.close();
  await provider.close();
});
afterAll(() => place.remove());

const started = async (more: Readonly<Record<string, string>>): Promise<TestService> => {
  it = await testService({ environment: { ...place.environment, ...more } });
  return it;
};
const withProvider = (): Promise<TestService> =>
  started({ MALAAB_SMS_URL: provider.url, MALAAB_SMS_TOKEN: provider.token, MALAAB_SMS_SENDER: 'Malaab EG' });

/** The text of the newest message to a number, once there are so many. */
const newest = async (to: string, count: number): Promise<string> => {
  await expect.poll(() => provider.of(to).length).toBe(count);
  return provider.of(to).at(-1)?.text ?? '';
};
const codeIn = (text: string): string => /\b\d{4}\b/.exec(text)?.[0] ?? '';

describe('in production without a provider', () => {
  test('no phone is verified, and no guardian invited by phone, before anything is kept', async () => {
    const service = await started({ NODE_ENV: 'production' });
    await quietOf(service);
    const before = await service.platform.log.end();
    const asked = [
      accountsOf(service).post('/auth/resend-otp', { phone }, minor.token),
      guardiansOf(service).invite(minor, freshPhone()),
    ];
    for (const answer of await Promise.all(asked)) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'messages_unavailable' } });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await service.platform.log.end()).toBe(before);
    expect(await service.platform.mail.list(phone)).toEqual([]);
  });
});

describe('with a provider', () => {
  test('the code arrives at the phone, and verifies it', async () => {
    const we = accountsOf(await withProvider());
    await we.post('/auth/resend-otp', { phone }, minor.token).expect(200);
    const code = codeIn(await newest(phone, 1));
    expect(provider.of(phone)).toMatchObject([{ from: 'Malaab EG' }]);
    await we.post('/auth/verify-phone', { phone, code }, minor.token).expect(200);
  });

  test('an invitation arrives at the guardian, whose link and code give the consent', async () => {
    const service = await withProvider();
    const we = guardiansOf(service);
    const guardian = freshPhone();
    await we.invite(minor, guardian).expect(201);
    const words = new URLSearchParams(/\/guardian#(\S+)/.exec(await newest(guardian, 1))?.[1]);
    const link = { of: words.get('of') ?? '', pass: words.get('pass') ?? '' };
    await we.call('code', link).expect(200);
    await we.call('consent', { ...link, code: codeIn(await newest(guardian, 2)) }).expect(200);
    expect((await we.call('request', link)).body).toMatchObject({ state: 'consented' });
    expect(await newest(guardian, 3)).toContain('/guardian#');
    expect(await service.platform.mail.list(guardian)).toEqual([]);
  });

  test('a message is sent again until the provider takes it, and those given up are counted', async () => {
    const service = await withProvider();
    const we = accountsOf(service);
    const [busy, refused] = [freshPhone(), freshPhone()];
    provider.answer(busy, { status: 429, headers: { 'retry-after': '1' } });
    provider.answer(refused, { status: 422 });
    for (const number of [busy, refused]) {
      await we.later(3600);
      await guardiansOf(service).send(minor, 'patch', `/users/${minor.id}`, { phone: number }).expect(200);
      await we.post('/auth/resend-otp', { phone: number }, minor.token).expect(200);
    }
    await expect.poll(() => provider.requests.length).toBeGreaterThan(1);
    provider.answer(busy, null);
    await expect.poll(() => provider.of(busy).length, { timeout: 120_000 }).toBe(1);
    const figures = async () => (await service.http.get('/metrics').expect(200)).text;
    await expect.poll(figures).toMatch(/malaab_jobs_failed\{[^}]*queue="sms"[^}]*\} 1\n/);
    expect(provider.of(refused)).toEqual([]);
  });
});
