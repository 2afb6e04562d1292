import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { z } from 'zod';
import { derivedId } from '../../domain/kit/ids.ts';
import { callerOf } from './caller.ts';
import { field, phoneAndDesk, said, write } from './conversation.ts';
import { expectFits } from './fits.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { decide } from './staff.ts';
import { sentence, words, type Texts } from './steps.ts';

const { ar, en } = words;
const picture = () =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
const made = z.looseObject({ id: z.uuid() });
const [KARIM, SALMA, NADIA] = ['كريم الشافعي', 'سلمى عبد الرحمن', 'Nadia Hassan'];

/** Opens what there is to know of the group. */
const about = async (page: Page, text: Texts) => {
  await page.getByRole('button', { name: text['chat.group'], exact: true }).click();
  return page.getByRole('dialog');
};
/** Waits for a line of the group about somebody. */
const line = (page: Page, text: string, name: string) =>
  page.getByRole('log').getByText(sentence(text)).filter({ hasText: name }).waitFor();

test('a group is made on a phone in Arabic, and followed at a desk in English', async ({ visit }) => {
  const { phone, desk } = await phoneAndDesk(visit, 'karim', 'nadia');
  await desk.page.goto('/messages');
  await desk.page.getByRole('button', { name: en['chat.group.new'], exact: true }).waitFor();

  await phone.page.goto('/messages');
  await phone.page.getByRole('button', { name: ar['chat.group.new'], exact: true }).click();
  const form = phone.page.getByRole('dialog');
  await form.getByLabel(ar['chat.group.name'], { exact: true }).fill('فريق السبت');
  await form.getByRole('checkbox', { name: NADIA }).check();
  await form.getByRole('button', { name: ar['chat.group.create'], exact: true }).click();
  await phone.page.getByRole('heading', { name: 'فريق السبت' }).waitFor();
  await line(phone.page, ar['chat.line.opened'], KARIM);

  await desk.page.getByRole('link', { name: 'فريق السبت' }).click();
  await line(desk.page, en['chat.line.opened'], KARIM);
  await line(desk.page, en['chat.line.joined'], NADIA);
  await line(phone.page, ar['chat.line.joined'], NADIA);

  await write(phone.page, ar, 'مرحبًا بكما');
  await said(desk.page, 'مرحبًا بكما').getByText(KARIM).waitFor();
  await said(phone.page, 'مرحبًا بكما').locator('[data-read=true]').waitFor();
  await field(desk.page, en).pressSequentially('See you');
  await phone.page.getByText(sentence(ar['chat.typing.by'])).waitFor();
  await desk.page.getByRole('button', { name: en['chat.send'], exact: true }).click();
  await said(phone.page, 'See you').waitFor();

  let dialog = await about(phone.page, ar);
  await dialog.getByRole('button', { name: ar['chat.group.invite'], exact: true }).click();
  await dialog.getByRole('checkbox', { name: SALMA }).check();
  await dialog.getByRole('button', { name: ar['chat.group.invite'], exact: true }).click();
  const salma = dialog.getByRole('listitem').filter({ hasText: SALMA });
  await salma.waitFor();
  await line(desk.page, en['chat.line.joined'], SALMA);
  await desk.page.getByText('3 members', { exact: true }).waitFor();

  const nadia = dialog.getByRole('listitem').filter({ hasText: NADIA });
  await nadia.getByRole('button', { name: ar['chat.group.handOver'], exact: true }).click();
  await nadia.getByText(ar['chat.group.keeper.woman'], { exact: true }).waitFor();
  await dialog.getByRole('button', { name: ar['chat.group.leave'], exact: true }).waitFor();
  await phone.page.keyboard.press('Escape');
  await line(desk.page, en['chat.line.handedOver'], NADIA);

  dialog = await about(desk.page, en);
  await dialog.getByLabel(en['chat.group.name'], { exact: true }).fill('Saturday team');
  await dialog.getByRole('button', { name: en['chat.save'], exact: true }).click();
  await phone.page.getByRole('heading', { name: 'Saturday team' }).waitFor();
  await line(phone.page, ar['chat.line.edited'], NADIA);
  await dialog
    .getByRole('listitem')
    .filter({ hasText: SALMA })
    .getByRole('button', { name: en['chat.group.remove'], exact: true })
    .click();
  await line(phone.page, ar['chat.line.removed'], SALMA);
  await desk.page.keyboard.press('Escape');

  phone.expectRefusal(404, '/rooms/');
  dialog = await about(phone.page, ar);
  await dialog.getByRole('button', { name: ar['chat.group.leave'], exact: true }).click();
  await phone.page.waitForURL('**/messages');
  await phone.page.getByRole('link', { name: 'Saturday team' }).waitFor({ state: 'detached' });
  await line(desk.page, en['chat.line.left'], KARIM);
  await expectFits(desk.page, [360, 1280]);
  expect(await desk.page.getByRole('article').count()).toBe(2);
});

