import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { clip } from '../../infra/video/clips.fixture.ts';
import { z } from 'zod';
import { PHONE } from './browser.ts';
import { adminOf, callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { newEmail, newName } from './people.ts';
import { slowly } from './reception.ts';
import { activate, choose, codeFor, firstBox, LANGUAGES, register, words } from './steps.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'malaab-device-'));
  const noise = ['-vf', 'noise=alls=60:allf=t', '-b:v', '5M', '-maxrate', '5M', '-bufsize', '5M'];
  writeFileSync(path.join(folder, 'match.mp4'), clip({ size: '640x480', seconds: 6, as: noise }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const LONG_MS = 60_000;
const Newest = z.object({ items: z.tuple([z.looseObject({ id: z.string() })]) });

test.for(LANGUAGES)(
  'a stranger becomes a member through the prices, fills a profile, posts a video and reaches a level, in %s',
  { timeout: 240_000 },
  async (language, { visit, site }) => {
    const text = words[language];
    const visitor = await visit(language, language === 'ar' ? PHONE : undefined);
    const { page } = visitor;
    const main = page.getByRole('main');
    visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket|tus:/);

    // from the landing page's prices to an account
    await page.goto(language === 'ar' ? '/' : '/en');
    await page.locator('#pricing a[href^="/plans/pro"]').first().click();
    await page.getByRole('heading', { level: 1, name: text['plan.pro'], exact: true }).waitFor();
    await main.getByRole('link', { name: text['account.signUp'] }).click();
    const email = newEmail('newcomer');
    await register(visitor, { language, name: newName('Mona Elsayed'), email });
    await firstBox(visitor, language).waitFor();
    await activate(visitor, language, await codeFor(visitor, email));
    await choose(visitor, language, 'PLAYER');
    // the address that the stranger came from
    await page.waitForURL('**/plans/pro');
    await page.getByRole('button', { name: text['plans.ask'].replace('{plan}', text['plan.pro']) }).waitFor();

    // the profile shows the answers of onboarding, and the member adds more
    await page.goto('/profile');
    await main.getByText('ظهير أيسر').first().waitFor();
    await page.getByRole('link', { name: text['profile.view.portfolio'] }).click();
    const add = text['profile.add'].replace('{what}', text['word.skill.one']);
    await page.getByRole('button', { name: add }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(text['word.shared.field.name'], { exact: true }).fill('تمرير طويل');
    await form.getByRole('button', { name: add }).click();
    await page.getByRole('article', { name: 'تمرير طويل' }).waitFor();

    // a video on a connection that is lost twice
    await page.goto('/');
    await page.getByRole('button', { name: text['feed.text'] }).click();
    const said = newName('أول هدف لي');
    await page.getByRole('textbox', { name: text['feed.text'] }).fill(said);
    await slowly(page);
    await page.getByLabel(text['feed.video'], { exact: true }).setInputFiles(path.join(folder, 'match.mp4'));
    const bar = page.getByRole('progressbar', { name: text['feed.video.sending'] });
    for (const part of [0.05, 0.3]) {
      const share = async () => Number((await bar.count()) > 0 ? await bar.getAttribute('value') : 1);
      await expect.poll(share, { timeout: LONG_MS, interval: 20 }).toBeGreaterThan(part);
      await page.context().setOffline(true);
      await page.getByText(text['feed.video.cut']).waitFor();
      await page.context().setOffline(false);
      await slowly(page);
    }
    await page.getByRole('button', { name: text['feed.video.drop'] }).waitFor({ timeout: LONG_MS });
    await page.getByRole('button', { name: text['feed.publish'] }).click();
    const card = page.getByRole('article').filter({ hasText: said });
    await card.getByLabel(text['feed.video.name'], { exact: true }).waitFor({ timeout: LONG_MS });

    // the points name the post, which counts once it is answered
    await page.goto('/settings');
    await main.getByRole('link', { name: text['settings.level'], exact: true }).click();
    await main.getByText(text['points.state.unanswered'], { exact: true }).waitFor();
    await main.getByRole('link', { name: text['points.rule.post'], exact: true }).click();
    await main.getByText(said).waitFor();
    const postId = new URL(page.url()).pathname.split('/').at(-1);
    const salma = await callerOf(site, 'salma');
    await site.age((await salma.me()).id);
    await salma.send('POST', '/reactions', { postId, type: 'CLAP' });

    // with a certificate that the staff verify, it reaches the second level, and the member is told
    await page.goto('/profile/portfolio');
    const certificate = newName('شهادة التحكيم');
    const addIt = text['profile.add'].replace('{what}', text['word.certificate.one']);
    await page.getByRole('button', { name: addIt }).click();
    await form.getByLabel(text['word.shared.field.name'], { exact: true }).fill(certificate);
    await form.getByLabel(text['word.shared.field.issuer'], { exact: true }).fill('اتحاد الكرة');
    await form.getByLabel(text['word.shared.field.issuedOn'], { exact: true }).fill('2026-03-21');
    await form.getByRole('button', { name: addIt }).click();
    await page.getByRole('article', { name: certificate }).waitFor();
    const admin = await adminOf(site);
    const { items } = Newest.parse(await admin.read('/certificates?limit=1'));
    await admin.send('POST', `/certificates/verify/${items[0].id}`, {});
    await page.goto('/notifications');
    await page.getByRole('link', { name: text['notification.level_reached'] }).first().click();
    const second = { ar: 'المستوى ٢', en: 'Level 2' }[language];
    await main.getByRole('heading', { name: second, exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/level');
  },
);
