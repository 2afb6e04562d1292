import { expect } from 'vitest';
import { z } from 'zod';
import { PHONE } from './browser.ts';
import { callerOf } from './caller.ts';
import { expectFits } from './fits.ts';
import { demoTest } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

/** The people of the demo world accepted an earlier version. */
const test = demoTest.extend('settings', { scope: 'file' }, (): Readonly<Record<string, string>> => ({
  MALAAB_TERMS_VERSION: '2027-01',
}));

const me = z.looseObject({ termsAccepted: z.boolean() });

test.for(LANGUAGES)(
  'a new version of the terms is read and accepted once, on whichever page the member is, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const who = language === 'ar' ? 'salma' : 'karim';
    const visitor = await visit(language, language === 'ar' ? PHONE : {});
    const { page } = visitor;
    const accept = page.getByRole('button', { name: text['app.terms.accept'], exact: true });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await accept.count()).toBe(0);

    await become(visitor, who, language);
    await page.goto('/');
    await accept.waitFor();
    await expectFits(page, [320, 390, 1280]);
    await page.goto('/settings');
    await accept.waitFor();
    const banner = page.getByRole('main').or(page.locator('body')).getByRole('link');
    await banner.and(page.locator("a[href='/terms']")).first().click();
    await page.waitForURL('**/terms');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/settings');
    await accept.click();
    await accept.waitFor({ state: 'detached' });
    const caller = await callerOf(site, who);
    expect(me.parse(await caller.read('/users/me')).termsAccepted).toBe(true);
    await page.reload();
    await page.getByRole('heading', { name: text['app.settings'], exact: true }).waitFor();
    expect(await accept.count()).toBe(0);
  },
);
