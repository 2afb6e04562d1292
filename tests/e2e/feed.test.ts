import { mkdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { choiceOf, choose, ownReaction, summaryOf } from './reacting.ts';
import { words, type Language } from './steps.ts';

const LONG = { timeout: 300_000 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 800 } };
const JOURNEYS = [
  ['ar', PHONE],
  ['en', DESK],
] as const;

/** A finger holds an element until `seen` is there. */
const hold = async (page: Page, element: Locator, seen: Locator): Promise<void> => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not displayed');
  const cdp = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await seen.waitFor();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
};

/** Pictures of the pages on the way, to be looked at: with `SHOTS`. */
const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SHOTS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
};

const postOf = (page: Page, author: string): Locator =>
  page.getByRole('article').filter({ hasText: author }).first();

const expectOwn = async (post: Locator, name: string, isGiven: boolean): Promise<void> => {
  await expect.poll(() => ownReaction(post).textContent()).toBe(name);
  expect(await ownReaction(post).getAttribute('aria-pressed')).toBe(String(isGiven));
};

test.for(JOURNEYS)(
  'reactions: a press likes, a held button offers all, and a keyboard reaches them, in %s',
  LONG,
  async ([language, device], { visit }) => {
    const text = words[language];
    const visitor = await visit(language, device);
    const { page } = visitor;
    await become(visitor, 'karim', language);
    await page.goto('/');
    const post = postOf(page, 'Nadia Hassan');
    const own = ownReaction(post);
    await own.scrollIntoViewIfNeeded();
    await expectOwn(post, text['reaction.LIKE'], false);

    const angry = choiceOf(post, text, 'ANGRY');
    if (device === PHONE) {
      await own.tap();
      await expectOwn(post, text['reaction.LIKE'], true);
      expect(await angry.count()).toBe(0);
      await hold(page, own, angry);
      await shot(page, `${language}-picker`);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await angry.tap();
    } else {
      await own.click();
      await expectOwn(post, text['reaction.LIKE'], true);
      expect(await angry.count()).toBe(0);
      await choose(post, text, 'ANGRY');
    }
    await expectOwn(post, text['reaction.ANGRY'], true);
    await angry.waitFor({ state: 'detached' });

    // the keyboard's way: the button, then the choice
    await page.mouse.move(0, 0);
    await page.getByRole('link').first().focus();
    await own.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await angry.waitFor();
    expect(await angry.getAttribute('aria-pressed')).toBe('true');
    await shot(page, `${language}-keyboard`);
    await page.keyboard.press('Escape');
    await angry.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.getAttribute("aria-pressed")')).toBe('true');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectOwn(post, text['reaction.LOVE'], true);
    await page.keyboard.press('Enter');
    await expectOwn(post, text['reaction.LIKE'], false);

    await own.click();
    await summaryOf(post).click();
    await page.getByRole('dialog').getByText('كريم الشافعي').waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await shot(page, `${language}-reacted`);
    await page.keyboard.press('Escape');
  },
);

const AUTHORS: Readonly<Record<Language, readonly string[]>> = {
  ar: ['مدربة · Alexandria Runners', 'لاعبة · سيدات بنها'],
  en: ['Coach · Alexandria Runners', 'Player · سيدات بنها'],
};

test.for(JOURNEYS)(
  'a card tells its author’s role and club; it can be saved and shared, in %s',
  LONG,
  async ([language, device], { visit }) => {
    const text = words[language];
    const visitor = await visit(language, device);
    const { page } = visitor;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await become(visitor, 'karim', language);
    await page.goto('/');
    const [coach = '', player = ''] = AUTHORS[language];
    const post = postOf(page, 'Nadia Hassan');
    await post.getByText(coach).waitFor();
    await postOf(page, 'سلمى عبد الرحمن').getByText(player).waitFor();

    const save = post.getByRole('button', { name: text['feed.bar.save'] });
    await save.click();
    await page.getByText(text['feed.saved.on']).waitFor();
    await page.reload();
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true');
    await save.click();
    await page.getByText(text['feed.saved.off']).waitFor();
    await page.reload();
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('false');

    if (device === DESK) {
      await post.getByRole('button', { name: text['feed.share'] }).click();
      await page.getByText(text['feed.link.copied']).waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/\/posts\/[\w-]{36}$/);
    }
    await shot(page, `${language}-feed`);
    await expectAccessible(page);
  },
);
