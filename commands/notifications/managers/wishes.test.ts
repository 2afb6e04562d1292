import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../../tests/support/calls.ts';
import { quietOf } from '../../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../../tests/support/service.ts';

/** Notification settings of members, and records of delivery. */

let it: TestService;
let by: Calls;
let staff: Person;
let hoursAhead = 0;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
beforeAll(async () => {
  it = await testService(undefined, undefined, { now: () => inHours(hoursAhead) });
  by = callsOf(it);
  staff = await it.admin();
});
afterAll(() => it.close());

const page = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
const list = async (who: Person, address: string) => {
  await quietOf(it);
  return page.parse(await by(who).get(address)).items;
};
const mails = async ({ email }: Person) =>
  (await it.platform.mail.list(email)).filter((one) => one.kind !== 'activation');
const wish = (who: Person, more: object) =>
  by(who).make('/notification-settings', { inApp: {}, email: {}, ...more });
const approved = async (): Promise<Person> => {
  const scout = await it.member('SCOUT');
  await by(staff).step(`/users/approve/${scout.id}`);
  return scout;
};
test('a disabled type is not notified', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  await wish(omar, { inApp: { followed: false } });
  await by(mona).make('/follows', { followedId: omar.id });
  const postId = await by(omar).make('/posts', { kind: 'photo', description: 'تدريب' });
  await by(mona).make('/reactions', { postId, type: 'CLAP' });
  expect(await list(omar, '/notifications')).toMatchObject([{ kind: 'post_reacted' }]);
});

test('a disabled mail is not sent, and an enabled one is', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  await wish(omar, { email: { followed: false } });
  await wish(mona, { email: { followed: true } });
  await by(mona).make('/follows', { followedId: omar.id });
  await by(omar).make('/follows', { followedId: mona.id });
  await expect.poll(() => mails(mona)).toMatchObject([{ kind: 'notice' }]);
  await quietOf(it);
  expect(await list(omar, '/notifications')).toMatchObject([{ kind: 'followed' }]);
  expect(await mails(omar)).toEqual([]);
});

test('records when a notification was shown and read', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  await by(mona).make('/follows', { followedId: omar.id });
  const [note] = await list(omar, '/notifications');
  const log = { notificationId: note?.id, userId: omar.id, channel: 'in_app', state: 'delivered' };
  expect(await list(omar, `/notification-log/unread/${omar.id}`)).toMatchObject([{ ...log, readAt: null }]);
  await by(omar).put(`/notifications/${note?.id}/read`);
  expect(await list(omar, `/notification-log/unread/${omar.id}`)).toEqual([]);
  expect(await list(omar, '/notification-log')).toMatchObject([{ ...log, readAt: expect.any(String) }]);
  expect(await list(mona, '/notification-log')).toEqual([]);
  const [delivery] = await list(staff, `/notification-log/user/${omar.id}`);
  const history = z.object({ items: z.array(z.object({ event: z.string(), at: z.string() })) });
  const { items } = history.parse(await by(staff).get(`/notification-log/${delivery?.id}/history`));
  expect(items.map(({ event }) => event)).toEqual(['NotificationDelivered', 'NotificationDeliveryRead']);
  // neither is in the log: both derive from the notification's own events
  const types = (await it.platform.log.readAll(0n, 1000)).map(({ type }) => type);
  expect(types).toContain('NotificationSent');
  expect(types).not.toContain('NotificationDelivered');
});

test('decisions on an account, and messages of the staff, cannot be switched off', async () => {
  const scout = await it.member('SCOUT');
  const send = (body: object) =>
    it.http.post('/notification-settings').set('authorization', `Bearer ${staff.token}`).send(body);
  const unwanted = { userId: scout.id, inApp: {}, email: {} };
  for (const off of [
    { inApp: { approved: false } },
    { email: { rejected: false } },
    { inApp: { announcement: false } },
  ])
    expect((await send({ ...unwanted, ...off })).body).toMatchObject({ status: 422, code: 'always_on' });
  expect((await send({ ...unwanted, push: { nothing: true } })).body).toMatchObject({
    errors: [{ path: 'push.nothing', code: 'unknown_field' }],
  });
  // on a device they can be
  expect(await send({ ...unwanted, push: { approved: false } })).toMatchObject({ status: 201 });
  await by(staff).step(`/users/approve/${scout.id}`);
  expect(await list(scout, '/notifications')).toMatchObject([{ kind: 'approved' }]);
  await expect.poll(() => mails(scout)).toMatchObject([{ kind: 'approved' }]);
});