test('a group gets a picture from its manager, and ends for all its members at once', async ({
  site,
  visit,
}) => {
  const { phone, desk } = await phoneAndDesk(visit, 'karim', 'nadia');
  const karim = await callerOf(site, 'karim');
  const group = { kind: 'group', name: 'ناشئات الغد', memberIds: [derivedId('demo', 'nadia')] };
  const { id } = made.parse(await karim.send('POST', '/rooms', group));
  await desk.page.goto(`/messages/${id}`);
  await desk.page.getByRole('heading', { name: group.name }).waitFor();
  await phone.page.goto(`/messages/${id}`);
  let dialog = await about(phone.page, ar);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'goal.png', mimeType: 'image/png', buffer: await picture() });
  await dialog.getByRole('img').first().waitFor();
  await dialog.getByRole('button', { name: ar['chat.save'], exact: true }).click();
  await line(desk.page, en['chat.line.edited'], KARIM);
  await desk.page.locator('header img').first().waitFor();

  await expectFits(phone.page, [390]);
  desk.expectRefusal(404, '/rooms/');
  phone.expectRefusal(404, '/rooms/');
  await dialog.getByRole('button', { name: ar['chat.group.close'], exact: true }).click();
  dialog = phone.page.getByRole('dialog', { name: ar['chat.group.close.ask'] });
  await dialog.getByRole('button', { name: ar['chat.group.close'], exact: true }).click();
  await phone.page.waitForURL('**/messages');
  await desk.page.getByText(en['chat.closed'], { exact: true }).waitFor();
  await desk.page.getByRole('link', { name: group.name }).waitFor({ state: 'detached' });
});

