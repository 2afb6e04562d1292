import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { PHONE } from './browser.ts';
import { callerOf } from './caller.ts';
import { field, said, write } from './conversation.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { words, type Texts } from './steps.ts';
import { until } from './until.ts';

const { ar, en } = words;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The voice messages of a conversation. */
const voices = (page: Page, text: Texts) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: text['chat.play'], exact: true }) });

test('a voice message and a photo reach the other at once, and a block takes the conversation from both', async ({
  site,
  visit,
}) => {
  const phone = await visit('ar', PHONE);
  const desk = await visit('en');
  await become(phone, 'salma', 'ar');
  await become(desk, 'karim', 'en');
  const { id } = await (await callerOf(site, 'karim')).me();
  await phone.page.goto(`/messages/with/${id}`);
  await phone.page.waitForURL(/\/messages\/[\da-f-]+$/);
  const address = new URL(phone.page.url()).pathname;
  await desk.page.goto(address);
  await field(desk.page, en).waitFor();

  await press(phone.page, ar['chat.record']);
  await desk.page.getByText(en['chat.recording'], { exact: true }).waitFor();
  await until(phone.page, `document.querySelectorAll('output i').length > 15`);
  await press(phone.page, ar['chat.send']);
  const voice = voices(desk.page, en);
  await voice.waitFor();
  await desk.page.getByText(en['chat.recording'], { exact: true }).waitFor({ state: 'detached' });
  await voices(phone.page, ar).waitFor();
  const bars = voice.locator('i');
  expect(await bars.count()).toBeGreaterThan(10);
  await voice.getByRole('button', { name: en['chat.play'], exact: true }).click();
  await until(desk.page, `document.querySelector('i[data-played=true]')`);

  await press(phone.page, ar['chat.record']);
  await desk.page.getByText(en['chat.recording'], { exact: true }).waitFor();
  await press(phone.page, ar['chat.drop']);
  await desk.page.getByText(en['chat.recording'], { exact: true }).waitFor({ state: 'detached' });
  await field(phone.page, ar).waitFor();

  const photo = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#1f7a4d' } })
    .png()
    .toBuffer();
  await phone.page
    .locator('form input[type=file]')
    .setInputFiles({ name: 'pitch.png', mimeType: 'image/png', buffer: photo });
  await write(phone.page, ar, 'هذا هو الملعب');
  const shown = said(desk.page, 'هذا هو الملعب').getByRole('img');
  await shown.waitFor();
  await until(
    desk.page,
    `[...document.querySelectorAll('article img')].some(({ naturalWidth }) => naturalWidth > 100)`,
  );

  await said(phone.page, 'هذا هو الملعب')
    .getByText(ar['chat.read'], { exact: true })
    .waitFor({ state: 'attached' });
  phone.expectRefusal(404, '/rooms/');
  desk.expectRefusal(404, '/rooms/');
  const salma = await callerOf(site, 'salma');
  await salma.send('POST', '/block-lists', { blockedUserId: id });
  for (const [{ page }, text] of [
    [phone, ar],
    [desk, en],
  ] as const) {
    await field(page, text).waitFor({ state: 'detached' });
    expect(await page.getByRole('article').count()).toBe(0);
  }
  for (const { page } of [phone, desk])
    await page.locator(`a[href='${address}']`).waitFor({ state: 'detached' });
});
