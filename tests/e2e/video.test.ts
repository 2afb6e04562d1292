import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { clip } from '../../infra/video/clips.fixture.ts';
import { MOVING, PHONE } from './browser.ts';
import { test } from './journey.ts';
import { join, newEmail, newName } from './people.ts';
import { slowly } from './reception.ts';
import { LANGUAGES, words } from './steps.ts';
import { until } from './until.ts';

/** The folder of the device: a file that is picked twice has the same name, size and time. */
let folder: string;
let video: Buffer;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'malaab-device-'));
  video = clip({ size: '1280x720', seconds: 20 });
  const noise = ['-vf', 'noise=alls=60:allf=t', '-b:v', '9M', '-maxrate', '9M', '-bufsize', '9M'];
  writeFileSync(path.join(folder, 'match.mp4'), clip({ size: '640x480', seconds: 10, as: noise }));
  writeFileSync(path.join(folder, 'long.mp4'), '');
  truncateSync(path.join(folder, 'long.mp4'), 100 * 1024 * 1024 + 1);
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (buffer: Buffer, name = 'goal.mp4') => ({ name, mimeType: 'video/mp4', buffer });
/** Bytes that begin as an MP4. */
const broken = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(400, 7)]);

/** On the page of a post. */
const PLAYER = `document.querySelector('article video')`;
const plays = (page: Page): Promise<void> => until(page, `${PLAYER}?.currentTime > 0.3 && !${PLAYER}.paused`);
const LONG_MS = 60_000;
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:20.000\nهدف!\n';