test('a reported name goes from the pages of the members at once, its manager appeals, and the staff show it again', async ({
  site,
  visit,
}) => {
  const { phone, desk } = await phoneAndDesk(visit, 'karim', 'nadia');
  const karim = await callerOf(site, 'karim');
  // as long as a name may be
  const name = 'مجموعة الشتائم '.repeat(8).trim();
  const group = { kind: 'group', name, memberIds: [derivedId('demo', 'nadia')] };
  const { id } = made.parse(await karim.send('POST', '/rooms', group));
  for (const { page } of [phone, desk]) {
    await page.goto(`/messages/${id}`);
    await page.getByRole('heading', { name }).waitFor();
  }
  await phone.page.getByRole('button', { name: ar['chat.menu'], exact: true }).click();
  await phone.page.getByRole('menuitem', { name: ar['chat.mute'], exact: true }).waitFor();
  expect(await phone.page.getByRole('menuitem').count()).toBe(1);
  await phone.page.keyboard.press('Escape');

  await desk.page.getByRole('button', { name: en['chat.menu'], exact: true }).click();
  await desk.page.getByRole('menuitem', { name: en['chat.group.report'], exact: true }).click();
  const report = desk.page.getByRole('dialog');
  await report.getByLabel(en['word.shared.field.description'], { exact: true }).fill('The name is an insult');
  await report.getByRole('button', { name: en['moderation.report'], exact: true }).click();
  await desk.page.getByText(en['feed.reported']).waitFor();

  const staff = await visit('en');
  await become(staff, 'admin', 'en');
  await staff.page.goto('/admin/moderation?kind=report');
  await staff.page.getByRole('link').filter({ hasText: 'مجموعة الشتائم' }).first().click();
  await staff.page.getByText('The name is an insult').first().waitFor();
  await expectFits(staff.page, [390, 1280]);
  await decide(staff.page, 'en', en['word.report.action.uphold'], 'HARASSMENT');
  await desk.page.getByRole('heading', { name: en['chat.group.unnamed'], exact: true }).waitFor();
  await desk.page.getByRole('link', { name: en['chat.group.unnamed'] }).waitFor();
  expect(await desk.page.getByText('الشتائم').count()).toBe(0);
  await write(desk.page, en, 'We go on');
  await said(phone.page, 'We go on').waitFor();
  await expectFits(desk.page, [390, 1280]);

  let dialog = await about(phone.page, ar);
  await dialog.getByText(ar['moderation.hidden.room']).waitFor();
  await expectFits(phone.page, [320, 390]);
  expect(await dialog.getByLabel(ar['chat.group.name'], { exact: true }).count()).toBe(0);
  await phone.page.goto('/notifications');
  await phone.page.getByRole('link', { name: sentence(ar['notification.room_hidden']) }).click();
  await phone.page.waitForURL(`**/hidden/room/${id}`);
  await phone.page.getByText(ar['moderation.hidden.room']).waitFor();
  await phone.page.getByText(name).waitFor();
  await phone.page.getByText(ar['word.shared.value.HARASSMENT']).waitFor();
  await phone.page.getByRole('button', { name: ar['moderation.appeal'], exact: true }).click();
  await phone.page.getByLabel(ar['moderation.appeal.text']).fill('الاسم مزحة بين أصدقاء');
  await phone.page.getByRole('button', { name: ar['moderation.appeal.send'] }).click();
  await phone.page.getByText(ar['moderation.state.open']).waitFor();
  await expectFits(phone.page, [320, 390]);

  await staff.page.goto(`/admin/resources/room/${id}`);
  const restore = { name: en['word.shared.action.restore'], exact: true } as const;
  await staff.page.getByRole('main').getByRole('button', restore).click();
  await desk.page.getByRole('heading', { name }).waitFor();
  await phone.page.getByText(ar['moderation.shown']).waitFor();
  await phone.page.goto(`/messages/${id}`);
  dialog = await about(phone.page, ar);
  await dialog.getByLabel(ar['chat.group.name'], { exact: true }).waitFor();
});

test('a block takes the messages of each from the other’s page of a group, at once', async ({
  site,
  visit,
}) => {
  const { phone, desk } = await phoneAndDesk(visit, 'salma', 'karim');
  for (const { page } of [phone, desk]) {
    await page.goto('/messages');
    await page.getByRole('link', { name: 'مجموعة اللياقة' }).click();
  }
  await write(desk.page, en, 'I bring the ball');
  await said(phone.page, 'I bring the ball').waitFor();
  await write(phone.page, ar, 'وأنا الماء');
  await said(desk.page, 'وأنا الماء').waitFor();
  await said(phone.page, 'وأنا الماء').locator('[data-read=true]').waitFor();

  const [salma, karim] = [await callerOf(site, 'salma'), await callerOf(site, 'karim')];
  const blockedUserId = (await karim.me()).id;
  const reads: string[] = [];
  const isOfMessages = (address: string): boolean => /\/rooms\/[^/]+\/messages/.test(address);
  for (const { page } of [phone, desk])
    page.on('request', (request) => isOfMessages(request.url()) && reads.push(request.url()));
  const lists = [phone, desk].map(({ page }) =>
    page.waitForResponse((response) => response.url().includes('/rooms/inbox')),
  );
  const { id } = made.parse(await salma.send('POST', '/block-lists', { blockedUserId }));
  await said(phone.page, 'I bring the ball').waitFor({ state: 'detached' });
  await said(desk.page, 'وأنا الماء').waitFor({ state: 'detached' });
  await said(phone.page, 'وأنا الماء').waitFor();
  await said(desk.page, 'I bring the ball').waitFor();
  await Promise.all(lists);
  expect(reads).toEqual([]);

  await salma.send('DELETE', `/block-lists/${id}`, {});
  await said(phone.page, 'I bring the ball').waitFor();
  await said(desk.page, 'وأنا الماء').waitFor();
});
