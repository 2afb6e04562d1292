import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { z } from 'zod';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become, join, newEmail } from './people.ts';
import { PASSWORD } from './site.ts';
import { codeFor, LANGUAGES, signIn, words, type Language, type Role } from './steps.ts';

test('language, digits and colours follow the choice, at once and after another load, and mails too', async ({
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

test.for(LANGUAGES)('a session ended elsewhere signs its browser out, in %s', async (language, { visit }) => {
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
});

/** Two visitors on a busy machine. */
const LONG = { timeout: 240_000 };

const newMember = (
  language: Language,
  name: string,
): { language: Language; name: string; email: string; role: Role } => ({
  language,
  name: 'Ziad',
  email: newEmail(name),
  role: 'PLAYER',
});

test.for(LANGUAGES)(
  'a new password signs all other devices out, and this one stays, in %s',
  LONG,
  async (language, { visit }) => {
    const text = words[language];
    const [here, there] = [await visit(language), await visit(language)];
    const person = newMember(language, 'password');
    await join(here, person);
    await signIn(there, person);
    await there.page.getByLabel(text['feed.text']).waitFor();

    await here.page.goto('/settings');
    await here.page.getByRole('link', { name: text['settings.password'] }).click();
    const current = here.page.getByLabel(text['settings.password.current'], { exact: true });
    const next = here.page.getByLabel(text['settings.password.next'], { exact: true });
    const save = here.page.getByRole('button', { name: text['settings.password.save'] });
    here.expectRefusal(422, '/auth/change-password');
    await current.fill('a wrong guess');
    await next.fill(`${PASSWORD}-again`);
    await save.click();
    await expect.poll(() => current.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => here.page.locator(':focus').getAttribute('name')).toBe('currentPassword');

    // requests that were under way with a token that the new password has ended
    there.expectRefusal(401, '/');
    here.expectRefusal(401, '/users/count');
    here.expectRefusal(401, '/realtime/poll');
    await current.fill(PASSWORD);
    await save.click();
    await here.page.getByText(text['settings.password.done']).waitFor();
    await there.page.getByText(text['account.lapsed']).waitFor();
    await here.page.reload();
    await here.page.getByRole('heading', { name: text['settings.password'] }).waitFor();

    await signIn(there, person);
    await there.page.getByRole('alert').waitFor();
    await there.page.getByLabel(text['account.password'], { exact: true }).fill(`${PASSWORD}-again`);
    await there.page.getByRole('main').getByRole('button', { name: text['account.signIn'] }).click();
    await there.page.getByLabel(text['feed.text']).waitFor();
  },
);

test.for(LANGUAGES)(
  'an e-mail address whose mail came back changes by the code sent to the new one, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    const person = newMember(language, 'old');
    const email = newEmail('new');
    await join(visitor, person);
    await site.bounce(person.email);
    await page.goto('/settings/email');
    await page.getByText(person.email).waitFor();
    const bounced = page.getByText(text['settings.email.bounced'], { exact: true });
    await bounced.waitFor();
    await page.getByLabel(text['settings.email.next']).fill(email);
    await page.getByLabel(text['settings.password.current'], { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: text['settings.email.send'] }).click();
    const boxes = page.getByRole('group', { name: text['settings.email.code'] }).getByRole('textbox');
    await boxes.first().click();
    await page.keyboard.type(await codeFor(visitor, email));
    await page.getByText(text['settings.email.done']).waitFor();
    await page.getByText(text['settings.email.now'].replace('{email}', email)).waitFor();
    expect(await bounced.count()).toBe(0);
  },
);

test.for(LANGUAGES)(
  'privacy settings are saved, and data is exported as a file, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    const person = newMember(language, 'privacy');
    await join(visitor, person);
    await page.goto('/settings/privacy');
    const seen = page.getByRole('radio', { name: text['settings.privacy.seen'] });
    const unseen = page.getByRole('radio', { name: text['settings.privacy.unseen'] });
    await expect.poll(() => seen.isChecked()).toBe(true);
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await unseen.check();
    await answered;
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('radio', { name: text['settings.privacy.from.friends'] }).check();
    await saved;
    await page.reload();
    await expect.poll(() => unseen.isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: text['settings.privacy.from.friends'] }).isChecked()).toBe(
      true,
    );

    await page.goto('/settings/data');
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: text['settings.data.do'] }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toBe('malaab.json');
    const said = z
      .object({ events: z.array(z.looseObject({ event: z.string(), data: z.looseObject({}) })) })
      .parse(JSON.parse(await readFile(await file.path(), 'utf8')));
    expect(said.events[0]).toMatchObject({ event: 'UserRegistered', data: { email: person.email } });
    await page.getByText(text['settings.data.done']).waitFor();
  },
);
