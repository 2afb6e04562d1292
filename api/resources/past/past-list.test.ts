import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let admin: Person;
let member: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [admin, member] = [await it.admin(), await it.member()];
});
afterAll(() => it.close());

const staff = () => by(admin);
const author = () => by(member);

const answer = z.object({
  items: z.array(z.looseObject({ id: z.string() })),
  nextCursor: z.string().nullable(),
  total: z.int().optional(),
});

/** A list without the buttons, which the past has none of. */
const listed = async (address: string, query: object) => {
  const { items, ...page } = answer.parse(await staff().get(address, query));
  return { ...page, items: items.map((item) => ({ ...item, can: [] })) };
};

/** All items of a list, page by page. */
const walked = async (address: string, query: object): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: z.output<typeof answer> = answer.parse(
      await staff().get(address, { ...query, limit: 2, ...(cursor !== '' && { cursor }) }),
    );
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
};

const position = async (): Promise<string> => (await it.platform.log.end()).toString();

const CATEGORIES = '/event-categories';
const QUERIES = [
  {},
  { sort: 'name' },
  { sort: '-createdAt' },
  { state: 'inactive', total: 'true' },
  { state: 'active', total: 'true', with: 'names' },
] as const;

test('a list as of a position is what the list showed then', async () => {
  const shown: {
    readonly asOf: string;
    readonly pages: readonly unknown[];
    readonly ids: readonly string[];
  }[] = [];
  const keep = async (): Promise<void> => {
    const pages = [];
    for (const query of QUERIES) pages.push(await listed(CATEGORIES, query));
    shown.push({ asOf: await position(), pages, ids: await walked(CATEGORIES, { sort: 'name' }) });
  };
  const ids: string[] = [];
  for (const name of ['كرة القدم', 'Handball', 'سباحة', 'Athletics', 'Judo']) {
    ids.push(await staff().make(CATEGORIES, { name }));
    await keep();
  }
  const [first, second, third] = ids;
  await staff().change(`${CATEGORIES}/${first}`, { name: 'A new name', description: 'وصف' });
  await keep();
  await staff().step(`${CATEGORIES}/deactivate/${second}`);
  await keep();
  await staff().drop(`${CATEGORIES}/${third}`);
  await keep();
  await staff().step(`${CATEGORIES}/activate/${second}`);
  await keep();
  for (const { asOf, pages, ids: all } of shown) {
    for (const [at, query] of QUERIES.entries())
      expect({ asOf, query, page: await listed(CATEGORIES, { ...query, asOf }) }).toEqual({
        asOf,
        query,
        page: pages[at],
      });
    expect(await walked(CATEGORIES, { sort: 'name', asOf })).toEqual(all);
  }
});

test('an instant is a point as well, and nothing was there before the first event', async () => {
  const id = await author().make('/posts', { kind: 'photo', description: 'هدف', sport: 'CHESS' });
  const at = z.looseObject({ createdAt: z.string() }).parse(await staff().get(`/posts/${id}`)).createdAt;
  await author().change(`/posts/${id}`, { sport: 'HOCKEY' });
  const chess = { sport: 'CHESS', total: 'true' };
  expect(await listed('/posts', chess)).toMatchObject({ items: [], total: 0 });
  expect(await listed('/posts', { ...chess, asOf: at })).toMatchObject({
    items: [{ id, sport: 'CHESS', description: 'هدف' }],
    total: 1,
  });
  expect(await listed('/posts', { ...chess, asOf: '2020-01-01T00:00:00Z' })).toMatchObject({ items: [] });
});

test('a lookup has a past, with items that were removed since', async () => {
  const before = await position();
  const id = await author().make('/posts', { kind: 'photo', description: 'تدريب' });
  const asOf = await position();
  await author().drop(`/posts/${id}`);
  const mine = `/posts/user/${member.id}`;
  const idsAt = async (address: string, point: string) =>
    (await listed(address, { asOf: point })).items.map((item) => item.id);
  expect(await idsAt(mine, asOf)).toContain(id);
  expect(await idsAt(mine, before)).not.toContain(id);
  expect((await listed(mine, {})).items.map((item) => item.id)).not.toContain(id);
});

test('the past of a list is for the staff of its area alone', async () => {
  const other = await it.admin(['tickets:write']);
  const asOf = await position();
  expect(await author().ask('/posts', { asOf })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await by(other).ask('/posts', { asOf })).toMatchObject({ status: 403 });
  expect((await it.http.get(CATEGORIES).query({ asOf })).status).toBe(401);
  expect(await staff().ask('/posts', { asOf: 'last week' })).toMatchObject({ status: 400 });
  expect(await staff().ask('/posts', { asOf, filter: 'popular' })).toMatchObject({ status: 422 });
  expect(await staff().ask(CATEGORIES, { asOf, sort: 'description' })).toMatchObject({ status: 400 });
});
