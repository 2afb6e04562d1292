import sharp from 'sharp';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { PHONE } from './browser.ts';
import { swipe } from './finger.ts';
import { expectFits } from './fits.ts';
import { test } from './journey.ts';
import { act, join, newEmail, newName } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const COLOURS = ['#0b6b3a', '#b3261e', '#1a4fa0', '#7a3e9d', '#b86e00', '#00707a', '#444444'];

let photos: readonly Buffer[];
beforeAll(async () => {
  photos = await Promise.all(
    COLOURS.map((background, at) =>
      sharp({ create: { width: 640 + at * 40, height: 480, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
});

const file = (at: number) => ({
  name: `photo-${at}.png`,
  mimeType: 'image/png',
  buffer: photos[at % photos.length] ?? Buffer.alloc(0),
});

/** Puts two fingers on the viewer's photo and spreads them. */
const pinch = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const at = (distance: number) =>
    [-distance, distance].map((by, id) => ({ x: width / 2 + by, y: height / 2, id }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(30) });
  for (const distance of [50, 70, 90])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(distance) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

const LONG_MS = 120_000;

describe.each(LANGUAGES)('the composer in %s', (language) => {
  const text = words[language];
  const device = language === 'ar' ? PHONE : undefined;
  const begin = (page: Page): Promise<void> => page.getByRole('button', { name: text['feed.text'] }).click();
  const textOf = (page: Page): Locator => page.getByRole('textbox', { name: text['feed.text'] });
  const publish = (page: Page): Promise<void> =>
    page.getByRole('button', { name: text['feed.publish'], exact: true }).click();
  const cardOf = (page: Page, said: string): Locator => page.getByRole('article').filter({ hasText: said });
  const uploaded = async (page: Page): Promise<void> => {
    await expect.poll(() => page.getByRole('progressbar').count(), { timeout: 60_000 }).toBe(0);
  };
  const picker = (page: Page): Locator => page.getByLabel(text['feed.photo'], { exact: true });
  const listed = (page: Page): Locator => page.locator('ol > li');
  const shown = (whole: Locator): Promise<string | null> => whole.getByRole('img').getAttribute('alt');

  test(
    'a post of seven photos is put in order and described, and the viewer shows all of them',
    {
      timeout: LONG_MS,
    },
    async ({ visit }) => {
      const visitor = await visit(language, device);
      const { page } = visitor;
      await join(visitor, { language, name: 'Mona Elsayed', email: newEmail('photos'), role: 'PLAYER' });
      await begin(page);
      const said = newName('سبع صور من التمرين');
      await textOf(page).fill(said);
      await picker(page).setInputFiles([0, 1, 2, 3, 4, 5, 6].map(file));
      await expect.poll(() => listed(page).count()).toBe(7);
      await uploaded(page);
      for (const at of [0, 1, 2, 3, 4, 5, 6])
        await listed(page).nth(at).getByLabel(text['feed.photo.alt']).fill(`photo ${at}`);
      const later = listed(page).first().getByRole('button', { name: text['feed.photo.later'] });
      await later.focus();
      await page.keyboard.press('Enter');
      const altOf = (at: number) => listed(page).nth(at).getByLabel(text['feed.photo.alt']).inputValue();
      await expect.poll(() => altOf(1)).toBe('photo 0');
      // the focus moved with the photo
      await expect
        .poll(() => page.evaluate<string>('document.activeElement.getAttribute("aria-label")'))
        .toBe(text['feed.photo.later']);
      await page.keyboard.press('Enter');
      await expect.poll(() => altOf(2)).toBe('photo 0');
      await expectAccessible(page);
      await expectFits(page, [360]);
      await page.reload();
      await expect.poll(() => textOf(page).inputValue()).toBe(said);
      expect(await altOf(2)).toBe('photo 0');
      await publish(page);

      const card = cardOf(page, said);
      const frame = card.getByRole('button').filter({ has: page.getByRole('img') });
      await expect.poll(() => frame.count()).toBe(4);
      expect(await frame.last().getAttribute('data-more')).toBe(language === 'ar' ? '+٣' : '+3');
      const second = frame.nth(1);
      await second.focus();
      await page.keyboard.press('Enter');
      const whole = page.getByRole('dialog');
      await expect.poll(() => shown(whole)).toBe('photo 2');
      await whole.getByText('photo 2').waitFor();
      const [onward, backward] =
        language === 'ar' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const);
      await page.keyboard.press(onward);
      await expect.poll(() => shown(whole)).toBe('photo 0');
      await page.keyboard.press(backward);
      await expect.poll(() => shown(whole)).toBe('photo 2');
      // a finger drags the next photo in from the end of the line
      await swipe(page, language === 'ar' ? 160 : -160);
      await expect.poll(() => shown(whole)).toBe('photo 0');
      await swipe(page, language === 'ar' ? -160 : 160);
      await expect.poll(() => shown(whole)).toBe('photo 2');
      const scale = () => whole.getByRole('img').evaluate((it) => Reflect.get(it, 'style').transform);
      await pinch(page);
      await expect.poll(scale).toMatch(/scale\(3\)/);
      await expectAccessible(page);
      await whole.getByRole('button', { name: text['feed.photo.zoom'] }).click();
      await expect.poll(scale).toMatch(/scale\(1\)/);
      await page.keyboard.press('+');
      await expect.poll(scale).toMatch(/scale\(1.5\)/);
      await page.keyboard.press('Escape');
      await whole.waitFor({ state: 'detached' });
      await expect.poll(() => second.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true);
      await second.click();
      await whole.getByRole('button', { name: text['ui.close'] }).click();
      await whole.waitFor({ state: 'detached' });
      await expect.poll(() => second.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true);
    },
  );

  test('a draft is there in a new tab, and the photos of a post are mended later', async ({ visit }) => {
    const visitor = await visit(language, device);
    const { page } = visitor;
    await join(visitor, { language, name: 'Rana Samir', email: newEmail('mended'), role: 'PLAYER' });
    await begin(page);
    const said = newName('صورتان من التمرين');
    await textOf(page).fill(said);
    await picker(page).setInputFiles([0, 1].map(file));
    await uploaded(page);
    const tab = await page.context().newPage();
    await tab.goto('/');
    await expect.poll(() => textOf(tab).inputValue()).toBe(said);
    await tab.close();
    await publish(page);

    const card = cardOf(page, said);
    await card.getByRole('button', { name: text['feed.more.actions'] }).click();
    await page.getByRole('menuitem', { name: text['feed.edit'], exact: true }).click();
    await expect.poll(() => listed(page).count()).toBe(2);
    await listed(page).first().getByLabel(text['feed.photo.alt']).fill('mended');
    await listed(page).nth(1).getByRole('button', { name: text['feed.photo.drop'] }).click();
    await expectAccessible(page);
    await expectFits(page, [360]);
    await page.getByRole('button', { name: text['feed.edit.save'] }).click();
    await card.getByRole('img', { name: 'mended' }).waitFor();
    await card.getByRole('button', { name: text['feed.edited'] }).waitFor();
    const frame = card.getByRole('button').filter({ has: page.getByRole('img') });
    expect(await frame.count()).toBe(1);
  });

  test(
    'eleven photos, an empty file and a text beyond the limit are refused, and the draft stays',
    {
      timeout: LONG_MS,
    },
    async ({ visit }) => {
      const visitor = await visit(language, device);
      const { page } = visitor;
      await join(visitor, { language, name: 'Hala', email: newEmail('hostile'), role: 'PLAYER' });
      await begin(page);
      await picker(page).setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
      await page.getByRole('alert').getByText(text['feed.photo.empty']).waitFor();
      await picker(page).setInputFiles([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(file));
      await page.getByRole('alert').getByText(text['feed.photo.too_many']).waitFor();
      await uploaded(page);
      expect(await listed(page).count()).toBe(10);
      visitor.expectRefusal(422, '/posts');
      const emoji = '😀'.repeat(10_000);
      await textOf(page).fill(emoji);
      await publish(page);
      await expect.poll(() => textOf(page).getAttribute('aria-invalid')).toBe('true');
      expect(await textOf(page).inputValue()).toBe(emoji);
      expect(await listed(page).count()).toBe(10);
      await expectFits(page, [360]);
    },
  );

  test('a text, an achievement with a place and an e-portfolio are published, and kept in mind by a reload', async ({
    visit,
  }) => {
    const visitor = await visit(language, device);
    const { page } = visitor;
    await join(visitor, { language, name: 'Omar Zaki', email: newEmail('kinds'), role: 'PLAYER' });
    const kinds: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/posts')
        kinds.push(Reflect.get(Object(request.postDataJSON()), 'kind'));
    });
    const plain = newName('كلام فقط');
    await begin(page);
    await textOf(page).fill(plain);
    await publish(page);
    await cardOf(page, plain).waitFor();

    for (const kind of ['achievement', 'e_portfolio'] as const) {
      const title = newName(kind === 'achievement' ? 'هداف الدوري' : 'مسيرتي');
      await begin(page);
      await page.getByLabel(text['feed.kind'], { exact: true }).selectOption(kind);
      await page.getByLabel(text['feed.titled'], { exact: true }).fill(title);
      await page.getByLabel(text['feed.place'], { exact: true }).fill('بنها، القليوبية');
      await textOf(page).fill('عشرون هدفًا');
      await page.reload();
      await expect.poll(() => page.getByLabel(text['feed.titled'], { exact: true }).inputValue()).toBe(title);
      await expectAccessible(page);
      await publish(page);
      const card = cardOf(page, title);
      await card.getByRole('heading', { name: title }).waitFor();
      await card.getByText(text[`feed.kind.${kind}`], { exact: true }).waitFor();
      await card.getByText('بنها، القليوبية', { exact: true }).waitFor();
    }
    await expectFits(page, [360]);
    expect(kinds).toEqual(['text', 'achievement', 'e_portfolio']);

    await page.goto('/profile');
    const kindsOf = page.getByRole('navigation', { name: text['profile.kinds'] });
    await kindsOf.getByRole('link', { name: text['profile.kind.achievement'], exact: true }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await page.getByRole('article').getByText(text['feed.kind.achievement'], { exact: true }).waitFor();
    const link = page
      .getByRole('article')
      .getByRole('link')
      .filter({ has: page.locator('time') });
    const stranger = await visit(language, device);
    await stranger.page.goto((await link.getAttribute('href')) ?? '');
    await stranger.page.getByText(text['feed.kind.achievement'], { exact: true }).waitFor();
    await stranger.page.getByText('بنها، القليوبية', { exact: true }).waitFor();
    await kindsOf.getByRole('link', { name: text['profile.kind.text'], exact: true }).click();
    await cardOf(page, plain).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await kindsOf.getByRole('link', { name: text['profile.kind.photo'], exact: true }).click();
    await page.getByText(text['profile.none.kind']).waitFor();
    await expectFits(page, [360]);
    await expectAccessible(page);
  });

  test('tells how many posts are left before anything is written, and the refusal keeps the draft', async ({
    visit,
  }) => {
    const visitor = await visit(language, device);
    const { page } = visitor;
    const email = newEmail('capped');
    await join(visitor, { language, name: 'Laila', email, role: 'PLAYER' });
    const [used, limit] = language === 'ar' ? ['٥', '٦'] : ['5', '6'];
    for (const at of [1, 2, 3, 4, 5])
      await act(visitor, email, '/posts', { kind: 'text', description: `تمرين ${at}` });
    await page.reload();
    await begin(page);
    // the column beside the page says it as well
    const left = page.getByRole('main').getByText(`${used} ${language === 'ar' ? 'من' : 'of'} ${limit}`);
    await left.waitFor();
    const said = newName('السابع');
    await textOf(page).fill(said);
    await act(visitor, email, '/posts', { kind: 'text', description: 'السادس' });
    visitor.expectRefusal(409, '/posts');
    await publish(page);
    await page.getByRole('alert').first().waitFor();
    expect(await textOf(page).inputValue()).toBe(said);
    await page.reload();
    await expect.poll(() => textOf(page).inputValue()).toBe(said);
    const reached = page.getByRole('status').filter({ hasText: text['feed.cap.plans'] });
    await reached.waitFor();
    await expectAccessible(page);
    await reached.getByRole('link', { name: text['feed.cap.plans'] }).click();
    await page.waitForURL(/\/plans$/);
  });
});
