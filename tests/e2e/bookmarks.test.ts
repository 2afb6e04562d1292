import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { derivedId } from '../../commands/core/ids.ts';
import { expectAccessible } from './accessible.ts';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become, newName } from './people.ts';
import { inLanguages, LANGUAGES, words, type Language } from './steps.ts';

/** Two visitors on a busy machine. */
const LONG = { timeout: 300_000 };

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

const Listed = z.object({
  items: z.array(
    z.looseObject({ id: z.string(), title: z.string().optional(), name: z.string().optional() }),
  ),
});
const Saved = z.object({ items: z.array(z.looseObject({ id: z.string() })) });

const POST = derivedId('demo', 'training');

/** Opens the menu of the post, and picks an item. */
const pick = async (page: Page, language: Language, item: string): Promise<void> => {
  await page.getByRole('button', { name: words[language]['feed.more.actions'] }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test.for(
  inLanguages([
    ['ar', PHONE],
    ['en', DESK],
  ] as const),
)(
  'a post is saved and moved to a folder (%s), live on another device',
  LONG,
  async ([language, viewport], { visit }) => {
    const text = words[language];
    const [one, other] = [await visit(language, { viewport }), await visit(language, { viewport })];
    await become(one, 'salma', language);
    await become(other, 'salma', language);
    await other.page.goto('/bookmarks');
    await other.page.getByText(text['bookmarks.none']).waitFor();
    await expectAccessible(other.page);

    const { page } = one;
    await page.goto(`/posts/${POST}`);
    await pick(page, language, text['bookmarks.save.menu']);
    await page.getByText(text['bookmarks.said.saved']).waitFor();
    const card = other.page.locator(`#post-${POST}`);
    await card.waitFor();

    const name = newName('تدريبات');
    await pick(page, language, text['bookmarks.saved.menu']);
    await page.getByRole('dialog').getByRole('textbox').fill(name);
    await expectAccessible(page);
    await page.getByRole('button', { name: text['bookmarks.folder.moveToNew'] }).click();
    await other.page.getByRole('link', { name }).first().click();
    await card.waitFor();
    await expectAccessible(other.page);

    // the folder's page shows it again only if it is in the folder again
    await other.page.getByRole('button', { name: text['bookmarks.move'], exact: true }).click();
    await other.page.getByRole('button', { name: text['bookmarks.remove'] }).click();
    await other.page.getByText(text['bookmarks.none.folder']).waitFor();
    await other.page.getByRole('button', { name: text['ui.undo'] }).click();
    await card.waitFor();

    await other.page.getByRole('button', { name: text['bookmarks.folder.delete'] }).click();
    const dialog = other.page.getByRole('dialog');
    await dialog.getByText(text['bookmarks.folder.removed']).waitFor();
    await dialog.getByRole('button', { name: text['bookmarks.folder.delete'] }).click();
    await expect.poll(() => new URL(other.page.url()).pathname).toBe('/bookmarks');
    await card.waitFor();

    await other.page.getByRole('button', { name: text['bookmarks.move'], exact: true }).click();
    await other.page.getByRole('button', { name: text['bookmarks.remove'] }).click();
    await other.page.getByText(text['bookmarks.none']).waitFor();
    await other.page.getByRole('button', { name: text['ui.undo'] }).click();
    await card.waitFor();
    await other.page.getByRole('button', { name: text['bookmarks.move'], exact: true }).click();
    await other.page.getByRole('button', { name: text['bookmarks.remove'] }).click();
    await other.page.getByText(text['bookmarks.none']).waitFor();
  },
);

test.for(LANGUAGES)(
  'jobs and events are saved on their pages, in %s',
  LONG,
  async (language, { visit, site }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, 'karim', language);
    const karim = await callerOf(site, 'karim');
    for (const list of ['jobs', 'events'] as const) {
      const [first] = Listed.parse(await karim.read(`/${list}?limit=1`)).items;
      if (!first) throw new Error(`There are no ${list} in the demo world`);
      await page.goto(`/${list}/${first.id}`);
      await page.getByRole('main').getByRole('button', { name: text['bookmarks.save'], exact: true }).click();
      await page.getByText(text['bookmarks.said.saved']).waitFor();
      await expectAccessible(page);
      await page.goto('/bookmarks');
      const link = page
        .getByRole('main')
        .getByRole('link')
        .filter({ hasText: first.title ?? first.name ?? '' });
      await link.first().waitFor();
      const [saved] = Saved.parse(
        await karim.read(`/book-marks/user/${(await karim.me()).id}?limit=1`),
      ).items;
      await karim.send('DELETE', `/book-marks/${saved?.id}`, {});
    }
  },
);
