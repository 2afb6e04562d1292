import { expect } from 'vitest';
import { z } from 'zod';
import { test } from './journey.ts';
import { newEmail, newName } from './people.ts';
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
