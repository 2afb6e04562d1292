import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { announcements } from '../../commands/notifications/managers/announcements.ts';
import { deal } from '../../commands/process/manager.ts';
import { readsOf, SCHEMA } from '../../projections/areas.ts';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { PAUSE_MS } from '../../domain/notifications/announcement.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

const texts = {
  titleAr: 'موعد جديد',
  titleEn: 'A new time',
  bodyAr: 'يبدأ التدريب في السادسة.',
  bodyEn: 'Training begins at six.',
};
/** Timers are due at once. */
const AFTER_THE_PAUSE = () => new Date(Date.now() + PAUSE_MS);

const page = z.object({ items: z.array(z.looseObject({ id: z.string(), kind: z.string().optional() })) });

describe('an announcement', () => {
  let it: TestService;
  let by: Calls;
  let staff: Person;
  let [player, other, coach]: Person[] = [];
  const people = () => [player, other, coach].flatMap((one) => one ?? []);
  beforeAll(async () => {
    it = await testService(undefined, undefined, { now: AFTER_THE_PAUSE });
    by = callsOf(it);
    staff = await it.admin();
    [player, other, coach] = [await it.member(), await it.member(), await it.member('COACH')];
    await quietOf(it);
  });
  afterAll(() => it.close());

  const count = (audience: object) => by(staff).step('/announcements/recipients', { ...texts, ...audience });
  /** Sends an announcement, and waits until all have it. */
  const sent = async (audience: object): Promise<string> => {
    const id = await by(staff).make('/announcements', { ...texts, ...audience });
    await expect.poll(() => by(staff).get(`/announcements/${id}`)).toMatchObject({ state: 'sent' });
    return id;
  };
  /** The announcements that each person has. */
  const had = async (): Promise<readonly number[]> => {
    await quietOf(it);
    return Promise.all(
      people().map(async (one) => {
        const { items } = page.parse(await by(one).get('/notifications'));
        return items.filter(({ kind }) => kind === 'announcement').length;
      }),
    );
  };

  test('reaches the members of a role, each in their language, and counts them', async () => {
    expect(await count({ roles: ['PLAYER'] })).toEqual({ count: 2 });
    const id = await sent({ roles: ['PLAYER'] });
    expect(await had()).toEqual([1, 1, 0]);
    expect(await by(staff).get(`/announcements/${id}`)).toMatchObject({
      state: 'sent',
      recipients: 2,
      reached: 2,
    });
    const [reader] = people();
    for (const [language, title, text] of [
      ['ar', texts.titleAr, texts.bodyAr],
      ['en', texts.titleEn, texts.bodyEn],
    ]) {
      const answer = await it.http
        .get('/notifications')
        .set('authorization', `Bearer ${reader?.token}`)
        .set('accept-language', language ?? '');
      expect(answer.body).toMatchObject({ items: [{ title, text, by: null, read: false }] });
    }
    const log = await by(staff).get('/notification-log', { kind: 'announcement', channel: 'in_app' });
    expect(page.parse(log).items).toHaveLength(2);
    const theirs = { userId: reader?.id ?? '', kind: 'announcement', state: 'delivered' };
    expect(page.parse(await by(staff).get('/notification-log', theirs)).items).toHaveLength(1);
  });

  test('reaches a group, and a segment', async () => {
    const last = coach;
    const group = { name: 'المدربون', userIds: [last?.id] };
    const groupId = await by(staff).make('/notification-group', group);
    expect(await count({ groupId })).toEqual({ count: 1 });
    const before = await had();
    await sent({ groupId });
    expect(await had()).toEqual([before[0], before[1], (before[2] ?? 0) + 1]);
    const rule = { roles: ['PLAYER', 'COACH'] };
    const segmentId = await by(staff).make('/user-segment', { name: 'الجميع', rule });
    expect(await count({ segmentId })).toEqual({ count: 3 });
    await sent({ segmentId });
    expect(await had()).toEqual([2, 2, 2]);
  });

  test('reaches the members who tell one of its governorates, and of them a role', async () => {
    const [first = staff, , last = staff] = people();
    const governorates = ['GIZA', 'CAIRO'];
    expect(await count({ governorates })).toEqual({ count: 0 });
    await by(first).change(`/users/${first.id}`, { governorate: 'GIZA' });
    await by(last).change(`/users/${last.id}`, { governorate: 'CAIRO' });
    await quietOf(it);
    expect(await count({ governorates })).toEqual({ count: 2 });
    expect(await count({ governorates, roles: ['COACH'] })).toEqual({ count: 1 });
    const before = await had();
    await sent({ governorates });
    expect(await had()).toEqual([(before[0] ?? 0) + 1, before[1], (before[2] ?? 0) + 1]);
  });

  test('is mailed with its title and text, in the reader’s language, to members who want that', async () => {
    const [, second = staff, last = staff] = people();
    await by(last).change(`/users/${last.id}`, { language: 'en' });
    for (const one of [second, last])
      await by(one).make('/notification-settings', { inApp: {}, email: { announcement: true } });
    await quietOf(it);
    await sent({ roles: ['PLAYER', 'COACH'] });
    const mails = async (one: Person) =>
      (await it.platform.mail.list(one.email)).filter(({ kind }) => kind === 'notice');
    await expect.poll(() => mails(second)).toMatchObject([{ subject: texts.titleAr }]);
    await expect.poll(() => mails(last)).toMatchObject([{ subject: texts.titleEn }]);
    expect((await mails(second))[0]?.text).toContain(texts.bodyAr);
    const [english] = await mails(last);
    for (const form of [english?.text, english?.html]) expect(form).toContain(texts.bodyEn);
    await quietOf(it);
    expect(await mails(people()[0] ?? staff)).toEqual([]);
  });

  test('is counted and sent by the staff of notifications alone, with both languages and one audience', async () => {
    const refused = async (who: Person, body: object) =>
      (await it.http.post('/announcements/recipients').set('authorization', `Bearer ${who.token}`).send(body))
        .body;
    const [member = staff] = people();
    expect(await refused(member, texts)).toMatchObject({ status: 403 });
    expect(await refused(staff, { ...texts, bodyEn: undefined })).toMatchObject({
      errors: [{ path: 'bodyEn', code: 'required' }],
    });
  });
});

