import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** The staff's calendar, by days of Egypt. */

let it: TestService;
let by: Calls;
let staff: Person;

const items = z.object({
  items: z.array(z.looseObject({ kind: z.string(), id: z.string(), name: z.string().nullable() })),
});
const calendar = async (from: string, to: string) =>
  items.parse(await by(staff).get('/dashboard/calendar', { from, to })).items;
const idsIn = async (from: string, to: string) => (await calendar(from, to)).map(({ id }) => id);

let competition: string;

beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  staff = await it.admin();
  const categoryId = await by(staff).make('/competition-categories', { name: 'ناشئون' });
  competition = await by(staff).make('/competitions', {
    name: 'كأس الدلتا',
    categoryId,
    sport: 'CHESS',
    // half past midnight of 11 March in Cairo
    startsAt: '2031-03-10T22:30:00Z',
    endsAt: '2031-03-12T10:00:00Z',
  });
});
afterAll(() => it.close());

test('days are those of Cairo, and what lasts is on each of its days', async () => {
  expect(await idsIn('2031-03-10', '2031-03-10')).toEqual([]);
  expect(await calendar('2031-03-11', '2031-03-11')).toMatchObject([
    { kind: 'competition', id: competition, name: 'كأس الدلتا', at: '2031-03-10T22:30:00.000Z' },
  ]);
  expect(await idsIn('2031-03-12', '2031-03-31')).toEqual([competition]);
  expect(await idsIn('2031-03-13', '2031-03-31')).toEqual([]);
});

test('an announcement is on the day on which it was made', async () => {
  const texts = { titleAr: 'خبر', titleEn: 'News', bodyAr: 'نص', bodyEn: 'Text', sports: ['CHESS'] };
  const id = await by(staff).make('/announcements', texts);
  const { createdAt } = z
    .looseObject({ createdAt: z.string() })
    .parse(await by(staff).get(`/announcements/${id}`));
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(Date.parse(createdAt));
  expect(await calendar(day, day)).toMatchObject([{ kind: 'announcement', id, name: 'خبر' }]);
});

test('an announcement and an article are on the day for which they are planned', async () => {
  const texts = { titleAr: 'خبر', titleEn: 'News', bodyAr: 'نص', bodyEn: 'Text', sports: ['CHESS'] };
  const sendAt = '2031-05-10T22:30:00.000Z';
  const announcement = await by(staff).make('/announcements', { ...texts, sendAt });
  const category = await by(staff).make('/categories', { name: 'أخبار', kind: 'content' });
  const written = { title: 'كأس مصر', body: 'بدأت البطولة.', language: 'ar', categoryId: category };
  const article = await by(staff).make('/articles', written);
  expect(await idsIn('2031-05-01', '2031-05-31')).toEqual([announcement]);
  const publishAt = '2031-05-12T07:00:00.000Z';
  await by(staff).step(`/articles/schedule/${article}`, { publishAt });
  expect(await calendar('2031-05-11', '2031-05-12')).toMatchObject([
    { kind: 'announcement', id: announcement, at: sendAt, state: 'waiting' },
    { kind: 'article', id: article, name: 'كأس مصر', at: publishAt, state: 'scheduled' },
  ]);
  await by(staff).step(`/articles/unschedule/${article}`);
  expect(await idsIn('2031-05-12', '2031-05-12')).toEqual([]);
  expect(await by(staff).ask(`/articles/${article}`)).toMatchObject({ body: { state: 'draft' } });
  await by(staff).step(`/articles/publish/${article}`);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(Date.now());
  expect(await calendar(today, today)).toContainEqual(
    expect.objectContaining({ kind: 'article', id: article, state: 'published' }),
  );
});

test('six weeks at most, and never for members', async () => {
  const ask = (who: Person, to: string) => by(who).ask('/dashboard/calendar', { from: '2031-03-01', to });
  expect((await ask(staff, '2031-04-11')).status).toBe(200);
  expect(await ask(staff, '2031-04-12')).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect((await ask(staff, '2031-02-28')).status).toBe(422);
  expect((await ask(staff, 'tomorrow')).status).toBe(400);
  expect((await ask(await it.member(), '2031-03-02')).status).toBe(403);
});
