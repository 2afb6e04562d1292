import { describe, expect } from 'vitest';
import { z } from 'zod';
import { derivedId } from '../../commands/core/ids.ts';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become, newName } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const counts = z.looseObject({ notificationsNotRead: z.int() });
const unreadIn = (answer: unknown): number => counts.parse(answer).notificationsNotRead;

/** A post by Salma. */
const POST = derivedId('demo', 'training');
const LATER = { timeout: 30_000 };

describe.each(LANGUAGES)('notifications in %s', (language) => {
  const text = words[language];
  const numbers = new Intl.NumberFormat({ ar: 'ar-EG', en: 'en-EG' }[language]);

  test('the bell rings for another member’s action, and all are marked as read at once', async ({
    site,
    visit,
  }) => {
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, 'salma', language);
    const [counted] = await Promise.all([page.waitForResponse(/not-read/), page.goto('/profile')]);
    const before = unreadIn(await counted.json());
    const bell = page.getByRole('banner').getByRole('link', { name: text['notifications.title'] });

    const nadia = await callerOf(site, 'nadia');
    const sentence = newName('What a run!');
    await nadia.send('POST', '/comments', { postId: POST, text: 'Hear, hear' });
    await nadia.send('POST', '/comments', { postId: POST, text: sentence });
    await page.getByRole('status').filter({ hasText: text['notifications.came'] }).waitFor({
      state: 'attached',
    });
    await expect.poll(() => bell.textContent(), LATER).toContain(numbers.format(before + 2));

    await bell.click();
    await page.getByRole('heading', { name: text['notifications.title'] }).waitFor();
    const first = page.getByRole('listitem').first();
    await first.getByText('Nadia Hassan').waitFor();
    await first.getByText(text['notifications.unread'], { exact: true }).waitFor();
    await first.getByRole('link').click();
    await page.getByText(sentence).waitFor();
    await page.goBack();
    await first.getByText('Nadia Hassan').waitFor();
    expect(await first.getByText(text['notifications.unread'], { exact: true }).count()).toBe(0);

    const problem = { status: 503, code: 'unavailable', title: 'Not now', detail: 'Not now' };
    const answer = { status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) };
    await page.route('**/read-all', (route) => route.fulfill(answer));
    visitor.expectRefusal(503, '/notifications/user/');
    const unread = page.getByRole('button', { name: text['notifications.read'], exact: true });
    const readAll = page.getByRole('button', { name: text['notifications.readAll'] });
    await readAll.click();
    await page.getByRole('status').filter({ hasText: text['notifications.notKept'] }).waitFor();
    await expect.poll(() => unread.count(), LATER).toBeGreaterThan(0);

    await page.unroute('**/read-all');
    await readAll.click();
    await expect.poll(() => bell.textContent(), LATER).toBe(text['notifications.title']);
    await expect.poll(() => unread.count(), LATER).toBe(0);
    await page.reload();
    await first.waitFor();
    expect(await bell.textContent()).toBe(text['notifications.title']);
    await expect.poll(() => unread.count(), LATER).toBe(0);
  });

  test('what happens between the first read of a page and its first connection is told', async ({
    site,
    visit,
  }) => {
    const visitor = await visit(language);
    const { page } = visitor;
    const salma = await callerOf(site, 'salma');
    await become(visitor, 'salma', language);
    let connect = (): void => undefined;
    const connected = new Promise<void>((resolve) => {
      connect = resolve;
    });
    await page.route('**/realtime/poll**', async (route) => {
      await connected;
      await route.fallback();
    });
    await page.routeWebSocket(/\/realtime/, async (socket) => {
      await connected;
      socket.connectToServer();
    });
    const [counted] = await Promise.all([page.waitForResponse(/not-read/), page.goto('/profile')]);
    const before = unreadIn(await counted.json());
    const bell = page.getByRole('banner').getByRole('link', { name: text['notifications.title'] });

    const nadia = await callerOf(site, 'nadia');
    await nadia.send('POST', '/comments', { postId: POST, text: newName('In the gap') });
    const { id } = await salma.me();
    const countNow = async () =>
      unreadIn(await salma.read(`/users/count/unread-messages-and-notifications-not-read/${id}`));
    await expect.poll(countNow, LATER).toBe(before + 1);
    connect();
    await expect.poll(() => bell.textContent(), LATER).toContain(numbers.format(before + 1));
  });
});
