import { expect } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { adminOf, callerOf, type Caller } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { newEmail, newName } from './people.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, words } from './steps.ts';

const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };

const made = z.looseObject({ id: z.string() });
const make = async (who: Caller, address: string, body: object): Promise<string> =>
  made.parse(await who.send('POST', address, body)).id;

test.beforeAll(async ({ site }) => {
  const [club, admin] = [await callerOf(site, 'qalyubia'), await adminOf(site)];
  const sport = 'FOOTBALL';
  const homeTeamId = await make(club, '/teams', { name: 'شباب بنها', sport });
  const awayTeamId = await make(club, '/teams', { name: 'شباب طوخ', sport });
  const match = { homeTeamId, awayTeamId, sport, startsAt: '2026-01-10T15:00:00.000Z' };
  const id = await make(admin, '/matches', match);
  await admin.send('POST', `/matches/start/${id}`, {});
  await admin.send('POST', `/matches/finish/${id}`, { homeScore: 2, awayScore: 1 });
});

test.for(LANGUAGES)(
  'an analyst who may only read compares periods, opens numbers, counts people, saves the view and has it mailed, in %s',
  { timeout: 240_000 },
  async (language, { site, visit }) => {
    const text = words[language];
    const staff = { language, email: newEmail('analyst') };
    await site.appoint(staff.email, ['dashboard:read', 'analytics:read', 'users:read']);
    const visitor = await visit(language, { viewport: SIZES[language] });
    const { page } = visitor;
    await signInAtDoor(visitor, staff);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goto('/admin/dashboard');
    const main = page.getByRole('main');
    const parameter = (name: string) => new URL(page.url()).searchParams.get(name);

    // a period beside the one before it
    await main.getByRole('link', { name: text['admin.dash.period.last30Days'], exact: true }).click();
    await page.waitForURL(/dateFrom=/);
    const filter = main.getByRole('search');
    await filter.getByLabel(text['admin.dash.compare'], { exact: true }).check();
    await filter.getByRole('button', { name: text['admin.activity.show'], exact: true }).click();
    await page.waitForURL(/compare=previous/);
    const posts = main.getByRole('listitem').filter({ hasText: text['admin.dash.figure.totalPosts'] });
    const [before = ''] = text['admin.dash.before'].split('{');
    await posts.getByText(before).waitFor();
    await expectAccessible(page);

    // a bar opens to its events
    const growth = main.getByRole('region', { name: text['admin.dash.growth'], exact: true });
    await growth.locator('.recharts-bar-rectangle path').last().click();
    const events = main.locator('#events');
    await events.getByText(text['admin.dash.events.bar']).waitFor();
    await events.getByRole('listitem').first().waitFor();
    const position = await events.getByRole('listitem').first().locator('bdi').last().innerText();

    // beside it stands the period before, which opens to its own events and says why another one is not among them
    const earlier = text['admin.dash.compare.of'].replace('{name}', text['admin.dash.growth']);
    await growth.getByRole('columnheader', { name: earlier, exact: true }).waitFor();
    await growth.locator('.recharts-line').waitFor({ state: 'attached' });
    await growth.getByRole('row').nth(1).getByRole('link').nth(1).click();
    await page.waitForURL(/figureAsOf=/);
    // the question below the list belongs to the new list from then on
    await events.getByText(position, { exact: true }).waitFor({ state: 'detached' });
    await events.getByLabel(text['admin.dash.why'], { exact: true }).fill(position);
    await events.getByRole('button', { name: text['admin.dash.why.ask'] }).click();
    await events.getByText(text['admin.dash.why.after_as_of']).waitFor();
    await expectAccessible(page);
    await events.getByRole('link', { name: text['admin.dash.events.close'] }).click();
    await events.waitFor({ state: 'detached' });

    // the slider goes to the past, and a link back to the present
    await main.getByRole('button', { name: text['admin.asOf'], exact: true }).click();
    const asOf = main.getByRole('region', { name: text['admin.asOf'], exact: true });
    const now = await posts.locator('strong').innerText();
    await asOf.getByRole('slider').press('Home');
    await expect.poll(() => parameter('asOf')).toMatch(/^\d{4}-/);
    await expect.poll(() => posts.locator('strong').innerText()).not.toBe(now);
    await asOf.getByRole('link', { name: text['admin.asOf.now'] }).click();
    await expect.poll(() => posts.locator('strong').innerText()).toBe(now);

    // the view is saved under a name, and mailed every Monday
    const name = newName('أرقام');
    await main.getByLabel(text['admin.dash.view.name'], { exact: true }).fill(name);
    await main.getByRole('button', { name: text['admin.dash.view.save'], exact: true }).click();
    await page.goto('/admin/dashboard');
    const mailed = (id: 'mail' | 'unmail') =>
      main.getByRole('button', { name: text[`admin.dash.view.${id}`].replace('{name}', name), exact: true });
    await mailed('mail').click();
    await mailed('unmail').waitFor();
    await page.reload();
    await mailed('unmail').click();
    await mailed('mail').waitFor();
    await main.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(/compare=previous/);
    expect(parameter('dateFrom')).not.toBeNull();

    // points open to the events that gave them, and results to their matches
    await page.goto('/admin/dashboard');
    const performers = main.getByRole('region', { name: text['admin.dash.performers'], exact: true });
    const top = performers.getByRole('listitem').first().getByTitle(text['admin.dash.open']);
    const points = await top.innerText();
    await top.click();
    const given = main.locator('#performer');
    await given.getByRole('listitem').first().getByText(/^\+/).waitFor();
    expect(points).not.toBe('');
    const teams = main.getByRole('region', { name: text['admin.dash.teams'], exact: true });
    await teams.getByRole('row', { name: 'شباب بنها' }).getByRole('link').first().click();
    const results = main.locator('#results');
    await results.getByRole('listitem').filter({ hasText: 'شباب طوخ' }).waitFor();
    expect(await results.getByRole('listitem').count()).toBe(1);
    await expectAccessible(page);

    // a count of people by their role, with a condition
    await page.goto('/admin/dashboard?count=PostPublished&countOver=total');
    const definition = main.getByRole('form', { name: text['admin.dash.count'] });
    await definition.getByLabel(text['admin.dash.count.by'], { exact: true }).selectOption('actor.role');
    await definition.getByLabel(text['admin.dash.count.of'], { exact: true }).selectOption('persons');
    await definition.getByRole('button').click();
    await page.waitForURL(/countOf=persons/);
    const chart = main.getByRole('region', { name: 'PostPublished', exact: true });
    // the link belongs to the new count from then on
    await chart.getByRole('rowheader', { name: text['role.COACH'], exact: true }).waitFor();
    await main.getByRole('link', { name: text['admin.dash.count.compare'], exact: true }).click();
    await main.getByRole('link', { name: text['admin.dash.count.compare.end'], exact: true }).waitFor();
    await definition.getByLabel(text['admin.dash.count.where']).fill('actor.role != COACH');
    await definition.getByRole('button').click();
    await page.waitForURL(/countWhere=/);
    await chart
      .getByRole('rowheader', { name: text['role.COACH'], exact: true })
      .waitFor({ state: 'detached' });
    await chart.getByRole('rowheader', { name: text['role.PLAYER'], exact: true }).waitFor();
    expect(await chart.getByRole('rowheader', { name: text['role.COACH'], exact: true }).count()).toBe(0);
    const behind = main.locator('#counted');

    // beside it stands the count before the change: its bars stand beside the others, and open to its events
    const compared = main.getByRole('region', { name: text['admin.dash.count.compared'], exact: true });
    await compared.locator('.recharts-bar-rectangle path').first().waitFor();
    const bars = await compared.locator('.recharts-bar-rectangle path').all();
    const places = await Promise.all(bars.map(async (bar) => (await bar.boundingBox())?.x));
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBeGreaterThan(2);
    await compared.getByRole('row', { name: text['role.COACH'] }).getByRole('link').first().click();
    await behind.getByRole('listitem').first().waitFor();

    await chart.getByRole('row', { name: text['role.PLAYER'] }).getByRole('link').click();
    await page.waitForURL(/countedGroup=PLAYER/);
    // the position above is of a member who joined, and no post
    await behind.getByLabel(text['admin.dash.why'], { exact: true }).fill(position);
    await behind.getByRole('button', { name: text['admin.dash.why.ask'] }).click();
    await behind.getByText(text['admin.dash.why.other_type']).waitFor();
    await behind.getByText(text['admin.dash.events.active']).waitFor();
    await behind.getByRole('listitem').first().waitFor();
    await expectAccessible(page);
  },
);
