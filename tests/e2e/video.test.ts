import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { clip } from '../../infra/video/clips.fixture.ts';
import { PHONE } from './browser.ts';
import { test } from './journey.ts';
import { join, newEmail, newName } from './people.ts';
import { LANGUAGES, words } from './steps.ts';
import { until } from './until.ts';

let video: Buffer;
beforeAll(() => {
  video = clip({ size: '1280x720', seconds: 20 });
});

const file = (buffer: Buffer, name = 'goal.mp4') => ({ name, mimeType: 'video/mp4', buffer });
/** Bytes that begin as an MP4. */
const broken = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(400, 7)]);

/** On the page of a post. */
const PLAYER = `document.querySelector('article video')`;
const plays = (page: Page): Promise<void> => until(page, `${PLAYER}?.currentTime > 0.3 && !${PLAYER}.paused`);
const LONG_MS = 60_000;

describe.each(LANGUAGES)('a video in %s', (language) => {
  const text = words[language];
  const compose = async (page: Page, said: string): Promise<Locator> => {
    await page.getByRole('button', { name: text['feed.text'] }).click();
    await page.getByRole('textbox', { name: text['feed.text'] }).fill(said);
    return page.getByRole('article').filter({ hasText: said });
  };
  const pick = (within: Page | Locator, label: string, of: ReturnType<typeof file>): Promise<void> =>
    within.getByLabel(label, { exact: true }).setInputFiles(of);
  const publish = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: text['feed.video.drop'] }).waitFor();
    await page.getByRole('button', { name: text['feed.publish'] }).click();
  };
  const playerIn = (card: Locator): Locator => card.getByLabel(text['feed.video.name'], { exact: true });
  const openPost = async (card: Locator): Promise<void> => {
    await card
      .getByRole('link')
      .filter({ has: card.page().locator('time') })
      .click();
    await card.page().getByRole('link', { name: text['feed.back'] }).waitFor();
  };

  test('is uploaded, prepared, then plays in sight without sound, and pauses out of sight', async ({
    visit,
  }) => {
    const author = await visit(language, language === 'ar' ? PHONE : undefined);
    const { page } = author;
    await join(author, { language, name: 'Mona Elsayed', email: newEmail('author'), role: 'PLAYER' });
    const card = await compose(page, newName('هدف في الدقيقة الأخيرة'));
    await pick(page, text['feed.video'], file(video));
    await page.getByLabel(text['feed.video.preview']).waitFor();
    await publish(page);
    await card.getByText(text['feed.video.processing']).waitFor();
    await card.getByRole('progressbar').waitFor();
    // the ready state arrives without a reload
    await playerIn(card).waitFor({ timeout: LONG_MS });
    await openPost(card);
    await plays(page);
    expect(await page.evaluate(`${PLAYER}.muted`)).toBe(true);
    expect(await page.evaluate(`${PLAYER}.videoWidth`)).toBe(854);
    await page.getByRole('button', { name: text['feed.video.sound'] }).click();
    await until(page, `!${PLAYER}.muted && !${PLAYER}.paused`);
    // the keyboard reaches the player
    expect(await page.evaluate(`document.activeElement === ${PLAYER}`)).toBe(true);
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ ...size, height: 90 });
    await until(page, `${PLAYER}.paused`);
    await page.setViewportSize(size);
    await plays(page);

    const visitor = await visit(language);
    await visitor.page.goto(page.url());
    await plays(visitor.page);
  });

  test('does not start by itself for a reader who wants less motion', async ({ visit }) => {
    const author = await visit(language);
    const { page } = author;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await join(author, { language, name: 'Omar Adel', email: newEmail('still'), role: 'PLAYER' });
    const card = await compose(page, newName('تمريرة'));
    await pick(page, text['feed.video'], file(clip({ seconds: 8 })));
    await publish(page);
    await playerIn(card).waitFor({ timeout: LONG_MS });
    await openPost(card);
    await until(page, `${PLAYER}?.readyState > 0`);
    expect(await page.evaluate(`${PLAYER}.paused && ${PLAYER}.currentTime === 0`)).toBe(true);
    await page.getByRole('button', { name: text['feed.video.sound'] }).click();
    await plays(page);
  });

  test('that cannot be shown says why, and gives way to another one; others are refused before the upload', async ({
    visit,
  }) => {
    const author = await visit(language);
    const { page } = author;
    await join(author, { language, name: 'Sara Nabil', email: newEmail('broken'), role: 'PLAYER' });
    const card = await compose(page, newName('مراوغة'));
    await pick(page, text['feed.video'], { ...file(broken, 'goal.txt'), mimeType: 'text/plain' });
    await page.getByText(text['feed.video.not_video']).waitFor();
    await pick(page, text['feed.video'], file(Buffer.alloc(10 * 1024 * 1024 + 1)));
    await page.getByText(text['feed.video.too_big'].split('{size}')[0] ?? '').waitFor();
    await pick(page, text['feed.video'], file(clip({ size: '32x32', seconds: 302, rate: 1, silent: true })));
    await page.getByText(text['feed.video.too_long']).waitFor();
    await pick(page, text['feed.video'], file(broken));
    await publish(page);
    await card.getByText(text['feed.video.failed.not_a_video']).waitFor({ timeout: LONG_MS });
    await pick(card, text['feed.video.another'], file(clip()));
    await playerIn(card).waitFor({ timeout: LONG_MS });
  });
});
