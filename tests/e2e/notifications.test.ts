import { describe, expect } from 'vitest';
import { z } from 'zod';
import { derivedId } from '../../commands/core/ids.ts';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { expectFits } from './fits.ts';
import { become, newName } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const counts = z.looseObject({ notificationsNotRead: z.int() });
const unreadIn = (answer: unknown): number => counts.parse(answer).notificationsNotRead;

/** A post by Salma. */
const POST = derivedId('demo', 'training');
const LATER = { timeout: 30_000 };

const numbersIn = (language: (typeof LANGUAGES)[number]) =>
  new Intl.NumberFormat({ ar: 'ar-EG', en: 'en-EG' }[language]);

describe.each(LANGUAGES)('notifications in %s', (language) => {
  const text = words[language];
  const numbers = numbersIn(language);

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

  test('one is removed on a phone, goes from the open desk too, and comes back when that is refused', async ({
    site,
    visit,
  }) => {
    const phone = await visit(language, { viewport: { width: 390, height: 844 } });
    const desk = await visit(language);
    const nadia = await callerOf(site, 'nadia');
    // the longest comment in a word that can't be broken
    await nadia.send('POST', '/comments', { postId: POST, text: 'x'.repeat(300) });
    for (const visitor of [phone, desk]) {
      await become(visitor, 'salma', language);
      await visitor.page.goto('/notifications');
      await visitor.page.getByRole('heading', { name: text['notifications.title'] }).waitFor();
    }
    const newest = ({ page }: typeof phone) => page.getByRole('main').getByRole('listitem').first();
    const removeIn = (one: typeof phone) =>
      newest(one).getByRole('button', { name: text['notifications.remove'], exact: true });
    for (const one of [phone, desk]) await newest(one).getByText('Nadia Hassan').waitFor();
    await expectFits(phone.page, [320, 390]);

    const problem = { status: 503, code: 'unavailable', title: 'Not now', detail: 'Not now' };
    const answer = { status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) };
    await phone.page.route('**/notifications/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(answer) : route.fallback(),
    );
    phone.expectRefusal(503, '/notifications/');
    await removeIn(phone).click();
    await phone.page.getByRole('status').filter({ hasText: text['notifications.notKept'] }).waitFor();
    await newest(phone).getByText('Nadia Hassan').waitFor();

    await phone.page.unroute('**/notifications/*');
    const shown = await newest(phone).innerText();
    const countIn = ({ page }: typeof phone) => page.getByRole('main').getByRole('listitem').count();
    const before = [await countIn(phone), await countIn(desk)];
    await removeIn(phone).click();
    for (const one of [phone, desk]) await expect.poll(() => countIn(one), LATER).toBe((before[0] ?? 0) - 1);
    expect(before[0]).toBe(before[1]);
    await phone.page.reload();
    await newest(phone).waitFor();
    expect(await newest(phone).innerText()).not.toBe(shown);
  });

  test('a club offers a contract; the player opens it from the notice and signs, and both see it in force', async ({
    visit,
  }) => {
    // per language another player: the demo world is shared
    const key = ({ ar: 'farida', en: 'salma' } as const)[language];
    const club = await visit(language);
    await become(club, 'qalyubia', language);
    await club.page.goto(`/members/${derivedId('demo', key)}`);
    await club.page.getByRole('link', { name: text['agreements.offer.contracts'] }).click();
    await club.page.getByLabel(text['word.shared.field.from'], { exact: true }).fill('2027-07-01');
    await club.page.getByLabel(text['word.shared.field.to'], { exact: true }).fill('2028-06-30');
    await club.page.getByRole('button', { name: text['agreements.send.contracts'] }).click();
    await club.page.getByText(text['agreements.asks.sign.others']).waitFor();

    const player = await visit(language, { viewport: { width: 390, height: 844 } });
    await become(player, key, language);
    await player.page.goto('/notifications');
    await player.page.getByRole('link', { name: text['notification.contract_drafted'] }).first().click();
    await player.page.getByText(text['agreements.asks.sign.yours']).waitFor();
    expect(new URL(player.page.url()).pathname).toBe(new URL(club.page.url()).pathname);
    const sign = { name: text['word.contract.action.sign'], exact: true } as const;
    await player.page.getByRole('button', sign).click();
    const asked = player.page.getByRole('dialog');
    await asked.getByText(text['agreements.follows.contract.sign']).waitFor();
    await asked.getByRole('button', sign).click();
    for (const { page } of [player, club]) {
      await page.getByText(text['word.contract.state.active'], { exact: true }).first().waitFor();
      expect(await page.getByText(text['agreements.asks.sign.yours']).count()).toBe(0);
    }
  });
});

test('what happens between the first read of a page and its first connection is told', async ({
  site,
  visit,
}) => {
  const visitor = await visit('en');
  const { page } = visitor;
  const salma = await callerOf(site, 'salma');
  await become(visitor, 'salma', 'en');
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
  const bell = page.getByRole('banner').getByRole('link', { name: words.en['notifications.title'] });

  const nadia = await callerOf(site, 'nadia');
  await nadia.send('POST', '/comments', { postId: POST, text: newName('In the gap') });
  const { id } = await salma.me();
  const countNow = async () =>
    unreadIn(await salma.read(`/users/count/unread-messages-and-notifications-not-read/${id}`));
  await expect.poll(countNow, LATER).toBe(before + 1);
  connect();
  await expect.poll(() => bell.textContent(), LATER).toContain(numbersIn('en').format(before + 1));
});
