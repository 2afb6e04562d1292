import { expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import type { Visitor } from './browser.ts';
import { test } from './journey.ts';
import { idOf, join, newEmail } from './people.ts';
import { signInAtDoor } from './staff.ts';
import { codeFor, LANGUAGES, linkFor, sentence, words, type Language } from './steps.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

test.beforeAll(({ site }) => site.appoint('admin@example.com'));

/** Approves the only applicant. */
const approve = async (admin: Visitor, language: Language): Promise<void> => {
  const text = words[language];
  await signInAtDoor(admin, { language, email: 'admin@example.com' });
  await admin.page.getByRole('link', { name: text['word.user.few'], exact: true }).click();
  const applicant = admin.page.getByRole('article').first();
  await applicant.getByRole('button', { name: text['word.shared.action.approve'] }).click();
  await applicant.waitFor({ state: 'detached' });
};

test.for(LANGUAGES)(
  'a guardian consents by the mailed link, a scout writes to the minor, and can’t after the withdrawal, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const name = { ar: 'زياد سمير', en: 'Ziad Samir' }[language];
    const [scout, minor, guardian] = [
      await visit(language),
      await visit(language, PHONE),
      await visit(language, PHONE),
    ];
    await join(scout, { language, name: 'Hany Fahmy', email: newEmail('hany'), role: 'SCOUT' });
    const admin = await visit(language);
    await approve(admin, language);
    await admin.leave();
    const email = newEmail('ziad');
    await join(minor, { language, name, email, role: 'PLAYER' });
    const minorId = await idOf(minor, email);

    // without a consent the scout is refused, and reads why
    scout.expectRefusal(404, `/rooms/with/${minorId}`);
    scout.expectRefusal(403, '/rooms');
    await scout.page.goto(`/messages/with/${minorId}`);
    const line = scout.page.getByRole('textbox', { name: text['chat.write'], exact: true });
    const sending = scout.page.getByRole('button', { name: text['chat.send'], exact: true });
    await line.fill('Are you free on Friday?');
    await sending.click();
    const refusal = scout.page.getByRole('alert');
    await refusal.waitFor();
    expect(await refusal.textContent()).toContain(text['guardian.title']);

    // the minor invites a guardian
    const address = newEmail('soad');
    minor.expectRefusal(404, `/guardianships/user/${minorId}`);
    await minor.page.goto('/settings');
    await minor.page.getByRole('link', { name: text['settings.guardian'], exact: true }).click();
    await minor.page.getByLabel(text['guardian.name'], { exact: true }).fill('سعاد حسن');
    await expectAccessible(minor.page);
    await minor.page.getByLabel(text['guardian.email'], { exact: true }).fill(address);
    await minor.page.getByRole('button', { name: text['guardian.invite.send'] }).click();
    await minor.page.getByText(sentence(text['guardian.invited'])).waitFor();

    // the guardian reads the request, ticks the box, and confirms with the code
    await expect.poll(() => linkFor(guardian, address)).not.toBe('');
    const link = await linkFor(guardian, address);
    await guardian.page.goto(link);
    await guardian.page.getByText(name).first().waitFor();
    await expectAccessible(guardian.page);
    const confirming = guardian.page.getByRole('button', { name: text['guardian.answer.sendCode'] });
    await confirming.click();
    await guardian.page.getByText(text['guardian.answer.tick']).waitFor();
    await guardian.page.getByRole('checkbox').check();
    await confirming.click();
    const code = guardian.page.getByRole('group', { name: text['guardian.answer.code'] });
    await code.getByRole('textbox').first().click();
    await guardian.page.keyboard.type(await codeFor(guardian, address));
    await guardian.page.getByText(text['guardian.answer.consented']).waitFor();
    await minor.page.getByText(sentence(text['guardian.consented'])).waitFor();

    // now the scout writes
    await sending.click();
    const said = (visitor: Visitor) =>
      visitor.page.getByRole('article').filter({ hasText: 'Are you free on Friday?' });
    await said(scout).waitFor();
    await minor.page.goto(new URL(scout.page.url()).pathname);
    await said(minor).waitFor();

    // the same link withdraws the consent, and both see that the conversation is paused
    await guardian.page.goto('/');
    await guardian.page.goto(link);
    await expectAccessible(guardian.page);
    await guardian.page.getByRole('button', { name: text['guardian.answer.withdraw'] }).click();
    const dialog = guardian.page.getByRole('dialog');
    await dialog.getByRole('button', { name: text['guardian.answer.withdraw'] }).click();
    await guardian.page.getByText(text['guardian.answer.withdrawn']).waitFor();
    for (const { page } of [scout, minor]) await page.getByText(text['chat.paused']).waitFor();
    expect(await line.count()).toBe(0);
    await expectAccessible(minor.page);
    await scout.page.getByRole('button', { name: text['chat.paused.resume'] }).click();
    await scout.page.getByRole('alert').waitFor();
    await minor.page.getByRole('link', { name: text['chat.guardian'] }).click();
    await minor.page.getByText(sentence(text['guardian.withdrawn'])).waitFor();
  },
);

