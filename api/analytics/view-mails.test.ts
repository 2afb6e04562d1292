import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { timerKeeper } from '../../commands/process/timers.ts';
import { morningOf, nextMonday, weekBefore } from '../../domain/advertising/analytics/mailed/weeks.ts';
import { registry } from '../../domain/registry.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { openMailServer, type MailServer } from '../../tests/doubles/mail-server.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { logKind } from '../../tests/support/event-log.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { freshPlace, testService, type Person, type TestService } from '../../tests/support/service.ts';
import { patiently } from '../../tests/support/patience.ts';

/** Saved views that leave by a mail server on Monday mornings. */

const WEEK_MS = 7 * 24 * 3_600_000;
const MINUTE_MS = 60_000;

let place: Awaited<ReturnType<typeof freshPlace>>;
let server: MailServer;
let it: TestService;
let by: Calls;
let ahead = 0;
let root: Person;
let [arab, english, former]: Person[] = [];

const monday = nextMonday(new Date().toISOString());

const subscribe = async (who: Person, viewId: string): Promise<string> =>
  by(who).make('/view-subscriptions', { viewId });

beforeAll(async () => {
  place = await freshPlace(registry, logKind);
  server = await openMailServer();
  const first = await testService({ environment: place.environment });
  const [player] = [await first.member(), await first.member(), await first.member('COACH')];
  await callsOf(first)(player).make('/posts', { kind: 'photo', description: 'تمرين', media: [] });
  await quietOf(first);
  await first.close();
  it = await testService({ environment: { ...place.environment, MALAAB_SMTP_URL: server.url } }, undefined, {
    now: () => new Date(Date.now() + ahead),
  });
  by = callsOf(it);
  root = await it.admin();
  // reading is enough to save a view and to have it mailed
  [arab, english, former] = [
    await it.admin(['dashboard:read']),
    await it.admin(['dashboard:read', 'analytics:read']),
    await it.admin(['dashboard:read']),
  ];
  await by(english).change(`/admins/${english.id}`, { language: 'en' });
  const viewId = await by(arab).make('/dashboard-views', { name: 'لاعبو الجمهورية', query: 'role=PLAYER' });
  for (const who of [arab, english, former]) await subscribe(who, viewId);
  const counted = await by(english).make('/dashboard-views', {
    name: 'Who posts',
    query: 'count=PostPublished&countOf=persons&countBy=actor.role&countOver=day&dateFrom=2026-01-01',
  });
  for (const who of [arab, english]) await subscribe(who, counted);
  const several = new URLSearchParams('count=UserRegistered&countBy=role');
  for (const one of [
    'event=PostPublished&over=month',
    'event=PostPublished&where=kind = video',
    'event=Gone',
  ])
    several.append('kept', one);
  const list = await by(english).make('/dashboard-views', { name: 'The list', query: several.toString() });
  for (const who of [arab, english]) await subscribe(who, list);
  await by(root).change(`/admins/${former.id}`, { permissions: [] });
  await quietOf(it);
});
afterAll(async () => {
  await it.close();
  await server.close();
  await place.remove();
});

/** The mails of views to a person; others tell of a second factor. */
const mailsTo = (who: Person | undefined) =>
  server.of(who?.email ?? '').filter(({ raw }) => /^List-Unsubscribe:/m.test(raw));
const sentTo = () => [arab, english, former].map((who) => mailsTo(who).length);

const runsOf = async (type: string): Promise<number> =>
  (await it.platform.log.readAll(0n, 10_000)).filter((event) => event.type === type).length;

/** Comes to a time, and waits for the mails of as many Mondays as then are over. */
const comeTo = async (instant: string, runs: number): Promise<void> => {
  ahead = Date.parse(instant) - Date.now() + MINUTE_MS;
  await vi.waitFor(
    async () => {
      await it.service.worker.fireDue();
      expect(await runsOf('ViewDigestSent')).toBe(runs);
    },
    { ...patiently, interval: 100 },
  );
  await quietOf(it);
  await it.service.worker.runJobs();
};

