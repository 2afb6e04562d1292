import { expect } from 'vitest';
import { z } from 'zod';
import { test } from './journey.ts';
import { join, newEmail, newName } from './people.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, words } from './steps.ts';

const mailbox = z.object({ items: z.array(z.looseObject({ subject: z.string(), text: z.string() })) });
const asked = {
  ar: { message: 'متى يبدأ التسجيل؟', answer: 'يبدأ التسجيل في أول ديسمبر.', subject: 'ردّ ملاعب على رسالتك' },
  en: {
    message: 'When can I join?',
    answer: 'You can join from December.',
    subject: 'Malaab’s answer to your message',
  },
};

test.for(LANGUAGES)(
  'the staff answer a message from its queue, and the sender gets the answer by mail, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const { message, answer, subject } = asked[language];
    const [name, email] = [newName('Rana'), newEmail('sender')];
    const staff = { language, email: newEmail('desk') };
    await site.appoint(staff.email, ['contact:write']);
    const visitor = await visit(language);
    const { page } = visitor;
    const sent = await page.request.post('/contact', {
      data: { name, email, message },
      headers: { 'accept-language': language },
    });
    expect(sent.status()).toBe(201);

    await signInAtDoor(visitor, staff);
    const queue = page.getByRole('article').filter({ hasText: text['word.contact-message.few'] });
    await queue.getByRole('link').first().click();
    const one = page.getByRole('article', { name });
    await one.getByText(message).waitFor();
    const send = one.getByRole('button', { name: text['word.contact-message.action.reply'] });
    visitor.expectRefusal(422, '/contact/reply/');
    await send.click();
    const box = one.getByLabel(text['word.contact-message.field.answer'], { exact: true });
    await box.and(page.locator('[aria-invalid=true]')).waitFor();
    await box.fill(answer);
    await send.click();
    await page.getByText(text['admin.queue.done']).waitFor();

    const mails = async () => {
      const got = await page.request.get(`/dev/mailbox?to=${encodeURIComponent(email)}`, {
        headers: { accept: 'application/json' },
      });
      return mailbox.parse(await got.json()).items;
    };
    await expect.poll(mails).toMatchObject([{ subject }]);
    expect((await mails())[0]?.text).toContain(answer);
  },
);

test.for(LANGUAGES)(
  'a visitor writes to the staff from the foot of public pages, with a robot check, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const staff = { language, email: newEmail('desk') };
    await site.appoint(staff.email, ['contact:write']);
    const [visitor, desk] = [await visit(language), await visit(language)];
    const { page } = visitor;
    const foot = page.getByRole('navigation', { name: text['visitor.foot'] });
    for (const at of ['/', '/auth/signin', '/auth/signup', '/auth/forgot-password', '/privacy']) {
      await page.goto(at);
      await foot.getByRole('link', { name: text['account.terms.link'] }).waitFor();
      await foot.getByRole('link', { name: text['visitor.contact'] }).click();
      await page.getByRole('heading', { level: 1, name: text['visitor.contact'] }).waitFor();
    }
    const [name, email, message] = [newName('Rana'), newEmail('visitor'), newName('هل التسجيل مجاني؟')];
    const send = page.getByRole('button', { name: text['visitor.contact.send'], exact: true });
    await page.getByLabel(text['account.name'], { exact: true }).fill(name);
    await page.getByLabel(text['account.email'], { exact: true }).fill(email);
    await page.getByLabel(text['visitor.contact.message'], { exact: true }).fill(message);
    visitor.expectRefusal(422, '/contact');
    const place = { ar: 'بنها، القليوبية، مصر', en: 'Benha, Qalyubia, Egypt' }[language];
    await page.getByRole('definition').filter({ hasText: place }).waitFor();
    await send.click();
    const unticked = { ar: 'أكّد هذا أولًا.', en: 'Confirm this first.' }[language];
    await page.getByText(unticked, { exact: true }).waitFor();
    await page.getByLabel(text['account.robot'], { exact: true }).check();
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/contact'),
    );
    await send.click();
    expect((await sent).postDataJSON()).toMatchObject({ robot: true, proof: expect.any(Object) });
    await page.getByRole('status').filter({ hasText: email }).waitFor();

    await signInAtDoor(desk, staff);
    const queue = desk.page.getByRole('article').filter({ hasText: text['word.contact-message.few'] });
    await queue.getByRole('link').first().click();
    const waiting = desk.page.getByRole('navigation', { name: text['admin.queue.all'] });
    await waiting.getByRole('link').filter({ hasText: name }).click();
    await desk.page.getByRole('article', { name }).getByText(message).waitFor();
  },
);

test.for(LANGUAGES)(
  'a member reaches the form from the settings, without a robot check, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    const [name, email] = [newName('Lina'), newEmail('lina')];
    await join(visitor, { language, name, email, role: 'PLAYER' });
    await page.goto('/settings');
    await page.getByRole('link', { name: text['settings.contact'] }).click();
    const field = (label: 'account.name' | 'account.email' | 'visitor.contact.message') =>
      page.getByLabel(text[label], { exact: true });
    await expect.poll(() => field('account.name').inputValue()).toBe(name);
    expect(await field('account.email').inputValue()).toBe(email);
    expect(await page.getByLabel(text['account.robot'], { exact: true }).count()).toBe(0);
    await field('visitor.contact.message').fill('When do you open?');
    await page.getByRole('button', { name: text['visitor.contact.send'], exact: true }).click();
    await page.getByRole('status').filter({ hasText: email }).waitFor();
  },
);