test.for(LANGUAGES)(
  'a guardian who is invited by phone consents by the link of the text message, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const name = { ar: 'زياد سمير', en: 'Ziad Samir' }[language];
    const [minor, guardian] = [await visit(language, PHONE), await visit(language, PHONE)];
    const email = newEmail('ziad');
    await join(minor, { language, name, email, role: 'PLAYER' });
    minor.expectRefusal(404, `/guardianships/user/${await idOf(minor, email)}`);
    minor.expectRefusal(422, '/guardianships');
    await minor.page.goto('/settings/guardian');
    await minor.page.getByLabel(text['guardian.name'], { exact: true }).fill('سعاد حسن');
    await minor.page.getByRole('radio', { name: text['guardian.by.phone'] }).check();
    expect(await minor.page.getByLabel(text['guardian.email'], { exact: true }).count()).toBe(0);

    // a number that is none is refused at its field; an Egyptian one is typed without its country
    const field = minor.page.getByLabel(text['guardian.phone'], { exact: true });
    const sending = minor.page.getByRole('button', { name: text['guardian.invite.send'] });
    await field.fill('12');
    await sending.click();
    await minor.page.locator('[aria-invalid=true]').waitFor();
    await expectAccessible(minor.page);
    const phone = { ar: '01002003001', en: '01002003002' }[language];
    await field.fill(phone);
    await sending.click();
    await minor.page.getByText(sentence(text['guardian.invited'])).waitFor();
    await minor.page.getByText(`+2${phone}`).waitFor();

    await expect.poll(() => linkFor(guardian, `+2${phone}`)).not.toBe('');
    await guardian.page.goto(await linkFor(guardian, `+2${phone}`));
    await guardian.page.getByText(name).first().waitFor();
    await guardian.page.getByRole('checkbox').check();
    await guardian.page.getByRole('button', { name: text['guardian.answer.sendCode'] }).click();
    await guardian.page.getByText(text['guardian.answer.codeTexted']).waitFor();
    const code = guardian.page.getByRole('group', { name: text['guardian.answer.code'] });
    await code.getByRole('textbox').first().click();
    await guardian.page.keyboard.type(await codeFor(guardian, `+2${phone}`));
    await guardian.page.getByText(text['guardian.answer.consented']).waitFor();
    // the minor's page follows by itself
    await minor.page.getByText(sentence(text['guardian.consented'])).waitFor();
  },
);

test('an incomplete or foreign link leads to no request', async ({ visit }) => {
  const guardian = await visit('ar', PHONE);
  await guardian.page.goto('/guardian');
  await guardian.page.getByText(words.ar['guardian.answer.noLink']).waitFor();
  guardian.expectRefusal(422, '/guardian/request');
  await guardian.page.goto('/guardian?again#of=01900000-0000-7000-8000-000000000009&pass=x');
  await guardian.page.getByRole('alert').waitFor();
  expect(await guardian.page.getByRole('checkbox').count()).toBe(0);
});
