import { expect } from 'vitest';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

test('language, digits and colours are as chosen, at once and after another load, and mails too', async ({
  site,
  visit,
}) => {
  const visitor = await visit('ar');
  const { page } = visitor;
  await become(visitor, 'salma', 'ar');
  await page.goto('/settings');
  const html = page.locator('html');
  const began = page.getByText(words.ar['settings.session.begun'].split(':')[0] ?? '').first();
  expect(await began.textContent()).toMatch(/[\u0660-\u0669]/);

  await page.getByRole('radio', { name: words.ar['settings.digits.latn'] }).check();
  await expect.poll(() => began.textContent()).toMatch(/\d/);
  expect(await began.textContent()).not.toMatch(/[\u0660-\u0669]/);
  await page.getByRole('radio', { name: words.ar['settings.scheme.dark'] }).check();
  expect(await html.getAttribute('data-scheme')).toBe('dark');
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('heading', { name: words.en['app.settings'], exact: true }).waitFor();
  expect(await html.getAttribute('dir')).toBe('ltr');
  await expect.poll(async () => (await (await callerOf(site, 'salma')).me()).language).toBe('en');

  await page.reload();
  await page.getByRole('heading', { name: words.en['app.settings'], exact: true }).waitFor();
  expect(await page.getByRole('radio', { name: 'English' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: words.en['settings.scheme.dark'] }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: words.en['settings.digits.latn'] }).isChecked()).toBe(true);
  expect(await html.getAttribute('data-scheme')).toBe('dark');
});

test.for(LANGUAGES)(
  'a session that is ended elsewhere signs its browser out, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const [here, there] = [await visit(language), await visit(language)];
    await become(there, 'nadia', language);
    await there.page.goto('/profile');
    await there.page.getByRole('heading', { name: 'Nadia Hassan' }).waitFor();
    await become(here, 'nadia', language);
    await here.page.goto('/account');
    await here.page.getByText(text['settings.session.current']).waitFor();
    expect(new URL(here.page.url()).pathname).toBe('/settings');

    there.expectRefusal(401, '/auth/refresh');
    there.expectRefusal(401, '/realtime/poll');
    await here.page.getByRole('button', { name: text['settings.session.end'] }).first().click();
    await here.page.getByText(text['settings.session.ended']).waitFor();
    await there.page.getByText(text['account.lapsed']).waitFor();
  },
);
