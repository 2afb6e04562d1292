import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { clip } from '../../infra/video/clips.fixture.ts';
import { callerOf } from './caller.ts';
import { field, said, write } from './conversation.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { words } from './steps.ts';
import { until } from './until.ts';

const text = words.en;
/** A video of several megabytes, so that its upload can be interrupted. */
const NOISE = ['-vf', 'noise=alls=60:allf=t', '-b:v', '9M', '-maxrate', '9M', '-bufsize', '9M'];

/** The folder of the device: a file that is picked twice has the same name, size and time. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malaab-device-'));
  await writeFile(path.join(folder, 'match.mp4'), clip({ size: '640x480', seconds: 10, as: NOISE }));
});
afterAll(() => rm(folder, { recursive: true }));

/** A phone in poor reception. */
const slowly = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 4_000_000,
    uploadThroughput: 1_000_000,
  });
};

/** The uploaded share; 1 once the bar is gone. */
const share = async (page: Page): Promise<number> => {
  const bar = page.getByRole('progressbar', { name: text['chat.uploading'] });
  return Number((await bar.count()) > 0 ? await bar.getAttribute('value') : 1);
};
const reaches = async (page: Page, part: number): Promise<void> => {
  await expect.poll(() => share(page), { timeout: 60_000, interval: 20 }).toBeGreaterThan(part);
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a video survives two lost connections, a pause and a reload, and is sent once', async ({
  site,
  visit,
}) => {
  const visitor = await visit('en');
  const { page } = visitor;
  await become(visitor, 'salma', 'en');
  const { id } = await (await callerOf(site, 'karim')).me();
  await page.goto(`/messages/with/${id}`);
  await page.waitForURL(/\/messages\/[\da-f-]+$/);
  await field(page, text).waitFor();
  visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket|tus:/);
  const sent: { readonly method: string; readonly offset: number }[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/uploads')) return;
    sent.push({ method: request.method(), offset: Number(request.headers()['upload-offset'] ?? -1) });
  });
  const pick = () => page.locator('form input[type=file]').setInputFiles(path.join(folder, 'match.mp4'));

  await slowly(page);
  await pick();
  for (const part of [0.1, 0.35]) {
    await reaches(page, part);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await slowly(page);
  }
  await reaches(page, 0.5);
  await press(page, text['chat.pauseUpload']);
  await press(page, text['chat.resumeUpload']);
  await reaches(page, 0.6);

  await page.reload();
  await field(page, text).waitFor();
  await pick();
  await write(page, text, 'The match of yesterday');
  await said(page, 'The match of yesterday').waitFor({ timeout: 60_000 });

  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  // after each cut it asked how far the server was, and went on there
  expect(sent.filter(({ method }) => method === 'HEAD').length).toBeGreaterThanOrEqual(3);
  expect(sent.filter(({ method, offset }) => method === 'PATCH' && offset === 0)).toHaveLength(1);

  // the whole video arrived: it is encoded, and its length is the original one
  const player = said(page, 'The match of yesterday').locator('video');
  await player.waitFor({ timeout: 60_000 });
  await until(page, `Math.round(document.querySelector('article video')?.duration) === 10`);
}, 240_000);
