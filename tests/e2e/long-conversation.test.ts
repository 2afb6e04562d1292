import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { cardOf } from '../../api/social/links/card.ts';
import { PHONE } from './browser.ts';
import { callerOf } from './caller.ts';
import { field, said, write } from './conversation.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words, type Language } from './steps.ts';

const text = words.ar;
/** `make bench ONLY=chat-scroll` scrolls through ten thousand. */
const MESSAGES = 2_000;
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

test('a conversation of two thousand messages keeps few of them in the document', async ({ site, visit }) => {
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
});

/** More than the two pages that are loaded when a conversation is opened. */
const LETTERS = 100;
const MEETING = 5;
const wordsOf = (n: number, language: Language): string =>
  n === MEETING ? `نلتقي عند البوابة الشمالية, ${language}` : `${language} letter ${n} of ${LETTERS}.`;

/** A page elsewhere, which the tests can't reach; the card is the server's own. */
const PLAN = {
  url: 'https://example.com/plan',
  html: '<title>خطة الموسم</title><meta name="description" content="كل مباريات الدوري">',
};

/** Whether a message is within the window, and the direction of its text. */
const isInSight = async (at: Page, sentence: string): Promise<boolean> => {
  const box = await said(at, sentence).first().boundingBox();
  return box !== null && box.y + box.height > 0 && box.y < (at.viewportSize()?.height ?? 0);
};
const directionOf = (at: Page, sentence: string): Promise<unknown> =>
  at.evaluate(`getComputedStyle([...document.querySelectorAll('article p[dir=auto]')]
    .find(({ textContent }) => textContent === ${JSON.stringify(sentence)})).direction`);

test.for(LANGUAGES)(
  'the reader of a long conversation gets to the unread, to what was searched for, and to what was answered, in %s',
  async (language, { site, visit }) => {
    const [reading, writing] =
      language === 'ar' ? (['mariam', 'karim'] as const) : (['nadia', 'karim'] as const);
    const [reader, writer] = [await callerOf(site, reading), await callerOf(site, writing)];
    const { id } = room.parse(await writer.read(`/rooms/with/${(await reader.me()).id}`));
    for (let n = 1; n <= LETTERS; n += 1)
      await writer.send('POST', '/messages', { roomId: id, text: wordsOf(n, language) });
    const its = words[language];
    const visitor = await visit(language, language === 'ar' ? PHONE : undefined);
    const { page: at } = visitor;
    await become(visitor, reading, language);
    const press = (name: string) => at.getByRole('button', { name, exact: true }).click();
    const sees = async (n: number): Promise<void> => {
      await expect.poll(() => isInSight(at, wordsOf(n, language))).toBe(true);
    };
    const marked = at.locator('[data-found=true]').filter({ hasText: wordsOf(MEETING, language) });

    await at.goto('/messages');
    const list = at.getByRole('navigation', { name: its['app.messages'], exact: true });
    await at.getByRole('searchbox', { name: its['chat.search'], exact: true }).fill('شافعى');
    await expect.poll(() => list.getByRole('link').count()).toBe(1);
    await list.getByRole('link', { name: wordsOf(LETTERS, language) }).click();

    await sees(LETTERS);
    await press(its['chat.toUnread']);
    await sees(1);
    await at.getByText(its['chat.fresh'], { exact: true }).waitFor();
    await at.getByRole('button', { name: its['chat.toUnread'], exact: true }).waitFor({ state: 'detached' });
    expect(await directionOf(at, wordsOf(1, language))).toBe('ltr');
    await press(its['chat.toNewest']);
    await sees(LETTERS);

    await press(its['chat.search.in']);
    await at.getByRole('searchbox', { name: its['chat.search.in'], exact: true }).fill('البوابه');
    const hit = at.getByRole('main').locator('search a');
    for (let visited = 0; visited < 2; visited += 1) {
      await hit.click();
      await marked.waitFor();
      await sees(MEETING);
      await press(its['chat.toNewest']);
      await sees(LETTERS);
    }
    await hit.click();
    await sees(MEETING);
    expect(await directionOf(at, wordsOf(MEETING, language))).toBe('rtl');

    const meeting = said(at, wordsOf(MEETING, language)).first();
    await meeting.getByRole('button', { name: its['chat.actions'] }).click();
    await at.getByRole('menuitem', { name: its['chat.reply'], exact: true }).click();
    const answered = at.locator('form').filter({ hasText: wordsOf(MEETING, language) });
    await answered.waitFor();
    await field(at, its).fill('I will be there');
    await at.reload();
    // the draft keeps what it answers
    await answered.waitFor();
    await press(its['chat.send']);
    // the writer sees it, wherever they had scrolled to
    await expect.poll(() => isInSight(at, 'I will be there')).toBe(true);
    expect(await answered.count()).toBe(0);
    const answer = said(at, 'I will be there');
    await answer.getByText(its['chat.sent']).waitFor({ state: 'attached' });
    await answer.getByRole('blockquote').getByRole('button').click();
    await marked.waitFor();
    await sees(MEETING);

    await press(its['chat.toNewest']);
    await at.route('**/messages/link-preview?*', (route) => route.fulfill({ json: cardOf(PLAN) }));
    await writer.send('POST', '/messages', { roomId: id, text: `${language}: ${PLAN.url}` });
    const card = said(at, PLAN.url).getByRole('link', { name: 'خطة الموسم' });
    await card.getByText('كل مباريات الدوري', { exact: true }).waitFor();
    expect(await card.getAttribute('href')).toBe(PLAN.url);
    expect(await card.getAttribute('rel')).toBe('noopener nofollow ugc');
  },
);

test('the line to write in stays in sight while the keyboard takes half of the window', async ({ visit }) => {
  const visitor = await visit('ar', PHONE);
  const { page: phone } = visitor;
  await become(visitor, 'karim', 'ar');
  await phone.goto('/messages');
  await phone.getByRole('link', { name: 'سلمى عبد الرحمن' }).click();
  await field(phone, text).click();
  const isAbove = async (height: number) => {
    const box = await field(phone, text).boundingBox();
    return box !== null && box.y > 0 && box.y + box.height <= height;
  };
  // a keyboard that covers the page makes only the visual viewport smaller
  const cover = (height: number) =>
    phone.evaluate(`Object.defineProperty(visualViewport, 'height', { value: ${height}, configurable: true });
      visualViewport.dispatchEvent(new Event('resize'));`);
  expect(await isAbove(508)).toBe(false);
  await cover(508);
  await expect.poll(() => isAbove(508)).toBe(true);
  await cover(844);
  await expect.poll(() => isAbove(508)).toBe(false);
  await phone.evaluate('delete visualViewport.height');

  const height = 400;
  await phone.setViewportSize({ width: 390, height });
  await expect.poll(() => isAbove(height)).toBe(true);
  await write(phone, text, 'سطر\nسطر\nسطر\nسطر\nسطر\nسطر\nسطر\nسطر');
  await said(phone, 'سطر').waitFor();
  await field(phone, text).fill('سطر\nسطر\nسطر\nسطر\nسطر\nسطر\nسطر\nسطر');
  await expect.poll(() => isAbove(height)).toBe(true);
});
