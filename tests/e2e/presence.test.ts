import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

test.for(LANGUAGES)(
  'who hides their presence is not seen online, and does not see friends online, on open pages, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const [one, other] = language === 'ar' ? (['salma', 'karim'] as const) : (['nadia', 'karim'] as const);
    const [hidden, friend] = [await visit(language), await visit(language)];
    await become(hidden, one, language);
    await become(friend, other, language);
    const withOther = await (await callerOf(site, other)).me();
    const withOne = await (await callerOf(site, one)).me();
    await hidden.page.goto(`/messages/with/${withOther.id}`);
    await friend.page.goto(`/messages/with/${withOne.id}`);
    // the list beside it may show another friend online
    const said = (page: Page, id: 'chat.online' | 'chat.online.woman') =>
      page.getByRole('main').locator('header').getByText(text[id], { exact: true });
    // the word agrees with the other member's gender: Karim is a man, Salma and Nadia are women
    const seen = [said(hidden.page, 'chat.online'), said(friend.page, 'chat.online.woman')];
    for (const line of seen) await line.waitFor();

    // the choice is made in another tab: the open pages change without being loaded again
    const settings = await hidden.page.context().newPage();
    await settings.goto('/settings/privacy');
    const group = settings.getByRole('group', { name: text['settings.privacy.presence'], exact: true });
    const option = (value: 'friends' | 'nobody') =>
      group.getByRole('radio', { name: text[`settings.privacy.presence.${value}`], exact: true });
    await expect.poll(() => option('friends').isChecked()).toBe(true);
    await option('nobody').check();
    for (const line of seen) await line.waitFor({ state: 'detached' });
    await settings.reload();
    await expect.poll(() => option('nobody').isChecked()).toBe(true);
    await option('friends').check();
    for (const line of seen) await line.waitFor();
  },
);
