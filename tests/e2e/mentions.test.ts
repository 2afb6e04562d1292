import { expect } from 'vitest';
import { PHONE } from './browser.ts';
import { callerOf } from './caller.ts';
import { field, said } from './conversation.ts';
import { expectFits } from './fits.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, sentence, words } from './steps.ts';

const GROUP = 'مجموعة اللياقة';
const NAMES = { salma: 'سلمى عبد الرحمن', karim: 'كريم الشافعي' } as const;

test.for(LANGUAGES)(
  'a member of a group is mentioned by the picker and told of it although the group is muted, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const [first, second] = language === 'ar' ? (['karim', 'salma'] as const) : (['salma', 'karim'] as const);
    const [one, other] = [await visit(language, PHONE), await visit(language)];
    await become(one, first, language);
    await become(other, second, language);
    const { id } = await (await callerOf(site, second)).me();

    await other.page.goto('/messages');
    await other.page.getByRole('link', { name: GROUP }).click();
    await other.page.getByRole('button', { name: text['chat.menu'], exact: true }).click();
    await other.page.getByRole('menuitem', { name: text['chat.mute'], exact: true }).click();
    await other.page.getByText(text['chat.muted'], { exact: true }).first().waitFor({ state: 'attached' });
    await other.page.goto('/notifications');

    await one.page.goto('/messages');
    await one.page.getByRole('link', { name: GROUP }).click();
    const line = field(one.page, text);
    await line.pressSequentially('19:30 @');
    const list = one.page.getByRole('listbox', { name: text['chat.mention'], exact: true });
    await list.getByRole('option').nth(1).waitFor();
    await expectFits(one.page, [360]);
    await line.pressSequentially(NAMES[second].slice(0, 3));
    const option = list.getByRole('option', { name: NAMES[second] });
    await expect.poll(() => list.getByRole('option').count()).toBe(1);
    expect(await option.getAttribute('aria-selected')).toBe('true');
    await line.press('Enter');
    expect(await line.inputValue()).toBe(`19:30 @${NAMES[second]} `);
    await list.waitFor({ state: 'detached' });
    await one.page.getByRole('button', { name: text['chat.send'], exact: true }).click();
    const link = said(one.page, '19:30').getByRole('link', { name: `@${NAMES[second]}`, exact: true });
    expect(await link.getAttribute('href')).toBe(`/members/${id}`);

    const notice = other.page.getByRole('main').getByRole('link').filter({ hasText: NAMES[first] }).first();
    await notice.filter({ hasText: sentence(text['notification.mentioned']) }).click();
    await said(other.page, '19:30')
      .getByRole('link', { name: `@${NAMES[second]}` })
      .waitFor();
  },
);
