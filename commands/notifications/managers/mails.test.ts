import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../../tests/support/calls.ts';
import { quietOf } from '../../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../../tests/support/service.ts';

/** Mails of notices: by the member's settings, after quiet hours as one, and ended by one POST. */

let it: TestService;
let by: Calls;
let hoursAhead = 0;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
beforeAll(async () => {
  it = await testService(undefined, undefined, { now: () => inHours(hoursAhead) });
  by = callsOf(it);
});
afterAll(() => it.close());

const IN_TIME = { timeout: 20_000 };
const notices = async ({ email }: Person) =>
  (await it.platform.mail.list(email)).filter(({ kind }) => kind === 'notice' || kind === 'digest');
const wish = (who: Person, more: object) =>
  by(who).make('/notification-settings', { inApp: {}, email: {}, ...more });
const addressIn = z.string().regex(/\/unsubscribe\?/);
const unsubscribeIn = (text: string | undefined): string =>
  addressIn.parse(/http:\/\/localhost(\/unsubscribe\?\S+)/.exec(text ?? '')?.[1]);

test('a mail is sent if the member wants one, also without a notification in the app', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  await wish(omar, { inApp: { followed: false }, email: { followed: true } });
  await by(mona).make('/follows', { followedId: omar.id });
  await expect.poll(() => notices(omar), IN_TIME).toHaveLength(1);
  const [mail] = await notices(omar);
  expect(mail?.subject).toMatch(/^متابعة جديدة لك/);
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
  await quietOf(it);
  expect(await by(omar).get('/notifications')).toMatchObject({ items: [] });
  expect(await by(omar).get('/notification-log', { channel: 'email' })).toMatchObject({
    items: [{ kind: 'followed', state: 'delivered', byId: mona.id }],
  });
});

test('kinds without a default mail send none', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  await by(mona).make('/follows', { followedId: omar.id });
  await quietOf(it);
  expect(await by(omar).get('/notification-log', { channel: 'email' })).toMatchObject({ items: [] });
});

test('notices of quiet hours are one mail afterwards, without items that are no longer visible', async () => {
  const [omar, mona, sara, hana] = [
    await it.member(),
    await it.member(),
    await it.member(),
    await it.member(),
  ];
  const clock = (hours: number) => inHours(hours).toISOString().slice(11, 16);
  const quietHours = { from: clock(-1), to: clock(2), timeZone: 'UTC' };
  await wish(omar, { email: { followed: true }, quietHours });
  for (const one of [mona, sara, hana]) await by(one).make('/follows', { followedId: omar.id });
  await quietOf(it);
  expect(await notices(omar)).toEqual([]);
  await by(omar).make('/block-lists', { blockedUserId: hana.id });
  await quietOf(it);
  hoursAhead = 3;
  await expect.poll(() => notices(omar), IN_TIME).toHaveLength(1);
  await quietOf(it);
  const all = await notices(omar);
  expect(all).toMatchObject([{ kind: 'digest' }]);
  expect(all[0]?.text.match(/متابعة جديدة لك/g)).toHaveLength(2);
  hoursAhead = 0;
});

test('one POST to the signed address ends the mails of only its topic', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  await wish(omar, { email: { followed: true, approved: true } });
  await by(mona).make('/follows', { followedId: omar.id });
  await expect.poll(() => notices(omar), IN_TIME).toHaveLength(1);
  const address = unsubscribeIn((await notices(omar))[0]?.text);
  const forged = new URL(address, 'http://localhost');
  forged.searchParams.set('topic', 'account');
  const refused = await it.http.post(`${forged.pathname}${forged.search}`).send();
  expect(refused).toMatchObject({ status: 422, body: { code: 'link_expired' } });
  // as mail programs send it, without a session
  await it.http.post(address).type('form').send('List-Unsubscribe=One-Click').expect(200);
  await it.http.post(address).type('form').send('List-Unsubscribe=One-Click').expect(200);
  await quietOf(it);
  expect(await by(omar).get(`/notification-settings/user/${omar.id}`)).toMatchObject({
    items: [{ email: { followed: false, friend_requested: false, approved: true } }],
  });
  const sara = await it.member();
  await by(sara).make('/follows', { followedId: omar.id });
  await quietOf(it);
  expect(await notices(omar)).toHaveLength(1);
});
