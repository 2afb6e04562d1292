import sharp from 'sharp';
import { expect } from 'vitest';
import { z } from 'zod';
import { callerOf } from './caller.ts';
import { field, said, write, writeTo } from './conversation.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const made = z.looseObject({ id: z.uuid() });
const withReaders = z.looseObject({ readBy: z.record(z.string(), z.string()) });

const photoNamed = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 80, height: 50, channels: 3, background: '#1f7a4d' } })
    .png()
    .toBuffer(),
});

/** A promise, and the function that ends it. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open: () => open() };
};

test.for(LANGUAGES)(
  'a message is sent once while its photo is uploaded, and a photo that is taken out shows no problem, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, 'nadia', language);
    visitor.expectComplaint(/ERR_FAILED|ERR_ABORTED/);
    const nadia = await callerOf(site, 'nadia');
    const { id } = made.parse(await nadia.send('POST', '/rooms', { kind: 'group', name: 'Slow network' }));
    await page.goto(`/messages/${id}`);
    await field(page, text).waitFor();
    const { opened, open } = gate();
    await page.route('**/aws/upload', async (route) => {
      await opened;
      await route.fallback();
    });
    const picker = page.locator('form input[type=file]');
    const picked = page.locator('form li');

    await picker.setInputFiles(await photoNamed('away.png'));
    await picked.getByRole('button', { name: text['chat.drop'], exact: true }).click();
    await picked.waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);

    await picker.setInputFiles(await photoNamed('pitch.png'));
    await field(page, text).fill('The pitch of today');
    await field(page, text).press('Enter');
    await field(page, text).press('Enter');
    await page.getByRole('button', { name: text['chat.send'], exact: true }).click({ force: true });
    expect(await field(page, text).inputValue()).toBe('The pitch of today');
    open();
    await said(page, 'The pitch of today').getByRole('img').waitFor();
    await picked.waitFor({ state: 'detached' });
    await write(page, text, 'And the weather');
    await said(page, 'And the weather').getByText(text['chat.sent']).waitFor({ state: 'attached' });
    expect(await said(page, 'The pitch of today').count()).toBe(1);
  },
);

test.for(LANGUAGES)(
  'the words and files of a message that is being written are there after another one was edited, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, 'nadia', language);
    const nadia = await callerOf(site, 'nadia');
    const { id } = made.parse(await nadia.send('POST', '/rooms', { kind: 'group', name: 'Two at once' }));
    await page.goto(`/messages/${id}`);
    await write(page, text, 'At five');
    const first = said(page, 'At five');
    await first.getByText(text['chat.sent']).waitFor({ state: 'attached' });

    await page.locator('form input[type=file]').setInputFiles(await photoNamed('pitch.png'));
    await page.locator('form li').getByRole('progressbar').waitFor({ state: 'detached' });
    await field(page, text).fill('The pitch of today');
    const edit = async (): Promise<void> => {
      await first.getByRole('button', { name: text['chat.actions'] }).click();
      await page.getByRole('menuitem', { name: text['chat.edit'], exact: true }).click();
      await expect.poll(() => field(page, text).inputValue()).toMatch(/^At (?:five|six)$/);
      // an edit changes the words alone
      expect(await page.locator('form li').count()).toBe(0);
    };
    const isWaiting = async (): Promise<void> => {
      await page.locator('form li').waitFor();
      expect(await field(page, text).inputValue()).toBe('The pitch of today');
    };
    await edit();
    await field(page, text).press('Escape');
    await isWaiting();
    await edit();
    await field(page, text).fill('At six');
    await page.getByRole('button', { name: text['chat.save'], exact: true }).click();
    await isWaiting();
    await said(page, 'At six').waitFor();
    await page.getByRole('button', { name: text['chat.send'], exact: true }).click();
    await said(page, 'The pitch of today').getByRole('img').waitFor();
    await page.locator('form li').waitFor({ state: 'detached' });
  },
);

test('a report of reading that gets no answer is repeated', async ({ site, visit }) => {
  const reader = await visit('en');
  const { page } = reader;
  await become(reader, 'nadia', 'en');
  const nadia = await callerOf(site, 'nadia');
  const writer = await callerOf(site, 'nile');
  const address = await writeTo(site, 'nile', (await nadia.me()).id, 'Did you read this?');
  const roomId = address.replace('/messages/', '');
  // accepted, so that the page reports the reading
  await nadia.send('POST', `/rooms/accept/${roomId}`, {});
  reader.expectComplaint(/ERR_FAILED/);
  let refused = 0;
  await page.route('**/messages/*/read', (route) => (refused++ < 2 ? route.abort() : route.fallback()));
  await page.goto(address);
  const message = said(page, 'Did you read this?');
  await message.waitFor();
  const { items } = z
    .looseObject({ items: z.array(made) })
    .parse(await writer.read(`/messages/room/${roomId}`));
  const last = items[0]?.id ?? '';
  await expect
    .poll(async () => withReaders.parse(await writer.read(`/messages/${last}?with=readers`)).readBy, {
      timeout: 10_000,
    })
    .not.toEqual({});
  expect(refused).toBeGreaterThan(2);
});
