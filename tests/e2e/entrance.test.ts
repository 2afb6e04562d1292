import { expect } from 'vitest';
import { PHONE } from './browser.ts';
import { test as journey } from './journey.ts';
import { join, newEmail } from './people.ts';
import { activate, choose, codeFor, firstBox, LANGUAGES, pick, register, words } from './steps.ts';
import { PASSWORD } from './site.ts';

const test = journey.extend('hasProviders', { scope: 'file' }, true);

test.for(LANGUAGES)(
  'with Google and Facebook a member signs in, or sees the reason of a refusal, in %s',
  async (language, { visit, providers }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    const sub = `google-${language}`;
    providers.signedIn = { sub, name: 'Hala', email: newEmail('hala') };
    await page.goto('/auth/signin');
    await page.getByRole('link', { name: text['account.with.google'] }).click();
    await page.getByRole('radio', { name: text['role.PLAYER'], exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/on');

    const other = await visit(language);
    providers.signedIn = null;
    await other.page.goto('/auth/signup');
    await other.page.getByRole('link', { name: text['account.with.facebook'] }).click();
    await other.page.getByText(text['account.error.cancelled']).waitFor();
    providers.signedIn = { sub: `facebook-${language}`, name: 'Adam', email: newEmail('adam') };
    await other.page.getByRole('link', { name: text['account.error.again'] }).click();
    await other.page.getByRole('link', { name: text['account.with.facebook'] }).click();
    await other.page.getByRole('radio', { name: text['role.PLAYER'], exact: true }).waitFor();
  },
);

/** Each language, at each page that offers one-tap. */
const ONE_TAP = LANGUAGES.flatMap((language) => ['/', '/auth/signin'].map((at) => ({ language, at })));

test.for(ONE_TAP)(
  'one-tap signs in, at $at in $language',
  async ({ language, at }, { visit, providers, onTestFinished }) => {
    const { page } = await visit(language);
    const sub = `one-tap-${language}-${at}`;
    providers.signedIn = { sub, name: 'Mona', email: newEmail('mona') };
    providers.oneTap = true;
    onTestFinished(() => {
      providers.oneTap = false;
    });
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(at);
    await page.getByRole('radio', { name: words[language]['role.PLAYER'], exact: true }).waitFor();
    // an address is kept by the browser's history and by proxies
    expect(addresses.filter((address) => address.includes('credential'))).toEqual([]);
  },
);

test.for(LANGUAGES)('a member signs in by user name and by phone, in %s', async (language, { visit }) => {
  const text = words[language];
  const visitor = await visit(language);
  const { page } = visitor;
  const email = newEmail('rami');
  const username = `rami_${language}`;
  const phone = { ar: '01001112233', en: '01001112244' }[language];
  await join(visitor, { language, name: 'Rami', email, role: 'PLAYER' });
  await page.getByLabel(text['feed.text']).waitFor();
  await page.goto('/profile/edit');
  await page.getByLabel(text['profile.username'], { exact: true }).fill(username);
  await page.getByRole('button', { name: text['profile.save'], exact: true }).click();
  await page.waitForURL('**/profile');

  await page.goto('/settings');
  await page.getByLabel(text['settings.phone.number']).fill(phone);
  await page.getByRole('button', { name: text['settings.phone.save'] }).click();
  await page.getByRole('button', { name: text['settings.phone.send'] }).click();
  await page.getByRole('group', { name: text['settings.phone.code'] }).waitFor();
  const code = await codeFor(visitor, `+2${phone}`);
  await page.getByRole('group', { name: text['settings.phone.code'] }).getByRole('textbox').first().focus();
  await page.keyboard.type(code);
  await page.getByText(text['settings.phone.verified'], { exact: true }).waitFor();

  for (const name of [username, phone]) {
    const again = await visit(language);
    await again.page.goto('/auth/signin');
    await again.page.getByLabel(text['account.handle']).fill(name);
    await again.page.getByLabel(text['account.password'], { exact: true }).fill(PASSWORD);
    await again.page.getByRole('main').getByRole('button', { name: text['account.signIn'] }).click();
    await again.page.getByLabel(text['feed.text']).waitFor();
  }
});

test.for(LANGUAGES)(
  'a guest on a phone becomes a member and keeps a draft, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language, PHONE);
    const { page } = visitor;
    await page.goto('/');
    // the guest's session ends with the activation, a moment before the page has the new one
    visitor.expectRefusal(401, '/auth/refresh');
    await page.getByRole('button', { name: text['account.guest'] }).click();
    await page.getByRole('banner').getByRole('link', { name: text['account.signUp'] }).click();
    await page.getByRole('form', { name: text['account.signUp'] }).waitFor();
    await page.goto('/contact');
    const message = page.getByLabel(text['visitor.contact.message'], { exact: true });
    await message.fill('متى يفتح الملعب؟');
    await page.goto('/auth/signup');
    const person = { language, name: 'Nadine', email: newEmail('nadine') };
    await register(visitor, person);
    await firstBox(visitor, language).waitFor();
    await activate(visitor, language, await codeFor(visitor, person.email));
    // a choice that is not saved says so
    visitor.expectComplaint(/ERR_FAILED/);
    await page.route('**/users/choose-role', (route) => route.abort());
    await pick(visitor, language, text['role.PLAYER']);
    await page.getByRole('alert').filter({ hasText: text['onboarding.role.failed'] }).waitFor();
    await page.unroute('**/users/choose-role');
    await choose(visitor, language, 'PLAYER');
    await page.getByLabel(text['feed.text']).waitFor();
    await page.goto('/contact');
    expect(await message.inputValue()).toBe('متى يفتح الملعب؟');
  },
);

test.for(LANGUAGES)(
  'terms are read before they are accepted, and the box is ticked, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    await page.goto('/auth/signup');
    const opened = page.waitForEvent('popup');
    const form = page.getByRole('form', { name: text['account.signUp'] });
    await form.getByRole('link', { name: text['account.terms.link'] }).click();
    const terms = await opened;
    await terms.getByRole('heading', { level: 1 }).waitFor();
    await terms.getByRole('link', { name: text['account.privacy.link'] }).click();
    await terms.waitForURL('**/privacy');
    visitor.expectRefusal(422, '/auth/register');
    await page.getByRole('main').getByRole('button', { name: text['account.signUp'] }).click();
    const unticked = { ar: 'أكّد هذا أولًا.', en: 'Confirm this first.' }[language];
    await expect.poll(() => page.getByText(unticked, { exact: true }).count()).toBe(2);
  },
);
