import { expect } from 'vitest';
import { demoTest as test } from './journey.ts';
import { itemOf, openMenu, pick } from './member-menu.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const NADIA = 'Nadia Hassan';

test.for(LANGUAGES)(
  'the chip of a member in a leaderboard has the menu of the member, the reader’s own has none, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, 'salma', language);
    await page.goto('/leaderboard');
    const place = page.getByRole('main').getByRole('listitem').filter({ hasText: NADIA }).first();
    await openMenu(place, text, NADIA);
    for (const id of ['network.message', 'network.mute', 'network.report', 'network.block'] as const)
      await itemOf(page, text, id).waitFor();
    expect(await page.getByRole('menuitem').count()).toBeGreaterThanOrEqual(6);
    await itemOf(page, text, 'network.mute').click();
    await page.getByText(text['network.mute.done'].split(/\{name\}:?/)[1]?.trim() ?? '').waitFor();
    await pick({ page, within: place }, text, NADIA, 'network.unmute');
    const own = page.getByRole('main').locator('[data-own]').first();
    await own.waitFor();
    expect(await own.getByRole('button').count()).toBe(0);
  },
);
