import { expect } from 'vitest';
import { z } from 'zod';
import { PHONE } from './browser.ts';
import { callerOf } from './caller.ts';
import { field, said, write, writeTo } from './conversation.ts';
import { expectFits } from './fits.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const made = z.looseObject({ id: z.uuid() });

/** The beginning of the refusal. */
const FRIENDS_ONLY = {
  ar: 'لا يستقبل هذا العضو الرسائل إلا من أصدقائه',
  en: 'This member takes messages only from friends',
};

/** A message without a place to break. */
const LONG = `Write back ${'x'.repeat(300)}`;

test.for(LANGUAGES)(
  'who takes messages of friends only hears no more of a stranger who wrote before, until they accept, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    // strangers, the one who writes at a desk and the other on a phone
    const [wary, stranger] =
      language === 'ar' ? (['salma', 'farida'] as const) : (['nadia', 'nile'] as const);
    const her = await visit(language, PHONE);
    const other = await visit(language);
    await become(her, wary, language);
    await become(other, stranger, language);
    const address = await writeTo(site, stranger, (await (await callerOf(site, wary)).me()).id, LONG);
    await her.page.goto('/messages');
    const requests = her.page.getByRole('button', { name: text['chat.view.requests'] });
    await expect.poll(() => requests.textContent()).toMatch(/[1\u0661]$/);

    await her.page.goto('/settings/privacy');
    const choice = her.page.getByRole('group', { name: text['settings.privacy.messages'], exact: true });
    await choice.getByRole('radio', { name: text['settings.privacy.from.friends'], exact: true }).check();
    await her.page.reload();
    const friends = choice.getByRole('radio', { name: text['settings.privacy.from.friends'], exact: true });
    await expect.poll(() => friends.isChecked()).toBe(true);
    await expectFits(her.page, [320, 390]);

    await other.page.goto(address);
    await field(other.page, text).waitFor();
    other.expectRefusal(403, '/messages');
    await write(other.page, text, 'Once more');
    await other.page.getByText(FRIENDS_ONLY[language]).waitFor();
    await expectFits(other.page, [390, 1280]);
    await her.page.goto(address);
    await said(her.page, LONG).waitFor();
    expect(await said(her.page, 'Once more').count()).toBe(0);
    await expectFits(her.page, [320, 390]);

    await her.page.getByRole('button', { name: text['chat.request.accept'], exact: true }).click();
    await her.page
      .getByRole('button', { name: text['chat.request.accept'], exact: true })
      .waitFor({ state: 'detached' });
    await write(other.page, text, 'Thank you');
    await said(her.page, 'Thank you').waitFor();
  },
);

test.for(LANGUAGES)(
  'a declined request keeps no later friend from being heard, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const [member, stranger] =
      language === 'ar' ? (['farida', 'qalyubia'] as const) : (['nile', 'mariam'] as const);
    const visitor = await visit(language, language === 'ar' ? PHONE : {});
    const { page } = visitor;
    await become(visitor, member, language);
    const [one, other] = [await callerOf(site, member), await callerOf(site, stranger)];
    const greeting = `Buy followers here, ${language}`;
    const address = await writeTo(site, stranger, (await one.me()).id, greeting);
    await page.goto(address);
    visitor.expectRefusal(404, address.replace('/messages/', '/rooms/'));
    await page.getByRole('button', { name: text['chat.request.decline'], exact: true }).click();
    await page.waitForURL('**/messages');
    const line = page.locator(`a[href='${address}']`);
    await line.waitFor({ state: 'detached' });

    const asked = made.parse(await other.send('POST', '/friendships', { addresseeId: (await one.me()).id }));
    await one.send('POST', `/friendships/accept/${asked.id}`, {});
    const roomId = address.split('/').at(-1);
    await expect
      .poll(async () => {
        const sent = await other.send('POST', '/messages', {
          roomId,
          text: `Now we are friends, ${language}`,
        });
        return made.safeParse(sent).success;
      })
      .toBe(true);
    await line.waitFor();
    await line.getByText(`Now we are friends, ${language}`).waitFor();
    await line.click();
    await said(page, `Now we are friends, ${language}`).waitFor();
    await field(page, text).waitFor();
    expect(await page.getByRole('button', { name: text['chat.request.accept'], exact: true }).count()).toBe(
      0,
    );
  },
);
