import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './journey.ts';
import { PASSWORD } from './site.ts';
import {
  activate,
  choose,
  codeFor,
  fillDetails,
  firstBox,
  goOn,
  LANGUAGES,
  linkFor,
  pick,
  register,
  signIn,
  words,
} from './steps.ts';
import { join, openAccount, newEmail } from './people.ts';

const inArabicDigits = (code: string): string =>
  code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

/** The next request of a page to an address of the API. */
const sentTo = (page: Page, address: string) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(address));

describe.each(LANGUAGES)('an account in %s', (language) => {
  const text = words[language];
  const direction = { ar: 'rtl', en: 'ltr' }[language];
  const tooCommon = { ar: 'من السهل تخمين هذه القيمة.', en: 'This is too easy to guess.' }[language];

  test('is opened in spite of mistakes, kept over a reload, signed out of and signed in to again', async ({
    visit,
  }) => {
    const visitor = await visit(language);
    const { page } = visitor;
    const person = { language, name: 'سلمى', email: newEmail('salma') };
    await page.goto('/auth/signup');
    const html = page.locator('html');
    expect(await html.getAttribute('lang')).toBe(language);
    expect(await html.getAttribute('dir')).toBe(direction);

    visitor.expectRefusal(422, '/auth/register');
    await page.getByRole('button', { name: text['account.signUp'] }).click();
    const name = page.getByLabel(text['account.name'], { exact: true });
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('name');

    const registered = sentTo(page, '/auth/register');
    await register(visitor, person);
    expect((await registered).postDataJSON()).toMatchObject({ robot: true, proof: expect.any(Object) });
    const box = firstBox(visitor, language);
    await box.waitFor();
    await page.getByText(person.email).waitFor();
    await page.reload();
    await page.getByText(person.email).waitFor();
    expect(await page.getByRole('link', { name: text['account.mailbox'] }).count()).toBe(1);
    const real = await codeFor(visitor, person.email);
    visitor.expectRefusal(422, '/auth/activate-account');
    await activate(visitor, language, real === '1234' ? '4321' : '1234');
    await page.getByRole('alert').waitFor();
    // The boxes are empty again, and the first one waits for the right code, in the digits of an Arabic keyboard.
    expect(await box.inputValue()).toBe('');
    expect(await page.locator(':focus').getAttribute('id')).toBe(await box.getAttribute('id'));
    await page.keyboard.type(inArabicDigits(real));
    // a paid plan leads to paying, and the account is open already
    await choose(visitor, language, 'PLAYER', 'pro');
    await page.waitForURL('**/plans/pro');
    await page.getByRole('button', { name: text['plans.ask'].replace('{plan}', text['plan.pro']) }).waitFor();
    await page.goto('/');
    await page.getByLabel(text['feed.text']).waitFor();

    await page.reload();
    await page.getByLabel(text['feed.text']).waitFor();
    await page.getByRole('link', { name: text['app.settings'] }).click();
    await page.getByRole('heading', { name: text['app.settings'], exact: true }).waitFor();
    await page.goBack();
    await page.getByLabel(text['feed.text']).waitFor();
    await page.goForward();
    await page.getByRole('button', { name: text['account.signOut'] }).click();
    await page.getByRole('heading', { name: text['welcome.title'] }).waitFor();
    await page.goto('/account');
    await page.getByRole('heading', { name: text['account.signIn'] }).waitFor();

    visitor.expectRefusal(401, '/auth/login');
    await page.getByLabel(text['account.email']).fill(person.email);
    await page.getByLabel(text['account.password'], { exact: true }).fill('something else');
    await page.getByRole('main').getByRole('button', { name: text['account.signIn'] }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel(text['account.password'], { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: text['account.signIn'] }).click();
    await page.getByRole('heading', { name: text['app.settings'], exact: true }).waitFor();
  });

  test('is completed step by step: back and forward, over a reload, and over a refusal at a field', async ({
    visit,
  }) => {
    const visitor = await visit(language);
    const { page } = visitor;
    const person = { language, name: 'Malak', email: newEmail('malak') };
    await page.goto('/auth/signup');
    await register(visitor, person);
    const box = firstBox(visitor, language);
    await box.waitFor();
    const mail = `${text['account.code']}: ${await codeFor(visitor, person.email)}.`;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(mail)})`);
    await box.focus();
    await page.keyboard.press('ControlOrMeta+V');

    await pick(visitor, language, text['role.PLAYER']);
    await pick(visitor, language, text['sport.FOOTBALL']);
    const [height, position] = [
      page.getByLabel(text['details.field.heightCm'], { exact: true }),
      page.getByLabel(text['details.field.position'], { exact: true }),
    ];
    await fillDetails(page, text, 'PLAYER');
    await height.fill('٢٠');
    await page.reload();
    expect(await height.inputValue()).toBe('٢٠');
    const born = page.getByRole('group', { name: text['details.field.dateOfBirth'] });
    expect(await born.getByLabel(text['ui.date.month']).inputValue()).toBe('02');
    expect(await page.getByRole('radio', { name: text['details.foot.left'] }).isChecked()).toBe(true);

    visitor.expectRefusal(422, '/users/give-details');
    await goOn(page, text);
    await expect.poll(() => height.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('details.heightCm');
    expect(await position.inputValue()).not.toBe('');
    await height.fill('١٨١');
    await goOn(page, text);

    await page.getByRole('link', { name: text['onboarding.back'], exact: true }).click();
    expect(await height.inputValue()).toBe({ ar: '١٨١', en: '181' }[language]);
    await page.getByRole('link', { name: text['onboarding.back'], exact: true }).click();
    await pick(visitor, language, text['sport.CHESS']);
    // chess asks for no foot and no height
    await page.getByLabel(text['details.field.yearsPlaying'], { exact: true }).waitFor();
    expect(await height.count()).toBe(0);
    expect(await page.getByRole('radio', { name: text['details.foot.left'] }).count()).toBe(0);
    await page.getByRole('radio', { name: text['account.gender.female'] }).check();
    await goOn(page, text);
    await page.getByRole('radio', { name: text['plan.pro'], exact: true }).waitFor();
    expect(await page.getByText(text['plans.payment.next']).count()).toBe(3);
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await goOn(page, text);
    await page.getByText(text['onboarding.plan.missing']).first().waitFor();
    await page.getByRole('button', { name: text['onboarding.plan.later'] }).click();
    await page.getByLabel(text['feed.text']).waitFor();

    // the profile of the role is made of the answers, and is changed with them
    await page.goto('/profile');
    await page.getByText(text['woman.PLAYER'], { exact: true }).waitFor();
    await page.getByText(text['details.field.yearsPlaying'], { exact: true }).waitFor();
    await page.goto('/profile/edit');
    await page.getByLabel(text['details.field.yearsPlaying'], { exact: true }).fill('١٠');
    await page.getByRole('button', { name: text['onboarding.details.save'] }).click();
    await page.getByText(text['app.saved']).waitFor();
    await page.goto('/profile');
    await page.getByText({ ar: '١٠', en: '10' }[language], { exact: true }).first().waitFor();
  });

  test('shows that a session has ended, and continues on the same page', async ({ visit }) => {
    const visitor = await visit(language);
    const { page } = visitor;
    const person = { language, name: 'Nour', email: newEmail('nour') };
    await join(visitor, { ...person, role: 'PLAYER' });
    await page.getByLabel(text['feed.text']).waitFor();
    visitor.expectRefusal(401, '/auth/refresh');
    await page.context().clearCookies({ name: /^(?!lang$)/ });
    await page.goto('/notifications');
    await page.getByText(text['account.lapsed']).waitFor();
    await page.getByLabel(text['account.email']).fill(person.email);
    await page.getByLabel(text['account.password'], { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: text['account.signIn'] }).click();
    await page.getByRole('heading', { name: text['notifications.title'] }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/notifications');
  });

  test('with a forgotten password gets a new one, by the code in a mail', async ({ visit }) => {
    const visitor = await visit(language);
    const { page } = visitor;
    const email = newEmail('lamia');
    await openAccount(visitor, { language, name: 'Lamia', email });

    await page.goto('/auth/reset-password');
    await page.getByRole('heading', { name: text['account.forgot'] }).waitFor();
    await page.goto('/auth/signin');
    await page.getByRole('link', { name: text['account.forgot'] }).click();
    await page.getByRole('heading', { name: text['account.forgot'] }).waitFor();
    await page.getByLabel(text['account.email']).fill(email);
    await page.getByLabel(text['account.robot']).check();
    const forgot = sentTo(page, '/auth/forgot-password');
    await page.getByRole('button', { name: text['account.forgot.send'] }).click();
    expect((await forgot).postDataJSON()).toMatchObject({ robot: true, proof: expect.any(Object) });
    const boxes = page.getByRole('group', { name: text['account.forgot.code'] });
    await boxes.waitFor();
    const code = await codeFor(visitor, email);
    visitor.expectRefusal(422, '/auth/verify-code');
    await boxes.getByRole('textbox').first().click();
    await page.keyboard.type(code === '1234' ? '4321' : '1234');
    await page.getByRole('alert').waitFor();
    await page.keyboard.type(inArabicDigits(code));

    await page.getByRole('heading', { name: text['account.reset'] }).waitFor();
    await page.reload();
    const password = page.getByLabel(text['account.reset.password'], { exact: true });
    visitor.expectRefusal(422, '/auth/reset-password');
    await password.fill('password1');
    await page.getByRole('button', { name: text['account.reset'] }).click();
    await page.getByText(tooCommon).waitFor();
    await password.fill(`${PASSWORD}-again`);
    await page.getByRole('button', { name: text['account.reset'] }).click();

    await page.getByText(text['account.reset.done']).waitFor();
    expect(await page.getByLabel(text['account.email']).inputValue()).toBe(email);
    await page.getByLabel(text['account.password'], { exact: true }).fill(`${PASSWORD}-again`);
    await page.getByRole('main').getByRole('button', { name: text['account.signIn'] }).click();
    await page.getByRole('radio', { name: text['role.PLAYER'], exact: true }).waitFor();
  });

  test('is activated on another device by the link in the mail, with a password chosen there', async ({
    visit,
  }) => {
    const [computer, phone] = [await visit(language), await visit(language)];
    const person = { language, name: 'Mariam', email: newEmail('mariam') };
    await computer.page.goto('/auth/signup');
    await register(computer, person);
    await computer.page.getByText(text['account.activate.elsewhere']).waitFor();
    const [code, link] = [await codeFor(computer, person.email), await linkFor(computer, person.email)];

    const { page } = phone;
    await page.goto('/auth/activate');
    await page.getByLabel(text['account.email']).fill(person.email);
    await page.getByRole('button', { name: text['account.activate.next'], exact: true }).click();
    phone.expectRefusal(422, '/auth/activate-account');
    await activate(phone, language, code);
    await page.getByRole('alert').waitFor();

    await page.goto(link);
    await page.getByText(person.email).waitFor();
    const password = page.getByLabel(text['account.reset.password'], { exact: true });
    await password.fill('password1');
    await page.getByRole('button', { name: text['account.activate.send'] }).click();
    await page.getByText(tooCommon).waitFor();
    await password.fill(`${PASSWORD}-again`);
    await page.getByRole('button', { name: text['account.activate.send'] }).click();
    await page.getByRole('radio', { name: text['role.PLAYER'], exact: true }).waitFor();
  });

  test('with a forgotten password gets a new one by the link in the mail, in any browser', async ({
    visit,
  }) => {
    const [phone, computer] = [await visit(language), await visit(language)];
    const email = newEmail('farida');
    await openAccount(phone, { language, name: 'Farida', email });
    const { page } = computer;
    await page.goto('/auth/forgot-password');
    await page.getByLabel(text['account.email']).fill(email);
    await page.getByLabel(text['account.robot']).check();
    await page.getByRole('button', { name: text['account.forgot.send'] }).click();
    await page.getByText(text['account.forgot.elsewhere']).waitFor();

    const third = await visit(language);
    await third.page.goto(await linkFor(third, email));
    await third.page.getByText(email).waitFor();
    await third.page.getByLabel(text['account.reset.password'], { exact: true }).fill(`${PASSWORD}-again`);
    await third.page.getByRole('button', { name: text['account.reset'] }).click();
    await third.page.getByText(text['account.reset.done']).waitFor();
    expect(await third.page.getByLabel(text['account.email']).inputValue()).toBe(email);
  });

  test('is erased after a confirmation, by the password', async ({ visit }) => {
    const visitor = await visit(language);
    const { page } = visitor;
    const person = { language, name: 'Ziad', email: newEmail('ziad') };
    await join(visitor, { ...person, role: 'PLAYER' });
    await page.getByLabel(text['feed.text']).waitFor();
    await page.getByRole('link', { name: text['app.settings'] }).click();
    await page.getByRole('button', { name: text['settings.erase.do'] }).click();
    const dialog = page.getByRole('dialog');
    const password = dialog.getByLabel(text['settings.erase.password'], { exact: true });
    visitor.expectRefusal(422, '/users/me');
    await password.fill('a wrong guess');
    await dialog.getByRole('button', { name: text['settings.erase.do'] }).click();
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: text['settings.erase.do'] }).click();
    await page.getByRole('heading', { name: text['welcome.title'] }).waitFor();
    visitor.expectRefusal(401, '/auth/login');
    await signIn(visitor, person);
    await page.getByRole('alert').waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth/signin');
  });
});

test('the language changes on the same page, and the draft is kept', async ({ visit }) => {
  const visitor = await visit('ar');
  const { page } = visitor;
  await page.goto('/auth/signup');
  await page.getByLabel(words.ar['account.name'], { exact: true }).fill('Hassan');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: words.en['account.signUp'] }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth/signup');
  expect(await page.getByLabel(words.en['account.name'], { exact: true }).inputValue()).toBe('Hassan');
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
  await page.reload();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});

test('a failed load shows an error, and succeeds at the next try', async ({ visit }) => {
  const visitor = await visit('en');
  const { page } = visitor;
  const text = words.en;
  await join(visitor, { language: 'en', name: 'Sara', email: newEmail('sara'), role: 'PLAYER' });
  await page.getByText(text['feed.empty']).waitFor();
  const answer = { status: 503, contentType: 'application/problem+json' };
  const problem = { status: 503, code: 'unavailable', title: 'Not now', detail: 'Come back in a moment' };
  await page.route('**/posts', (route) => route.fulfill({ ...answer, body: JSON.stringify(problem) }));
  visitor.expectRefusal(503, '/posts');
  await page.reload();
  await page.getByRole('alert').getByText('Come back in a moment').waitFor();
  await page.unroute('**/posts');
  await page.getByRole('button', { name: text['ui.again'] }).click();
  await page.getByText(text['feed.empty']).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test.for(['/nothing-here', '/campaigns/new'])(
  '%s, which has no page, shows a page for it',
  async (address, { visit }) => {
    const visitor = await visit('en');
    const { page } = visitor;
    visitor.expectRefusal(404, address);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: words.en['app.notFound'] }).waitFor();
  },
);
