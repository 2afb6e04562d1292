import { z } from 'zod';
import { DEMO_PASSWORD, demoAdmin } from '../../commands/demo/world.ts';
import { withSecondFactor } from '../support/second-factor.ts';
import { expectAccessible } from './accessible.ts';
import { callerOf } from './caller.ts';
import { demoTest } from './journey.ts';
import { become } from './people.ts';
import { keptCodes } from './staff.ts';
import { LANGUAGES, words } from './steps.ts';
import { until } from './until.ts';

/** Actions in an account's first hour aren't counted. */
const test = demoTest.extend('aheadMs', { scope: 'file' }, 2 * 3_600_000);

const LONG = { timeout: 300_000 };
const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };

const signedIn = z.looseObject({ access_token: z.string() });
const listed = z.object({ items: z.array(z.looseObject({ id: z.string() })) });

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
  'a club plans a campaign, pays it, and a member’s click uses its budget up, in %s',
  LONG,
  async (language, { visit, site }) => {
    const text = words[language];
    const club = await visit(language, { viewport: SIZES[language] });
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
    await main.getByLabel(text['word.campaign.field.pace']).selectOption('fast');
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

    // a member sees it, and why, and follows it
    const member = await visit(language, { viewport: SIZES[language] });
    await become(member, 'karim', language);
    await member.page.goto('/discover');
    const card = member.page.getByRole('region', { name: text['ads.sponsored'] });
    await until(member.page, `document.body.innerText.includes(${JSON.stringify(name)})`);
    await card.scrollIntoViewIfNeeded();
    await expectAccessible(member.page);
    const counted = member.page.waitForResponse((answer) => answer.url().endsWith('/impression'));
    await counted;
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
    const caller = await callerOf(site, 'qalyubia');
    const notices = JSON.stringify(await caller.read('/notifications'));
    if (!notices.includes('campaign_used_up')) throw new Error('the club was not told');
  },
);