test('a view is mailed on Monday morning to those who asked for it and may see it', async () => {
  expect(await it.service.worker.fireDue()).toBe(0);
  await comeTo(morningOf(monday), 1);
  // the count is not for those who may not count
  await vi.waitFor(() => expect(sentTo()).toEqual([1, 3, 0]), patiently);

  const week = weekBefore(monday);
  const joined = dayAt(new Date().toISOString()) <= week.to;
  const [inArabic] = mailsTo(arab);
  const inEnglish = mailsTo(english).find(({ parsed }) => parsed.subject?.includes('لاعبو الجمهورية'));
  expect(inArabic?.parsed.subject).toContain('لاعبو الجمهورية');
  expect(inArabic?.parsed.html).toContain('<html lang="ar" dir="rtl">');
  expect(inArabic?.parsed.text).toContain(
    joined ? 'أعضاء جدد: ٢ · \u2066+٢\u2069' : 'أعضاء جدد: ٠ · دون تغيّر',
  );
  expect(inEnglish?.parsed.html).toContain('<html lang="en" dir="ltr">');
  // two players, and no coach: the filter of the view holds
  expect(inEnglish?.parsed.text).toContain(
    joined ? 'New members: 2 · \u2066+2\u2069' : 'New members: 0 · no change',
  );
  expect(inEnglish?.parsed.text).toContain('/admin/dashboard?role=PLAYER');
  expect(inEnglish?.parsed.html).toContain('<th scope="row"');
  const count = mailsTo(english).find(({ parsed }) => parsed.subject?.includes('Who posts'));
  const lines = joined
    ? ['All persons: 1 · \u2066+1\u2069', 'Player: 1 · \u2066+1\u2069']
    : ['All persons: 0 · no change'];
  for (const line of lines) expect(count?.parsed.text).toContain(line);
  expect(count?.parsed.text).not.toContain('New members');
  // all counts of a list, in its order; one of an unknown event is left out
  const listed = mailsTo(english).find(({ parsed }) => parsed.subject?.includes('The list'))?.parsed;
  const shown = ['Posts: PostPublished', 'Posts: PostPublished · kind = video', 'UserRegistered'];
  const places = shown.map((title) => listed?.text?.indexOf(title) ?? -1);
  expect(places).not.toContain(-1);
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
  expect(String(listed?.html).match(/<th scope="row"/g)?.length).toBeGreaterThanOrEqual(3);
  const totals = joined
    ? ['All events: 1 · \u2066+1\u2069', 'All events: 0 · no change']
    : ['All events: 0 · no change'];
  for (const line of totals) expect(listed?.text).toContain(line);
  expect(inEnglish?.raw).toMatch(/^List-Unsubscribe:\s+</m);
  expect(inEnglish?.raw).toMatch(/^List-Unsubscribe-Post:\s+List-Unsubscribe=One-Click/m);
});

test('a week is mailed once, also when timers are made again', async () => {
  await it.platform.processes.ledger.restart(timerKeeper(registry));
  await quietOf(it);
  await it.service.worker.fireDue();
  await it.service.worker.runJobs();
  expect(sentTo()).toEqual([1, 3, 0]);
});

test('the address in the mail ends it, for this view alone', async () => {
  const [mail] = mailsTo(arab);
  const address = /https?:\/\/\S+\/unsubscribe\?\S+/.exec(mail?.parsed.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(address);
  const forged = search.replace(/pass=[^&]+/, 'pass=x');
  expect((await it.http.post(`${pathname}${forged}`)).body).toMatchObject({ code: 'link_expired' });
  for (const _ of ['once', 'again'])
    expect((await it.http.post(`${pathname}${search}`).expect(200)).body).toEqual({ topic: 'view' });
  await comeTo(new Date(Date.parse(morningOf(monday)) + WEEK_MS).toISOString(), 2);
  await vi.waitFor(() => expect(sentTo()).toEqual([1, 6, 0]), patiently);
});

test('nobody subscribes another one, and none without the permission', async () => {
  ahead = 0;
  const clerk = await it.admin(['posts:write']);
  const viewId = await by(root).make('/dashboard-views', { name: 'الكل', query: 'figure=' });
  const send = (who: Person, body: object) =>
    it.http.post('/view-subscriptions').set('authorization', `Bearer ${who.token}`).send(body);
  expect((await send(clerk, { viewId })).status).toBe(403);
  expect((await send(root, { viewId, adminId: clerk.id })).status).toBe(403);
  expect((await send(root, { viewId })).status).toBe(201);
});

test('a reader changes the views that they saved, and no other', async () => {
  const [author, other, keeper] = [
    await it.admin(['dashboard:read']),
    await it.admin(['dashboard:read']),
    await it.admin(['dashboard:write']),
  ];
  const id = await by(author).make('/dashboard-views', { name: 'هذا الشهر', query: 'figure=' });
  const edit = async (who: Person) =>
    (
      await it.http
        .patch(`/dashboard-views/${id}`)
        .set('authorization', `Bearer ${who.token}`)
        .send({ name: 'الشهر' })
    ).status;
  expect([await edit(other), await edit(author), await edit(keeper)]).toEqual([403, 200, 200]);
});