test('a mail waits until the end of quiet hours', async () => {
  const scout = await it.member('SCOUT');
  const clock = (hours: number) => inHours(hours).toISOString().slice(11, 16);
  const quietHours = { from: clock(-1), to: clock(1), timeZone: 'UTC' };
  await by(staff).make('/notification-settings', { userId: scout.id, inApp: {}, email: {}, quietHours });
  await by(staff).step(`/users/approve/${scout.id}`);
  const held = { channel: 'email', kind: 'approved', state: 'waiting', deliveredAt: null };
  const ofMails = `/notification-log/user/${scout.id}?channel=email`;
  expect(await list(scout, ofMails)).toMatchObject([held]);
  expect(await mails(scout)).toEqual([]);
  hoursAhead = 2;
  await expect.poll(() => mails(scout)).toMatchObject([{ kind: 'approved' }]);
  expect(await list(scout, ofMails)).toMatchObject([
    { ...held, state: 'delivered', deliveredAt: expect.any(String) },
  ]);
});

test('an active template replaces the default text', async () => {
  const texts = { type: 'approved', language: 'ar', title: 'مبروك', body: 'أهلًا {name}' };
  const id = await by(staff).make('/notification-template', { ...texts, active: true });
  const scout = await approved();
  const [note] = await list(scout, '/notifications');
  // about the reader's own account, the name is the reader's
  expect(note).toMatchObject({ title: 'مبروك', text: expect.stringContaining('عضو ') });
  const [mail] = await mails(scout);
  expect(mail).toMatchObject({ subject: 'مبروك' });
  expect(mail?.text).toContain('أهلًا عضو');
  await by(staff).change(`/notification-template/${id}`, { active: false });
  expect(await list(scout, '/notifications')).toMatchObject([{ title: null }]);
  const wrong = await it.http
    .patch(`/notification-template/${id}`)
    .set('authorization', `Bearer ${staff.token}`)
    .send({ body: 'أهلًا {nam}' });
  expect(wrong.body).toMatchObject({ status: 422, errors: [{ path: 'body', code: 'unknown_placeholder' }] });
});

test('messages of the staff are mailed to members who want that', async () => {
  const [mona, omar] = [await it.member(), await it.member()];
  await wish(mona, { email: { announcement: true } });
  const said = { kind: 'announcement', title: 'تحديث', body: 'الملاعب مغلقة غدًا' };
  for (const { id } of [omar, mona]) await by(staff).make('/notifications', { userId: id, ...said });
  await expect.poll(() => mails(mona)).toMatchObject([{ subject: 'تحديث' }]);
  expect((await mails(mona))[0]?.text).toContain('الملاعب مغلقة غدًا');
  await quietOf(it);
  expect(await mails(omar)).toEqual([]);
});

test('staff notify a member with their own text', async () => {
  const mona = await it.member();
  const said = { userId: mona.id, kind: 'announcement', title: 'تحديث', body: 'الملاعب مغلقة غدًا' };
  await by(staff).make('/notifications', said);
  expect(await list(mona, '/notifications')).toMatchObject([
    { title: 'تحديث', text: 'الملاعب مغلقة غدًا', by: null, read: false },
  ]);
  const refused = async (who: Person, body: object) =>
    (await it.http.post('/notifications').set('authorization', `Bearer ${who.token}`).send(body)).body;
  expect(await refused(mona, said)).toMatchObject({ status: 403 });
  expect(await refused(staff, { ...said, kind: 'approved' })).toMatchObject({ errors: [{ path: 'kind' }] });
  expect(await refused(staff, { ...said, byId: mona.id })).toMatchObject({ errors: [{ path: 'byId' }] });
});
