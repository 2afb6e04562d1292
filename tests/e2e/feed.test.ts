import { mkdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { demoTest as test } from './journey.ts';
import { callerOf } from './caller.ts';
import { become, newName } from './people.ts';
import { choiceOf, choose, ownReaction, summaryOf } from './reacting.ts';
import type { Site } from './site.ts';
import { inLanguages, words, type Language } from './steps.ts';

const LONG = { timeout: 300_000 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 800 } };
const JOURNEYS = inLanguages([
  ['ar', PHONE],
  ['en', DESK],
] as const);

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

const Made = z.object({ id: z.uuid() });

/** A new post of one of the demo world's people. */
const publish = async (site: Site, username: string, description: string, more = {}): Promise<string> => {
  const author = await callerOf(site, username);
  return Made.parse(await author.send('POST', '/posts', { kind: 'photo', description, ...more })).id;
};

const postOf = (page: Page, hasText: string): Locator => page.getByRole('article').filter({ hasText });

const expectOwn = async (post: Locator, name: string, isGiven: boolean): Promise<void> => {
  await expect.poll(() => ownReaction(post).textContent()).toBe(name);
  expect(await ownReaction(post).getAttribute('aria-pressed')).toBe(String(isGiven));
};

test.for(JOURNEYS)(
  'reactions: a press likes, a held button offers all, and a keyboard reaches them, in %s',
  LONG,
  async ([language, device], { visit, site }) => {
    const text = words[language];
    const visitor = await visit(language, device);
    const { page } = visitor;
    await become(visitor, 'karim', language);
    const sentence = newName('Ten rounds at dawn');
    await publish(site, 'nadia', sentence);
    await page.goto('/');
    const post = postOf(page, sentence);
    const own = ownReaction(post);
    await own.scrollIntoViewIfNeeded();
    await expectOwn(post, text['reaction.LIKE'], false);

    const angry = choiceOf(post, text, 'ANGRY');
    await (device === PHONE ? own.tap() : own.click());
    await expectOwn(post, text['reaction.LIKE'], true);
    expect(await angry.count()).toBe(0);
    if (device === PHONE) {
      await hold(page, own, angry);
      await shot(page, `${language}-picker`);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await angry.tap();
    } else {
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
  async ([language, device], { visit, site }) => {
    const text = words[language];
    const visitor = await visit(language, device);
    const { page } = visitor;
    const [sentence, other] = [newName('Uphill'), newName('شوط أول')];
    await publish(site, 'nadia', sentence);
    await publish(site, 'salma', other);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await become(visitor, 'karim', language);
    await page.goto('/');
    const [coach = '', player = ''] = AUTHORS[language];
    const post = postOf(page, sentence);
    await expect.poll(() => post.textContent()).toContain(coach);
    await expect.poll(() => postOf(page, other).textContent()).toContain(player);

    const save = post.getByRole('button', { name: text['feed.bar.save'] });
    await save.click();
    await page.getByText(text['feed.saved.on']).waitFor();
    await page.reload();
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true');
    await save.click();
    await page.getByText(text['feed.saved.off']).waitFor();
    await page.reload();
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('false');

    await post.getByRole('button', { name: text['feed.share'] }).click();
    await page.getByText(text['ui.link.copied']).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/\/posts\/[\w-]{36}$/);
    await shot(page, `${language}-feed`);
    await expectAccessible(page);
  },
);

test.for(JOURNEYS)(
  'a post is quoted and reposted, its author is told, and a deleted one becomes a sentence on open pages, in %s',
  LONG,
  async ([language, device], { visit, site }) => {
    const text = words[language];
    const visitor = await visit(language, device);
    const { page } = visitor;
    const [sentence, view] = [newName('A new record'), newName('مبروك')];
    const original = await publish(site, 'nadia', sentence);
    await become(visitor, 'karim', language);
    await page.goto('/');
    const repost = async (said: string): Promise<void> => {
      const button = postOf(page, sentence)
        .last()
        .getByRole('button', { name: /Repost|أعد النشر/ });
      await button.scrollIntoViewIfNeeded();
      await button.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(sentence).waitFor();
      await dialog.getByRole('textbox').fill(said);
      await shot(page, `${language}-repost`);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await dialog.getByRole('button', { name: text['share.repost'] }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(text['feed.reposted']).waitFor();
    };
    await repost(view);
    const quote = postOf(page, view);
    await quote.getByRole('link', { name: 'Nadia Hassan' }).waitFor();
    await quote.getByText(sentence).waitFor();
    await shot(page, `${language}-quote`);
    await expectAccessible(page);

    // the author is told, and follows the notification to the quoted post
    const author = await visit(language, device);
    await become(author, 'nadia', language);
    await author.page.goto('/notifications');
    const told = text['notification.post_reposted'].split('}')[1]?.trim() ?? '';
    await author.page.getByRole('listitem').filter({ hasText: told }).first().getByRole('link').click();
    await author.page.getByRole('article').getByText(sentence).waitFor();
    author.expectRefusal(404, '/posts/');
    await (await callerOf(site, 'nadia')).send('DELETE', `/posts/${original}`, {});
    await quote.getByText(text['share.gone']).waitFor();
    expect(await quote.getByText(sentence).count()).toBe(0);
    await shot(page, `${language}-gone`);
  },
);

test.for(JOURNEYS)(
  'the menu says why a post is shown, in %s',
  LONG,
  async ([language, device], { visit, site }) => {
    const text = words[language];
    const visitor = await visit(language, device);
    const { page } = visitor;
    const sentence = newName('Fifty metres');
    await publish(site, 'nadia', sentence, { sport: 'SWIMMING' });
    await become(visitor, 'karim', language);
    await page.goto('/');
    const post = postOf(page, sentence);
    await post.getByRole('button', { name: text['feed.more.actions'] }).click();
    await page.getByRole('menuitem', { name: text['feed.why'] }).click();
    const dialog = page.getByRole('dialog');
    const sport = text['sport.SWIMMING'];
    await dialog.getByText(text['share.why.same_sport'].replace('{sport}', sport)).waitFor();
    await dialog.getByText(text['share.why.public']).waitFor();
    await shot(page, `${language}-why`);
    await expectAccessible(page);
  },
);

test.for(JOURNEYS)(
  'a post is boosted once, on a plan that includes it, and says so to others, in %s',
  LONG,
  async ([language, device], { visit, site }) => {
    const text = words[language];
    const visitor = await visit(language, device);
    const { page } = visitor;
    const sentence = newName('Boosted');
    await publish(site, 'omar', sentence);
    await become(visitor, 'omar', language);
    await page.goto('/');
    const openMenu = (post: Locator) => post.getByRole('button', { name: text['feed.more.actions'] }).click();
    const boost = page.getByRole('menuitem', { name: text['feed.boost'] });
    await openMenu(postOf(page, sentence));
    await boost.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(text['share.boost.follows']).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text['share.boost.act'] }).click();
    await page.getByText(text['feed.boosted']).waitFor();
    await openMenu(postOf(page, sentence));
    await page.getByRole('menuitem', { name: text['feed.edit'] }).waitFor();
    await boost.waitFor({ state: 'detached' });

    const reader = await visit(language, device);
    await become(reader, 'salma', language);
    await reader.page.goto('/?filter=popular');
    await postOf(reader.page, sentence).getByText(text['feed.promoted']).waitFor();
    const plain = newName('Plain');
    await publish(site, 'salma', plain);
    await reader.page.goto('/');
    reader.expectRefusal(403, '/posts/');
    await openMenu(postOf(reader.page, plain));
    await reader.page.getByRole('menuitem', { name: text['feed.boost'] }).click();
    const refused = reader.page.getByRole('dialog');
    await refused.getByRole('button', { name: text['share.boost.act'] }).click();
    await refused.getByText(text['share.boost.plan']).waitFor();
    await expectAccessible(reader.page);
    await refused.getByRole('link', { name: text['ui.plans'] }).click();
    await reader.page.waitForURL('**/plans');
  },
);

