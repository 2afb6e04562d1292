import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { readParquet } from '../support/parquet.ts';
import { formatIn, localeOf } from '../../domain/format/format.ts';
import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { adminOf, callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { newEmail } from './people.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, words } from './steps.ts';

const LONG = { timeout: 240_000 };

const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };

/** The word about a file with one row. */
const SAVED = { ar: 'الملف جاهز وفيه صف واحد.', en: 'The file is ready. It has 1 row.' };

const made = z.looseObject({ id: z.string() });

/** Players from Qalyubia who joined in a month, and posted a video before they applied for a job. */
const STATEMENT = `
with joined as (
  select id from member
  where role = 'PLAYER' and governorate = 'QALYUBIA' and created_at >= '2026-03-01' and created_at < '2026-04-01'
), video as (
  select actor, min(at) as at from event_log where type = 'VideoPosted' group by actor
), applied as (
  select applicant_id, min(created_at) as at from job_application group by 1
)
select count(*) as players, count(*) filter (where v.at < a.at) as video_first
from joined j left join video v on v.actor = j.id left join applied a on a.applicant_id = j.id`;

test.for(LANGUAGES)(
  'an analyst follows a number to its events, reads it and a list as they were, and answers a question with SQL and takes the answer as Parquet, in %s',
  LONG,
  async (language, { site, visit }) => {
    const text = words[language];
    const { number } = formatIn(localeOf(language));
    const staff = { language, email: newEmail('analyst') };
    await site.appoint(staff.email, ['dashboard:read', 'analytics:read', 'users:read', 'posts:read']);
    const analyst = await visit(language, { viewport: SIZES[language] });
    const { page } = analyst;
    await signInAtDoor(analyst, staff);
    await page.getByRole('heading', { level: 1, name: text['admin.tasks'] }).waitFor();

    await page.goto('/admin/dashboard');
    const posts = page.getByRole('listitem').filter({ hasText: text['admin.dash.figure.totalPosts'] });
    const value = posts.locator('strong');
    await value.waitFor();
    const shown = await value.innerText();
    expect(shown).not.toBe(number(0));
    await page.getByRole('heading', { name: text['admin.dash.growth'] }).waitFor();
    await page.locator('.recharts-bar-rectangle').first().waitFor();
    const performers = page.getByRole('region', { name: text['admin.dash.performers'] });
    await performers.getByRole('listitem').first().waitFor();
    await expectAccessible(page);

    await posts.getByRole('link').click();
    const events = page.getByRole('region', { name: text['admin.dash.figure.totalPosts'] });
    await events.getByRole('listitem').first().waitFor();
    const position = await events.getByRole('listitem').first().locator('bdi').last().innerText();
    await page.getByLabel(text['admin.dash.why'], { exact: true }).fill(position);
    await page.getByRole('button', { name: text['admin.dash.why.ask'] }).click();
    await page.getByText(text['admin.dash.why.counted']).waitFor();

    // a number that fell names the event, and can be read as it was before it
    const author = await callerOf(site, 'nadia');
    const { id } = made.parse(await author.send('POST', '/posts', { kind: 'photo', description: 'x' }));
    // the open page moves by itself
    await expect.poll(() => value.innerText(), { timeout: 20_000 }).not.toBe(shown);
    await author.send('DELETE', `/posts/${id}`, {});
    await expect.poll(() => value.innerText(), { timeout: 20_000 }).toBe(shown);
    await page.goto('/admin/dashboard?figure=totalPosts');
    const [fall, rise] = [events.getByRole('listitem').first(), events.getByRole('listitem').nth(1)];
    await fall.getByText(`−${number(1)}`, { exact: true }).waitFor();
    await rise.getByText(`+${number(1)}`, { exact: true }).waitFor();
    expect(await value.innerText()).toBe(shown);
    const asOf = () => new URL(page.url()).searchParams.get('asOf');
    const choice = page.getByRole('region', { name: text['admin.asOf'] });
    const before = await rise.locator('bdi').last().innerText();
    await rise.getByRole('link', { name: text['resource.then'] }).last().click();
    const [afterEvent = ''] = text['admin.asOf.event'].split('{');
    await choice.getByText(afterEvent).waitFor();
    expect(asOf()).toBe(before);
    await expect.poll(() => value.innerText()).not.toBe(shown);

    // the keyboard passes the slider without choosing a time, and a period keeps the chosen one
    const slider = choice.getByRole('slider');
    await choice.getByLabel(text['admin.asOf.exact']).focus();
    await page.keyboard.press('Shift+Tab');
    await choice.locator('input[type=range]:focus').waitFor();
    await page.keyboard.press('Tab');
    expect(asOf()).toBe(before);
    await page.getByRole('link', { name: text['admin.dash.period.thisYear'] }).click();
    await page.waitForURL(/dateFrom=/);
    expect(asOf()).toBe(before);
    await slider.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(asOf).toMatch(/^\d{4}-.*Z$/);

    // a position that was read elsewhere is a time as well
    const moment = choice.getByLabel(text['admin.asOf.exact']);
    // the form is another one for each time
    await expect.poll(() => moment.inputValue()).not.toBe('');
    await choice.getByLabel(text['admin.asOf.position'], { exact: true }).fill('2k');
    await choice.getByRole('button').click();
    await choice.getByText(text['admin.asOf.position.wrong']).first().waitFor();
    await choice.getByLabel(text['admin.asOf.position'], { exact: true }).fill(before);
    await choice.getByRole('button').click();
    await expect.poll(asOf).toBe(before);

    // a release is marked on its day
    const release = language === 'ar' ? 'إصدار جديد' : 'New release';
    const admin = await adminOf(site);
    const day = dayAt(new Date().toISOString());
    await admin.send('POST', '/annotations', { day, name: release, kind: 'RELEASE' });

    // a number in a chart opens to its own events, and the files have the words of the page
    await page.goto('/admin/dashboard');
    const growth = page.getByRole('region', { name: text['admin.dash.growth'] });
    await growth.locator('svg').getByText(release).waitFor();
    const saved = page.waitForEvent('download');
    await growth.getByRole('button', { name: text['admin.dash.csv'] }).click();
    const [header] = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
    const columns = ['admin.dash.day', 'admin.dash.growth', 'admin.dash.figure.totalUsers'] as const;
    expect(header).toBe(`\uFEFF${columns.map((name) => text[name]).join(',')}`);
    const engagement = page.getByRole('region', { name: text['admin.dash.engagement'] });
    const drawn = await engagement.locator('svg').first().boundingBox();
    const drawing = page.waitForEvent('download');
    await engagement.getByRole('button', { name: text['admin.dash.png'] }).click();
    const picture = await readFile(await (await drawing).path());
    // twice as large as on the page, with a title and a legend of four lines
    expect(picture.readUInt32BE(20)).toBeGreaterThan(2 * ((drawn?.height ?? 0) + 100));
    await growth.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByText(text['admin.dash.events.bar']).waitFor();
    await page.getByRole('link', { name: text['admin.dash.events.all'] }).click();
    await page.getByText(text['admin.dash.events.bar']).waitFor({ state: 'hidden' });

    // the points of another time open to the events of then
    await page.goto(`/admin/dashboard?asOf=${new Date().toISOString()}`);
    await performers.getByRole('listitem').first().getByRole('link').last().click();
    await page.getByText(text['admin.dash.performer.lead']).waitFor();
    expect(new URL(page.url()).searchParams.has('asOf')).toBe(true);

    // before the first event, every number is zero; the time is Cairo's
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: text['admin.asOf'], exact: true }).click();
    await choice.getByLabel(text['admin.asOf.exact']).fill('2020-01-01T12:00');
    await choice.getByRole('button').click();
    await expect.poll(asOf).toBe('2020-01-01T10:00:00.000Z');
    await expect.poll(() => value.innerText()).toBe(number(0));
    expect(await performers.count()).toBe(0);

    await page.goto('/admin/dashboard?count=PostPublished&countBy=kind&countOver=total');
    const definition = page.getByRole('form', { name: text['admin.dash.count'] });
    await definition.getByLabel(text['admin.dash.count.by']).waitFor();
    const chart = page.getByRole('region', { name: 'PostPublished' });
    const inAll = chart.getByRole('row').nth(1).getByRole('cell');
    await inAll.waitFor();
    const counted = await inAll.innerText();
    await inAll.getByRole('link').click();
    const behind = page.getByRole('region', { name: text['admin.dash.count.behind'] });
    await behind.getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    await behind.getByRole('link', { name: text['admin.dash.events.close'] }).click();
    await behind.waitFor({ state: 'hidden' });
    await definition.getByLabel(text['admin.dash.count.where']).fill('kind = nothing');
    await definition.getByRole('button').click();
    await chart.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).searchParams.get('countWhere')).toBe('kind = nothing');
    expect(counted).not.toBe(number(0));
    await expectAccessible(page);

    // several counts stand side by side, each opens to its events, and a saved view keeps them
    await page.goto('/admin/dashboard?count=PostPublished&countBy=kind&countOver=total');
    await page.getByRole('link', { name: text['admin.dash.count.keep'] }).click();
    const kept = page.getByRole('region', { name: text['admin.dash.count.kept'] });
    // the form is another one for each address
    await kept.waitFor();
    await definition.getByLabel(text['admin.dash.count.event']).selectOption('UserRegistered');
    await definition.getByRole('button').click();
    await page.getByRole('region', { name: /UserRegistered/ }).waitFor();
    await page.getByRole('link', { name: text['admin.dash.count.keep'] }).click();
    await kept.getByRole('region', { name: /UserRegistered/ }).waitFor();
    await kept.getByRole('region', { name: /PostPublished/ }).waitFor();
    const totals = kept.getByRole('table').first();
    await totals
      .getByRole('row', { name: /PostPublished/ })
      .getByRole('link')
      .first()
      .click();
    await behind.getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    const view = language === 'ar' ? 'عدّان معًا' : 'Two counts';
    await page.getByLabel(text['admin.dash.view.name'], { exact: true }).fill(view);
    await page.getByRole('button', { name: text['admin.dash.view.save'] }).click();
    await page.getByRole('link', { name: view, exact: true }).waitFor();
    await totals
      .getByRole('row', { name: /PostPublished/ })
      .getByRole('link', { name: text['admin.dash.count.drop'] })
      .click();
    await kept.getByRole('region', { name: /PostPublished/ }).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: view, exact: true }).click();
    await kept.getByRole('region', { name: /PostPublished/ }).waitFor();
    expect(new URL(page.url()).searchParams.getAll('kept')).toHaveLength(2);

    await page.goto('/admin/sql');
    const jobs = page.getByRole('group').filter({ has: page.getByText('job_application', { exact: true }) });
    await jobs.getByText('job_application', { exact: true }).click();
    await jobs.getByText('shortlisted', { exact: true }).waitFor();
    await jobs.getByText('JobApplicationSubmitted', { exact: true }).waitFor();
    await page.getByLabel(text['admin.sql.statement']).fill(STATEMENT);
    await page.getByRole('button', { name: text['admin.sql.run'], exact: true }).click();
    const answer = page.getByRole('table');
    await answer.getByRole('columnheader', { name: 'video_first' }).waitFor();
    expect(await answer.getByRole('cell').allInnerTexts()).toHaveLength(2);
    expect(new URL(page.url()).searchParams.get('sql')).toBe(STATEMENT);
    const cells = await answer.getByRole('cell').allInnerTexts();
    await expectAccessible(page);

    const file = page.getByRole('form', { name: text['admin.sql.file'] });
    const download = page.waitForEvent('download');
    await file.getByRole('button', { name: text['admin.sql.save'] }).click();
    const taken = await download;
    expect(taken.suggestedFilename()).toBe('malaab.parquet');
    const { columns: typed, rows } = await readParquet(await taken.path());
    expect(typed.map(({ name }) => name)).toEqual(['players', 'video_first']);
    expect(rows).toEqual([cells]);
    await file.getByText(SAVED[language]).waitFor();
    await expectAccessible(page);

    // positions are the same numbers in SQL and on the pages
    await page
      .getByLabel(text['admin.sql.statement'], { exact: true })
      .fill(`select position from event_log where item = '${id}'`);
    await page.getByRole('button', { name: text['admin.sql.run'], exact: true }).click();
    await answer.getByRole('cell', { name: before, exact: true }).waitFor();

    // a list as it was holds what was removed since, and opens it as it was
    await page.goto(`/admin/resources/post?asOf=${before}`);
    await choice.getByText(afterEvent).waitFor();
    const removed = page.getByRole('main').locator(`a[href*="${id}?asOf="]`).first();
    await removed.waitFor();
    await expectAccessible(page);
    await removed.click();
    await page.getByText(text['resource.asOf.now']).waitFor();

    const word = text['admin.dash.figure.totalPosts'];
    for (const wanted of ['PostPublished', word]) {
      await page.goto(`/admin/lineage?${new URLSearchParams({ q: wanted }).toString()}`);
      await page.getByRole('link', { name: word, exact: true }).waitFor();
    }
    await expectAccessible(page);
    await page.goto('/admin/lineage?q=nothing-is-called-so');
    await page.getByText(text['admin.lineage.none']).waitFor();
  },
);
