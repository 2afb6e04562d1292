import sharp from 'sharp';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { test } from './journey.ts';
import { LANGUAGES, signUp, words } from './steps.ts';

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#0b6b3a' } })
    .png()
    .toBuffer();
});

const isShown = (picture: Locator): Promise<boolean> =>
  picture.evaluate((element) => Number(Reflect.get(element, 'naturalWidth')) > 0);

/** Keeps uploads from leaving until the answer of this is called. */
const holdUploads = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/aws/upload', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

describe.each(LANGUAGES)('the feed in %s', (language) => {
  const text = words[language];
  const pickerOf = (page: Page): Locator => page.getByLabel(text['feed.photo'], { exact: true });

  test('a post with a photo is published, reacted to and commented on, and its author is told', async ({
    visit,
  }) => {
    const author = await visit(language);
    const { page } = author;
    await signUp(author, {
      language,
      name: 'منى السيد',
      email: `mona.${language}@example.com`,
      role: 'PLAYER',
    });

    const release = await holdUploads(page);
    const sentence = `هدف في الدقيقة الأخيرة! ${language}`;
    await page.getByLabel(text['feed.text']).fill(sentence);
    await pickerOf(page).setInputFiles({ name: 'goal.png', mimeType: 'image/png', buffer: photo });
    await page.getByRole('img', { name: text['feed.photo.preview'] }).waitFor();
    await page.getByRole('progressbar').waitFor();
    release();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await page.getByLabel(text['feed.photo.alt']).fill('الكرة في الشبكة');
    await page.getByRole('button', { name: text['feed.publish'] }).click();

    const post = page.getByRole('article').filter({ hasText: sentence });
    await post.getByText('منى السيد').waitFor();
    await expect.poll(() => isShown(post.getByRole('img', { name: 'الكرة في الشبكة' }))).toBe(true);
    expect(await page.getByLabel(text['feed.text']).inputValue()).toBe('');

    const reader = await visit(language);
    await signUp(reader, { language, name: 'Omar', email: `omar.${language}@example.com`, role: 'COACH' });
    const seen = reader.page.getByRole('article').filter({ hasText: sentence });
    const reaction = (name: string): Locator => seen.getByRole('button', { name });
    await reaction(text['reaction.LIKE']).click();
    await expect.poll(() => reaction(text['reaction.LIKE']).getAttribute('aria-pressed')).toBe('true');
    await reader.page.waitForLoadState('networkidle');
    await reaction(text['reaction.LOVE']).click();
    await expect.poll(() => reaction(text['reaction.LOVE']).getAttribute('aria-pressed')).toBe('true');
    expect(await reaction(text['reaction.LIKE']).getAttribute('aria-pressed')).toBe('false');
    await reader.page.waitForLoadState('networkidle');
    await reader.page.reload();
    await expect.poll(() => reaction(text['reaction.LOVE']).getAttribute('aria-pressed')).toBe('true');
    await reaction(text['reaction.LOVE']).click();
    await reader.page.waitForLoadState('networkidle');
    await reader.page.reload();
    await expect.poll(() => reaction(text['reaction.LOVE']).getAttribute('aria-pressed')).toBe('false');

    await seen.getByRole('button', { expanded: false, name: /تعليق|comment/ }).click();
    await seen.getByLabel(text['feed.comment'], { exact: true }).fill('مبروك!');
    await seen.getByRole('button', { name: text['feed.comment.send'], exact: true }).click();
    await seen.getByText('مبروك!').waitFor();
    await reader.leave();

    await page.reload();
    await page.getByRole('navigation').getByRole('link', { name: text['notifications.title'] }).click();
    const told = page.getByRole('listitem').filter({ hasText: 'Omar' });
    await told.first().waitFor();
    await page.getByRole('button', { name: text['notifications.readAll'] }).click();
    await expect.poll(() => page.getByRole('button', { name: text['notifications.read'] }).count()).toBe(0);
    const asked: string[] = [];
    page.on(
      'request',
      (request) => void asked.push(new URL(request.url()).pathname.replace(/[\w-]{36}/, 'id')),
    );
    await told.getByRole('link').first().click();
    const alone = page.getByRole('article');
    await alone.getByText('مبروك!').waitFor();
    await alone.getByText('منى السيد').waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => /^.(posts|reactions)/.test(address))).toEqual(['/posts/id']);
    const clap = alone.getByRole('button', { name: text['reaction.CLAP'] });
    await clap.click();
    await expect.poll(() => clap.getAttribute('aria-pressed')).toBe('true');
  });

  test('what is no picture is refused, at once or by the server, and who deletes a post is asked first', async ({
    visit,
  }) => {
    const visitor = await visit(language);
    const { page } = visitor;
    await signUp(visitor, { language, name: 'Hala', email: `hala.${language}@example.com`, role: 'PLAYER' });
    const notes = Buffer.from('not a picture');
    await pickerOf(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: notes });
    await page.getByRole('alert').getByText(text['feed.photo.notOne']).waitFor();

    visitor.expectRefusal(415, '/aws/upload');
    await pickerOf(page).setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: notes });
    await expect.poll(() => page.getByRole('alert').textContent()).not.toBe(text['feed.photo.notOne']);
    expect(await page.getByRole('img', { name: text['feed.photo.preview'] }).count()).toBe(0);

    await page.getByLabel(text['feed.text']).fill(`short-lived ${language}`);
    await page.getByRole('button', { name: text['feed.publish'] }).click();
    const post = page.getByRole('article').filter({ hasText: `short-lived ${language}` });
    await post.getByRole('button', { name: text['feed.remove'] }).click();
    await page.getByRole('dialog').getByRole('button', { name: text['ui.cancel'] }).click();
    expect(await post.count()).toBe(1);
    await post.getByRole('button', { name: text['feed.remove'] }).click();
    await page.getByRole('dialog').getByRole('button', { name: text['feed.remove'] }).click();
    await post.waitFor({ state: 'detached' });
  });
});
