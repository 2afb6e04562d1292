import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Person } from '../../../tests/support/service.ts';
import { useSocial } from '../social.fixture.ts';

/** The moderation queue: one list of reports, appeals, held texts and suggested suspensions. */

const { service, send, make, quiet, people, publish } = useSocial();
let [admin, colleague, clerk]: Person[] = [];
const staff = (): readonly [Person, Person, Person] => {
  if (!admin || !colleague || !clerk) throw new Error('There is no staff');
  return [admin, colleague, clerk];
};
beforeAll(async () => {
  admin = await service().admin();
  colleague = await service().admin();
  clerk = await service().admin(['posts:write']);
});

const page = z.object({
  items: z.array(
    z.object({
      kind: z.string(),
      id: z.uuid(),
      since: z.iso.datetime(),
      reports: z.int(),
      targetType: z.string(),
      targetId: z.uuid(),
      authorId: z.uuid().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
  counts: z.array(z.object({ kind: z.string(), count: z.int(), oldest: z.iso.datetime() })),
  names: z.record(z.string(), z.looseObject({ kind: z.string(), name: z.string().nullable() })),
});
type Asked = { readonly kind?: string; readonly limit?: number; readonly cursor?: string };

const queue = async (asked: Asked = {}) => {
  await quiet();
  const answer = await send(staff()[0], 'get', '/dashboard/moderation').query(asked);
  return page.parse(answer.body);
};
const entriesOf = async (...targets: readonly string[]) =>
  (await queue({ limit: 100 })).items.filter(({ targetId }) => targets.includes(targetId));

const report = (by: Person, targetId: string, targetType = 'post') =>
  make(by, '/post-reports', { targetType, targetId, type: 'SPAM', description: 'إعلان مكرر' });
const stateOf = async (id: string) => {
  const { body } = await send(staff()[0], 'get', `/post-reports/${id}`);
  return z
    .looseObject({ state: z.string(), policy: z.string().nullable(), authorId: z.uuid().nullable() })
    .parse(body);
};
const notes = z.object({ items: z.array(z.looseObject({ kind: z.string() })) });
const kindsTold = async (person: Person) => {
  const { body } = await send(person, 'get', `/notifications/user/${person.id}`);
  return notes.parse(body).items.map(({ kind }) => kind);
};

describe('several reports of one thing', () => {
  test('are one entry with their number, and one decision closes them all', async () => {
    const [omar, mona, sara] = await people();
    const post = await publish(omar);
    const [first, second] = [await report(mona, post), await report(sara, post)];
    const [entry, ...others] = await entriesOf(post);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      kind: 'report',
      id: first,
      reports: 2,
      targetType: 'post',
      authorId: null,
    });

    const done = await send(staff()[0], 'post', `/post-reports/uphold/${first}`, { policy: 'SCAM' }).expect(
      200,
    );
    // the other one is left out from the decision on, also while it is still being closed
    const after = String(done.headers['malaab-position']);
    do {
      const read = await send(staff()[0], 'get', '/dashboard/moderation')
        .set('malaab-after', after)
        .expect(200);
      expect(page.parse(read.body).items.filter(({ targetId }) => targetId === post)).toEqual([]);
    } while ((await stateOf(second)).state === 'open');
    await quiet();
    expect(await stateOf(first)).toMatchObject({ state: 'upheld', policy: 'SCAM', authorId: omar.id });
    // it is closed with the first one, and does not count against the author a second time
    expect(await stateOf(second)).toMatchObject({ state: 'upheld', policy: 'SCAM', authorId: null });
    for (const reporter of [mona, sara]) expect(await kindsTold(reporter)).toEqual(['report_reviewed']);
    expect((await send(omar, 'get', `/posts/${post}`)).body).toMatchObject({
      state: 'hidden',
      policy: 'SCAM',
    });
    expect(await kindsTold(omar)).toEqual(['post_hidden']);
  });

  test('are dismissed together, and a later report is an entry again', async () => {
    const [omar, mona, sara] = await people();
    const post = await publish(omar);
    const [first, second] = [await report(mona, post), await report(sara, post)];
    await send(staff()[0], 'post', `/post-reports/dismiss/${second}`, {}).expect(200);
    expect(await entriesOf(post)).toEqual([]);
    expect(await stateOf(first)).toMatchObject({ state: 'dismissed', policy: null });
    await send(sara, 'get', `/posts/${post}`).expect(200);
    const later = await report(mona, post);
    expect(await entriesOf(post)).toMatchObject([{ id: later, reports: 1 }]);
  });

  test('are upheld when the staff hide the thing without them', async () => {
    const [omar, mona, sara] = await people();
    const post = await publish(omar);
    const ids = [await report(mona, post), await report(sara, post)];
    await send(staff()[1], 'post', `/posts/hide/${post}`, { policy: 'INAPPROPRIATE' }).expect(200);
    expect(await entriesOf(post)).toEqual([]);
    for (const id of ids)
      expect(await stateOf(id)).toMatchObject({ state: 'upheld', policy: 'INAPPROPRIATE' });
  });

  test('of the same post by three members do not suggest a suspension', async () => {
    const [omar, ...reporters] = [...(await people()), await service().member()];
    const post = await publish(omar);
    const ids: string[] = [];
    for (const reporter of reporters) ids.push(await report(reporter, post));
    await send(staff()[0], 'post', `/post-reports/uphold/${ids[0] ?? ''}`, { policy: 'SPAM' }).expect(200);
    expect(await entriesOf(post, omar.id)).toEqual([]);
    expect(await stateOf(ids[2] ?? '')).toMatchObject({ state: 'upheld' });
  });
});

const SPAM =
  'مبروك! ربحت آيفون مجانًا، اضغط على الرابط الآن لاستلام جائزتك https://example.com/win واتساب 0501234567';

describe('the queue', () => {
  test('has all four kinds in the order of their waiting time, by pages and by kind', async () => {
    const [omar, mona, sara] = await people();
    for (const _ of [1, 2, 3]) {
      const id = await report(mona, await publish(omar));
      await send(staff()[0], 'post', `/post-reports/uphold/${id}`, { policy: 'SPAM' }).expect(200);
      await quiet();
    }
    const reported = await publish(mona);
    await report(sara, reported);
    const held = await publish(mona, { description: SPAM });
    const hidden = await publish(mona);
    await send(staff()[0], 'post', `/posts/hide/${hidden}`, { policy: 'SPAM' }).expect(200);
    await quiet();
    const text = 'هذا تدريب لا إعلان، انظروا من جديد';
    await make(mona, '/appeals', { targetType: 'post', targetId: hidden, text });

    const all = await queue({ limit: 100 });
    const ours = all.items.filter(({ targetId }) => [omar.id, reported, held, hidden].includes(targetId));
    expect(ours.map(({ kind }) => kind).toSorted()).toEqual([
      'appeal',
      'held-text',
      'report',
      'suspension-suggestion',
    ]);
    const times = all.items.map(({ since }) => since);
    expect(times).toEqual(times.toSorted());
    const byKind = Object.groupBy(all.items, ({ kind }) => kind);
    for (const { kind, count, oldest } of all.counts) {
      expect(byKind[kind]?.length).toBe(count);
      expect(byKind[kind]?.[0]?.since).toBe(oldest);
      expect((await queue({ kind, limit: 100 })).items).toEqual(byKind[kind]);
    }
    // the thing and its author are named
    expect(all.names[omar.id]).toMatchObject({ kind: 'user' });
    expect(all.names[reported]).toMatchObject({ kind: 'post' });

    const read: unknown[] = [];
    let cursor: string | null | undefined;
    do {
      const one = await queue({ limit: 2, ...(cursor && { cursor }) });
      expect(one.items.length).toBeLessThanOrEqual(2);
      read.push(...one.items);
      cursor = one.nextCursor;
    } while (cursor);
    expect(read).toEqual(all.items);

    const { body } = await send(staff()[0], 'get', '/dashboard/tasks');
    const { moderation, queues } = z
      .object({
        moderation: z.object({ count: z.int(), oldest: z.string() }),
        queues: z.array(z.object({ kind: z.string() }).loose()),
      })
      .loose()
      .parse(body);
    expect(moderation).toEqual({ count: all.items.length, oldest: times[0] });
    expect(queues.filter(({ kind }) => byKind[kind])).toEqual([]);
  });

  test('is for admins of reports alone, and refuses what is no cursor or kind', async () => {
    const omar = await service().member();
    await send(omar, 'get', '/dashboard/moderation').expect(403);
    await send(staff()[2], 'get', '/dashboard/moderation').expect(403);
    const tasks = await send(staff()[2], 'get', '/dashboard/tasks').expect(200);
    expect(tasks.body).toMatchObject({ moderation: null });
    for (const asked of [{ cursor: 'ف' }, { cursor: 'e30' }, { kind: 'post' }, { limit: 0 }, { of: 'me' }])
      await send(staff()[0], 'get', '/dashboard/moderation').query(asked).expect(400);
  });
});