describe.each(LANGUAGES)('a video in %s', (language) => {
  const text = words[language];
  const compose = async (page: Page, said: string): Promise<Locator> => {
    await page.getByRole('button', { name: text['feed.text'] }).click();
    await page.getByRole('textbox', { name: text['feed.text'] }).fill(said);
    return page.getByRole('article').filter({ hasText: said });
  };
  const pick = (within: Page | Locator, label: string, of: ReturnType<typeof file> | string): Promise<void> =>
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
    const author = await visit(language, language === 'ar' ? { ...MOVING, ...PHONE } : MOVING);
    const { page } = author;
    await join(author, { language, name: 'Mona Elsayed', email: newEmail('author'), role: 'COACH' });
    const said = newName('هدف في الدقيقة الأخيرة');
    const card = await compose(page, said);
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

    await page.getByRole('button', { name: text['feed.more.actions'] }).click();
    await page.getByRole('menuitem', { name: text['feed.edit'] }).click();
    const captions = { name: 'goal.vtt', mimeType: 'text/vtt', buffer: Buffer.from(CAPTIONS) };
    await page.getByLabel(text['feed.video.captions.ar'], { exact: true }).setInputFiles(captions);
    await page.getByRole('button', { name: text['feed.edit.save'] }).click();
    await until(page, `${PLAYER}.textTracks.length === 1`);

    const visitor = await visit(language, MOVING);
    await visitor.page.goto(page.url());
    await plays(visitor.page);
    await visitor.page.evaluate(`${PLAYER}.textTracks[0].mode = 'showing'`);
    await until(visitor.page, `${PLAYER}.textTracks[0].activeCues?.[0]?.text === 'هدف!'`);

    await page.getByRole('button', { name: text['feed.more.actions'] }).click();
    await page.getByRole('menuitem', { name: text['feed.edit'] }).click();
    await page.getByRole('button', { name: text['feed.video.captions.drop.ar'] }).click();
    await page.getByRole('button', { name: text['feed.edit.save'] }).click();
    await until(page, `${PLAYER}.textTracks.length === 0`);

    // elsewhere a picture stands for it
    const picture = (list: string): Locator => page.locator(list).filter({ hasText: said }).locator('img');
    await page.goto(`/discover?kind=post&q=${encodeURIComponent(said)}`);
    await picture('[data-results] > li').waitFor();
    await page.goto('/settings/privacy');
    await page.getByText(text['settings.privacy.page.everybody'], { exact: true }).click();
    await page.getByRole('link', { name: /^https?:/ }).waitFor();
    await page.goto(`/${language}`);
    await picture('[data-showcase] li').waitFor();
  });

  test('goes on after two lost connections, a pause and a reload, and is sent once', async ({ visit }) => {
    const author = await visit(language, language === 'ar' ? { ...MOVING, ...PHONE } : MOVING);
    const { page } = author;
    await join(author, { language, name: 'Mona Elsayed', email: newEmail('cut'), role: 'PLAYER' });
    author.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket|tus:/);
    const sent: { readonly method: string; readonly offset: number }[] = [];
    page.on('request', (request) => {
      if (!new URL(request.url()).pathname.startsWith('/uploads')) return;
      sent.push({ method: request.method(), offset: Number(request.headers()['upload-offset'] ?? -1) });
    });
    const bar = page.getByRole('progressbar', { name: text['feed.video.sending'] });
    const reaches = async (part: number): Promise<void> => {
      const share = async () => Number((await bar.count()) > 0 ? await bar.getAttribute('value') : 1);
      await expect.poll(share, { timeout: LONG_MS, interval: 20 }).toBeGreaterThan(part);
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    const said = newName('سباق');
    const card = await compose(page, said);
    await slowly(page);
    await pick(page, text['feed.video'], path.join(folder, 'match.mp4'));
    for (const part of [0.05, 0.2]) {
      await reaches(part);
      await page.context().setOffline(true);
      await page.getByText(text['feed.video.cut']).waitFor();
      await page.context().setOffline(false);
      await slowly(page);
    }
    await reaches(0.3);
    await press(text['feed.video.pause']);
    await page.getByText(text['feed.video.paused']).waitFor();
    await press(text['feed.video.resume']);
    await reaches(0.4);

    await page.reload();
    await page.getByText('match.mp4').waitFor();
    await slowly(page);
    await pick(page, text['feed.video'], path.join(folder, 'match.mp4'));
    await publish(page);
    await playerIn(card).waitFor({ timeout: LONG_MS });
    await openPost(card);
    await plays(page);

    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
    // after each cut it asked how far the server was, and went on there
    expect(sent.filter(({ method }) => method === 'HEAD').length).toBeGreaterThanOrEqual(3);
    expect(sent.filter(({ method, offset }) => method === 'PATCH' && offset === 0)).toHaveLength(1);
  }, 240_000);

  test('does not play automatically with reduced motion', async ({ visit }) => {
    const author = await visit(language);
    const { page } = author;
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
    const author = await visit(language, MOVING);
    const { page } = author;
    await join(author, { language, name: 'Sara Nabil', email: newEmail('broken'), role: 'PLAYER' });
    const card = await compose(page, newName('مراوغة'));
    await pick(page, text['feed.video'], { ...file(broken, 'goal.txt'), mimeType: 'text/plain' });
    await page.getByText(text['feed.video.not_video']).waitFor();
    await pick(page, text['feed.video'], path.join(folder, 'long.mp4'));
    await page.getByText(text['feed.video.too_big'].split('{size}')[0] ?? '').waitFor();
    await pick(page, text['feed.video'], file(clip({ size: '32x32', seconds: 302, rate: 1, silent: true })));
    await page.getByText(text['feed.video.too_long']).waitFor();
    author.expectComplaint(/415|422/);
    await pick(page, text['feed.video'], file(broken));
    await page.getByRole('alert').waitFor();
    await pick(page, text['feed.video'], file(clip({ as: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'] })));
    await publish(page);
    await card.getByText(text['feed.video.failed.codec']).waitFor({ timeout: LONG_MS });
    await pick(card, text['feed.video.another'], file(clip()));
    await playerIn(card).waitFor({ timeout: LONG_MS });
  });
});
