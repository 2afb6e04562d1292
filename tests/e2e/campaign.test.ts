import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { z } from 'zod';
import { DEMO_PASSWORD, demoAdmin } from '../../commands/demo/world.ts';
import { pdfText } from '../support/pdf-text.ts';
import { withSecondFactor } from '../support/second-factor.ts';
import { expectAccessible } from './accessible.ts';
import { DEVICES } from './browser.ts';
import { callerOf } from './caller.ts';
import { demoTest } from './journey.ts';
import { become } from './people.ts';
import { keptCodes } from './staff.ts';
import { LANGUAGES, words } from './steps.ts';

/** Actions in an account's first hour aren't counted. */
const test = demoTest.extend('aheadMs', { scope: 'file' }, 2 * 3_600_000);

const LONG = { timeout: 300_000 };
/** The club's device; the member has the other one. */
const SIZES = { ar: DEVICES.desktop, en: DEVICES.phone };

const signedIn = z.looseObject({ access_token: z.string() });
const served = z.object({ item: z.looseObject({ campaignId: z.string() }).nullable() });
const listed = z.object({ items: z.array(z.looseObject({ id: z.string() })) });

/** The browser of the tests names itself as one without a window, whose clicks aren't counted. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Approves the advertisements of a campaign. */
const approveAds = async (url: string, campaignId: string): Promise<void> => {
  const send = async (address: string, body: object, token?: string) => {
    const answer = await fetch(url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const form = { email: demoAdmin.email, password: DEMO_PASSWORD };
  const login = await withSecondFactor(keptCodes, form, (data) => send('/auth-admin/login', data));
  const { access_token: token } = signedIn.parse(login.body);
  const found = await fetch(`${url}/advertisements/campaign/${campaignId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  for (const { id } of listed.parse(await found.json()).items)
    await send(`/advertisements/approve/${id}`, {}, token);
};

test.for(LANGUAGES)(
  'a club plans a campaign, pays it, a member’s click uses its budget up, and the club tops it up, in %s',
  LONG,
  async (language, { visit, site }) => {
    const text = words[language];
    const club = await visit(language, SIZES[language].own);
    const { page } = club;
    await become(club, 'qalyubia', language);
    const main = page.getByRole('main');
    const field = (label: string) => main.getByLabel(label, { exact: true });
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
    const name = `${language} ${Date.now()}`;

    await page.goto('/sponsor');
    await main.getByRole('link', { name: text['ads.new'] }).click();
    await field(text['word.shared.field.name']).fill(name);
    await field(text['word.shared.field.type']).selectOption('TRAFFIC');
    await expectAccessible(page);
    await press(text['ads.next']);
    await main.getByRole('heading', { name: text['ads.step.audience'] }).waitFor();
    await expectAccessible(page);
    await press(text['ads.next']);
    await field(text['word.shared.field.amount']).fill('1');
    await field(text['word.shared.field.currency']).selectOption('EGP');
    await field(text['word.shared.field.from']).fill('2026-01-01T10:00');
    await field(text['word.shared.field.to']).fill('2099-01-01T10:00');
    await main.getByRole('combobox', { name: text['word.campaign.field.pace'] }).selectOption('fast');
    await expectAccessible(page);
    await press(text['ads.create']);
    await main.getByRole('heading', { name: text['ads.step.creative'] }).waitFor();
    await field(text['word.shared.field.title']).fill(`حذاء ${name}`);
    await field(text['word.advertisement.field.text']).fill('خصم هذا الأسبوع');
    await field(text['word.shared.field.url']).fill(`${site.url}/contact`);
    await expectAccessible(page);
    await press(text['resource.save']);
    await page.waitForURL(/\/sponsor\/[\da-f-]{36}$/);
    const id = page.url().split('/').at(-1) ?? '';

    await main.getByRole('button', { name: text['ads.pay'].split('{')[0]?.trim() ?? '' }).click();
    await page.getByRole('heading', { level: 1, name: text['orders.sandbox'] }).waitFor();
    await page.getByRole('button', { name: text['orders.sandbox.pay'], exact: true }).click();
    await main.getByText(text['word.campaign.state.running'], { exact: true }).first().waitFor();
    await approveAds(site.url, id);

    // it is chosen from about a second after its approval
    const karim = await callerOf(site, 'karim');
    const chosen = async () =>
      served.parse(await karim.read('/advertisements/serve?slot=discover')).item?.campaignId;
    await expect.poll(chosen).toBe(id);

    // a member sees it, and why, and follows it
    const member = await visit(language, { ...SIZES[language].other, userAgent: BROWSER });
    await become(member, 'karim', language);
    const counted = member.page.waitForResponse((answer) => answer.url().endsWith('/impression'));
    await member.page.goto('/discover');
    const card = member.page.getByRole('region', { name: text['ads.sponsored'] });
    await card.getByText(`حذاء ${name}`).waitFor();
    await card.scrollIntoViewIfNeeded();
    await counted;
    await expectAccessible(member.page);
    const [opened] = await Promise.all([
      member.page.waitForEvent('popup'),
      card.getByRole('link', { name: text['ads.open'] }).click(),
    ]);
    await opened.close();

    // the budget of one pound is used up by the click
    await page.goto(`/sponsor/${id}`);
    await main
      .getByText(text['word.campaign.state.used_up'], { exact: true })
      .first()
      .waitFor({ timeout: 60_000 });
    await expectAccessible(page);
    const notices = JSON.stringify(await (await callerOf(site, 'qalyubia')).read('/notifications'));
    expect(notices).toContain('campaign_used_up');

    // the first attempt is declined, and the tab closed; the same payment is paid later
    await field(text['ads.topUp.amount']).fill('2');
    await expectAccessible(page);
    await press(text['ads.topUp.send']);
    await page.getByRole('heading', { level: 1, name: text['orders.sandbox'] }).waitFor();
    await page.getByRole('button', { name: text['orders.sandbox.decline'], exact: true }).click();
    await main.getByRole('button', { name: text['ads.topUp.giveUp'], exact: true }).waitFor();
    await main.getByRole('button', { name: text['ads.topUp.pay'].split('{')[0]?.trim() ?? '' }).click();
    await page.getByRole('heading', { level: 1, name: text['orders.sandbox'] }).waitFor();
    await page.getByRole('button', { name: text['orders.sandbox.pay'], exact: true }).click();
    await main.getByText(text['word.campaign.state.running'], { exact: true }).first().waitFor();
    const added = main.getByRole('listitem').filter({ has: page.locator('time') });
    await added.waitFor();
    await expectAccessible(page);
    await added.getByRole('link', { name: text['ads.receipt'], exact: true }).click();
    const downloading = page.waitForEvent('download');
    await main.getByRole('button', { name: text['orders.receipt.pdf'], exact: true }).click();
    const receipt = await pdfText(await readFile(await (await downloading).path()));
    expect(receipt).toContain(name);
  },
);