test.for(JOURNEYS)(
  'tabs, sports and orders have addresses, and following shows those whom the reader follows, in %s',
  LONG,
  async ([language, device], { visit, site }) => {
    const text = words[language];
    const visitor = await visit(language, device);
    const { page } = visitor;
    const [followed, other] = [newName('Followed'), newName('Another')];
    await publish(site, 'farida', other, { sport: 'CHESS' });
    await publish(site, 'nadia', `${followed} one`, { sport: 'RUNNING' });
    await publish(site, 'nadia', `${followed} two`, { sport: 'CHESS' });
    await become(visitor, 'karim', language);
    await page.goto('/');
    await postOf(page, other).waitFor();
    const tab = (name: string) =>
      page
        .getByRole('navigation', { name: text['feed.view'] })
        .getByRole('link', { name, exact: true })
        .click();
    const order = page.getByRole('combobox', { name: text['feed.order'] });
    const search = () => new URL(page.url()).search;

    await tab(text['feed.view.following']);
    const posts = page.getByRole('article').filter({ hasText: followed });
    await expect.poll(() => posts.count()).toBe(2);
    await expect.poll(() => postOf(page, other).count()).toBe(0);
    expect(await order.locator('option').allTextContents()).toEqual([
      text['feed.order.recent'],
      text['feed.order.popular'],
      text['feed.order.oldest'],
    ]);
    await shot(page, `${language}-following`);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    const sports = page.getByRole('navigation', { name: text['feed.sport'] });
    await sports.getByRole('link', { name: text['sport.CHESS'] }).click();
    await expect.poll(() => posts.count()).toBe(1);
    expect(search()).toBe('?tab=following&sport=CHESS');

    await tab(text['feed.view.opportunities']);
    expect(search()).toBe('?tab=opportunities&sport=CHESS');
    await sports.getByRole('link', { name: text['feed.sport.all'] }).click();
    await page.getByRole('article').first().waitFor();
    await shot(page, `${language}-opportunities`);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goBack();
    await page.goBack();
    await expect.poll(() => posts.count()).toBe(1);
    await tab(text['feed.view.for-you']);
    await postOf(page, other).waitFor();
    await order.selectOption('top_rated');
    await expect.poll(search).toBe('?filter=top_rated&sport=CHESS');
    await postOf(page, other).waitFor();
    await shot(page, `${language}-for-you`);
  },
);
