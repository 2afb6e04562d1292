import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { z } from 'zod';
import { MAX_VOICE_SECONDS } from '../../domain/social/attached.ts';
import { callerOf } from './caller.ts';
import { field, phoneAndDesk, said, write } from './conversation.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words, type Texts } from './steps.ts';
import { until } from './until.ts';

const { ar, en } = words;
const made = z.looseObject({ id: z.uuid() });
const sentVoice = z.looseObject({ media: z.tuple([z.looseObject({ seconds: z.number() })]) });
const clock = {
  ar: { fourMinutes: /^٤:[٠-٩]{2}$/, fiveMinutes: '٥:٠٠' },
  en: { fourMinutes: /^4:\d{2}$/, fiveMinutes: '5:00' },
};

/** A document of 48,600 bytes. */
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(48_591, 32)]);

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
  const { phone, desk } = await phoneAndDesk(visit, 'salma', 'karim');
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

  await shown.click();
  const view = desk.page.getByRole('dialog', { name: en['feed.photo.view'], exact: true });
  await view.locator('img').waitFor();
  await desk.page.keyboard.press('Escape');
  await view.waitFor({ state: 'detached' });

  const plan = { name: 'خطة التدريب.pdf', mimeType: 'application/pdf', buffer: PDF };
  await phone.page.locator('form input[type=file]').setInputFiles(plan);
  await phone.page.locator('form').getByText(plan.name, { exact: true }).waitFor();
  await press(phone.page, ar['chat.send']);
  for (const [{ page }, size] of [
    [phone, '٤٩ كيلوبايت'],
    [desk, '49 KB'],
  ] as const) {
    const file = page.getByRole('article').getByRole('link', { name: plan.name });
    await file.getByText(size, { exact: true }).waitFor();
    expect(await file.getAttribute('download')).toBe(plan.name);
  }

  await said(phone.page, 'هذا هو الملعب')
    .getByText(ar['chat.read'], { exact: true })
    .waitFor({ state: 'attached' });
  for (const visitor of [phone, desk])
    for (const gone of ['/rooms/', '/messages/']) visitor.expectRefusal(404, gone);
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

test.for(LANGUAGES)(
  'a recording stops after five minutes, and is sent only by its member, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, 'nadia', language);
    const nadia = await callerOf(site, 'nadia');
    const { id } = made.parse(await nadia.send('POST', '/rooms', { kind: 'group', name: 'Five minutes' }));
    await page.goto(`/messages/${id}`);
    await field(page, text).waitFor();
    await page.clock.install();
    await press(page, text['chat.record']);
    await until(page, `document.querySelectorAll('output i').length > 5`);
    const notice = page.getByRole('status').filter({ hasText: text['chat.record.longest'] });
    await page.clock.fastForward(MAX_VOICE_SECONDS * 1000 - 60_000);
    await page.getByText(clock[language].fourMinutes).waitFor();
    expect(await notice.count()).toBe(0);
    await page.clock.fastForward(60_000);
    await notice.waitFor();
    await page.getByText(clock[language].fiveMinutes, { exact: true }).waitFor();
    const before = await voices(page, text).count();
    const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/messages'));
    await press(page, text['chat.send']);
    // the clock of the page was turned on: the server has measured what was recorded
    const { media } = sentVoice.parse((await sent).postDataJSON());
    expect(media[0].seconds).toBeLessThan(MAX_VOICE_SECONDS / 10);
    await voices(page, text).nth(before).waitFor();
  },
);
