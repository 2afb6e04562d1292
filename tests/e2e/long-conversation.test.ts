import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { PHONE } from './browser.ts';
import { callerOf } from './caller.ts';
import { field, said, write } from './conversation.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { words } from './steps.ts';

const text = words.ar;
const MESSAGES = 10_000;
const PAGE = 200;
/** Messages that may be in the document at once: those of the last page that came, and those around the window. */
const MOST_DRAWN = 2 * PAGE;
/** Nodes of all the rest: the page, and one for each stretch of messages that isn't drawn. */
const MOST_NODES = 60 * MOST_DRAWN;

const room = z.looseObject({ id: z.string() });
const page = z.looseObject({ items: z.array(z.looseObject({})) });

/**
 * Answers a conversation of so many messages; to write them would take the server minutes. Tells how many older ones
 * there still are.
 */
const answerLong = async (at: Page, roomId: string, sample: object): Promise<() => number> => {
  let oldest = MESSAGES;
  await at.route(`**/rooms/${roomId}/messages?*`, async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('before') ?? 0);
    const items = Array.from({ length: PAGE }, (_, n) => {
      const age = from + n;
      const id = `0198c2b4-7d8e-7000-8000-${(MESSAGES - age).toString(16).padStart(12, '0')}`;
      const createdAt = new Date(Date.now() - 60_000 * (age + 1)).toISOString();
      return { ...sample, id, createdAt, updatedAt: createdAt, text: `رسالة رقم ${MESSAGES - age}` };
    });
    oldest = Math.min(oldest, MESSAGES - from - PAGE);
    const older = from + PAGE < MESSAGES ? String(from + PAGE) : null;
    await route.fulfill({ json: { items, replied: [], names: {}, older, newer: null } });
  });
  return () => oldest;
};

/** Scrolls to the oldest message: the list is laid out from its end. */
const TO_OLDEST = `(() => {
  const log = document.querySelector('[role=log]');
  log.scrollTop = -log.scrollHeight;
})()`;

const drawn = (at: Page): Promise<number> => at.getByRole('article').count();
const nodes = async (at: Page): Promise<number> =>
  Number(await at.evaluate(`document.querySelectorAll('*').length`));

test('a conversation of ten thousand messages keeps few of them in the document', async ({ site, visit }) => {
  const visitor = await visit('ar', PHONE);
  const { page: phone } = visitor;
  await become(visitor, 'salma', 'ar');
  const [salma, karim] = [await callerOf(site, 'salma'), await callerOf(site, 'karim')];
  const { id } = room.parse(await salma.read(`/rooms/with/${(await karim.me()).id}`));
  const { items } = page.parse(await salma.read(`/rooms/${id}/messages?limit=1`));
  const left = await answerLong(phone, id, items[0] ?? {});
  visitor.expectRefusal(404, '/messages/');
  await phone.goto(`/messages/${id}`);
  await said(phone, `رسالة رقم ${MESSAGES}`).first().waitFor();
  let most = 0;
  const scroll = async (): Promise<number> => {
    await phone.evaluate(TO_OLDEST);
    most = Math.max(most, await drawn(phone));
    return left();
  };
  await expect.poll(scroll, { timeout: 120_000, interval: 50 }).toBe(0);
  await expect.poll(() => drawn(phone)).toBeLessThanOrEqual(MOST_DRAWN);
  expect(most).toBeLessThanOrEqual(MOST_DRAWN);
  expect(await nodes(phone)).toBeLessThan(MOST_NODES);
}, 180_000);

test('the line to write in stays in sight while the keyboard takes half of the window', async ({ visit }) => {
  const visitor = await visit('ar', PHONE);
  const { page: phone } = visitor;
  await become(visitor, 'karim', 'ar');
  await phone.goto('/messages');
  await phone.getByRole('link', { name: 'سلمى عبد الرحمن' }).click();
  await field(phone, text).click();
  const height = 400;
  await phone.setViewportSize({ width: 390, height });
  const isInSight = async () => {
    const box = await field(phone, text).boundingBox();
    return box !== null && box.y > 0 && box.y + box.height <= height;
  };
  await expect.poll(isInSight).toBe(true);
  await write(phone, text, 'سطر\nسطر\nسطر\nسطر\nسطر\nسطر\nسطر\nسطر');
  await said(phone, 'سطر').waitFor();
  await field(phone, text).fill('سطر\nسطر\nسطر\nسطر\nسطر\nسطر\nسطر\nسطر');
  await expect.poll(isInSight).toBe(true);
});