describe('a delivery in batches', () => {
  let it: TestService;
  let by: Calls;
  let staff: Person;
  beforeAll(async () => {
    // without the role that runs process managers, which this test runs step by step
    it = await testService(undefined, undefined, { roles: ['api', 'projections'], now: AFTER_THE_PAUSE });
    by = callsOf(it);
    staff = await it.admin();
    for (let n = 0; n < 5; n += 1) await it.member();
  });
  afterAll(() => it.close());

  /** The process manager with batches of two. */
  const managerOf = ({ service: { runtime, position }, platform: { reader, pool } }: TestService) => {
    const reads = readsOf({ reader, pool, schema: SCHEMA, registry: runtime.registry, position });
    return announcements({ runtime, ...reads.notifications }, 2);
  };
  const eventsOf = (id: string) => it.platform.log.readStream(`announcement-${id}`);
  /** An announcement whose delivery has begun. */
  const begun = async (): Promise<string> => {
    const id = await by(staff).make('/announcements', { ...texts, roles: ['PLAYER'] });
    const request = { kind: 'announcement', action: 'begin', id, input: {} };
    await execute(it.service.runtime, { ...request, actor: theSystem, command: newId() });
    return id;
  };

  test('continues after an interruption, and notifies nobody twice', async () => {
    const manager = managerOf(it);
    const id = await begun();
    const told = async () =>
      (await it.platform.log.readAll(0n, 10_000)).flatMap(({ type, data }) =>
        type === 'NotificationSent' && data['announcementId'] === id ? [data['userId']] : [],
      );
    for (let done = 0; ; done += 1) {
      const event = (await eventsOf(id))[done];
      if (!event) break;
      // each event comes twice, as after a crash before the checkpoint
      for (const _ of [1, 2]) expect(['done', 'nothing']).toContain((await deal(manager, event)).kind);
      const people = await told();
      expect(new Set(people).size).toBe(people.length);
    }
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual([
      'AnnouncementMade',
      'AnnouncementBegun',
      'AnnouncementCounted',
      'AnnouncementBatchSent',
      'AnnouncementBatchSent',
      'AnnouncementBatchSent',
      'AnnouncementSent',
    ]);
    expect(await told()).toHaveLength(5);
    expect(await by(staff).get(`/announcements/${id}`)).toMatchObject({ recipients: 5, reached: 5 });
  });

  test('ends with the batch during which it is stopped', async () => {
    const manager = managerOf(it);
    const id = await begun();
    const begin = (await eventsOf(id)).find(({ type }) => type === 'AnnouncementBegun');
    if (begin) await deal(manager, begin);
    await by(staff).step(`/announcements/stop/${id}`);
    const batch = (await eventsOf(id)).find(({ type }) => type === 'AnnouncementBatchSent');
    expect(batch && (await deal(manager, batch))).toEqual({ kind: 'nothing' });
    expect(await by(staff).get(`/announcements/${id}`)).toMatchObject({ state: 'stopped', reached: 2 });
  });
});
