import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './journey.ts';
import { choose, ownReaction, summaryOf } from './reacting.ts';
import { LANGUAGES, words } from './steps.ts';
import { act, join, newEmail, newName } from './people.ts';

const text = words.en;
const language = 'en';

const publish = async (page: Page, sentence: string): Promise<void> => {
  await page.getByRole('button', { name: text['feed.text'] }).click();
  await page.getByRole('textbox', { name: text['feed.text'] }).fill(sentence);
  await page.getByRole('button', { name: text['feed.publish'] }).click();
};

test.for([
  ['over the socket', true],
  ['by polling where no socket opens', false],
])(
  'one member reacts, the other sees the counter change and the notification, without a reload: %s',
  async ([way, hasSocket], { visit }) => {
    const email = newEmail('mona');
    const sentence = `Late winner, ${way}, says ${email}`;
    const author = await visit(language);
    const { page } = author;
    if (!hasSocket) await page.routeWebSocket(/\/realtime/, (socket) => socket.close());
    await join(author, { language, name: 'Mona', email, role: 'PLAYER' });
    await publish(page, sentence);
    const post = page.getByRole('article').filter({ hasText: sentence });
    await ownReaction(post).waitFor();
    const summary = summaryOf(post);
    expect(await summary.count()).toBe(0);
    await page.evaluate('window.isStillThere = true');

    const fan = await visit(language);
    await join(fan, { language, name: 'Omar', email: newEmail('omar'), role: 'COACH' });
    const seen = fan.page.getByRole('article').filter({ hasText: sentence });
    await choose(seen, text, 'CLAP');

    await expect
      .poll(() => summary.filter({ has: page.locator('[data-reaction="CLAP"]') }).allTextContents(), {
        timeout: 30_000,
      })
      .toEqual(['1']);
    const bell = page.getByRole('banner').getByRole('link', { name: text['notifications.title'] });
    await expect.poll(() => bell.textContent(), { timeout: 30_000 }).toContain('1');
    await ownReaction(seen).click();
    await summary.waitFor({ state: 'detached' });
    expect(await page.evaluate('window.isStillThere')).toBe(true);
    await fan.leave();
  },
);

/** The id of a post's author. */
const authorOf = async (post: Locator): Promise<string | undefined> =>
  (await post.getByRole('link').first().getAttribute('href'))?.split('/').at(-1);

test('a new post of a followed member waits for a click', async ({ visit }) => {
  const author = await visit(language);
  const [first, second] = [newName('The first half'), newName('The second half')];
  await join(author, { language, name: 'Amal', email: newEmail('amal'), role: 'PLAYER' });
  await publish(author.page, first);
  const fan = await visit(language);
  const email = newEmail('fan');
  await join(fan, { language, name: 'Fady', email, role: 'COACH' });
  const posts = fan.page.getByRole('article');
  const followedId = await authorOf(posts.filter({ hasText: first }));
  // news of a connection read the feed again; a post that is published before that would be in it
  const isReadAgain = fan.page.waitForResponse((response) => new URL(response.url()).pathname === '/posts');
  await act(fan, email, '/follows', { followedId });
  await isReadAgain;

  await publish(author.page, second);
  const pill = fan.page.getByRole('button', { name: '1 new post' });
  await pill.waitFor();
  const newest = posts.filter({ hasText: second });
  expect(await newest.count()).toBe(0);
  await pill.click();
  await newest.waitFor();
  await pill.waitFor({ state: 'detached' });
  await expect.poll(() => fan.page.evaluate('document.activeElement.textContent')).toContain(second);
});

test('a post without access any more disappears with its next frame', async ({ visit }) => {
  const [author, fan] = [await visit(language), await visit(language)];
  const [email, fansEmail] = [newEmail('salwa'), newEmail('ramy')];
  const [sentence, fansSentence] = [`A free kick, says ${email}`, `A corner, says ${fansEmail}`];
  await join(author, { language, name: 'Salwa', email, role: 'PLAYER' });
  await publish(author.page, sentence);
  await join(fan, { language, name: 'Ramy', email: fansEmail, role: 'COACH' });
  await publish(fan.page, fansSentence);
  const [seen, own] = [sentence, fansSentence].map((hasText) =>
    fan.page.getByRole('article').filter({ hasText }),
  );
  if (!seen || !own) throw new Error('There are two posts');
  await Promise.all([seen.waitFor(), own.waitFor()]);
  await act(author, email, '/block-lists', { blockedUserId: await authorOf(own) });
  const post = author.page.getByRole('article').filter({ hasText: sentence });
  await ownReaction(post).click();
  await seen.waitFor({ state: 'detached' });
  expect(await own.count()).toBe(1);
});

/** As if the server were gone: nothing of realtime gets through any more, until the answer of this is called. */
const cutOff = async (page: Page): Promise<() => Promise<void>> => {
  await page.route('**/realtime/poll**', (route) => route.abort('aborted'));
  return () => page.unroute('**/realtime/poll**');
};

test.for(LANGUAGES)(
  'a member who is cut off for long sees a notice until it is over, in %s',
  async (tongue, { visit }) => {
    const visitor = await visit(tongue);
    const { page } = visitor;
    await page.clock.install();
    await page.routeWebSocket(/\/realtime/, (socket) => socket.close());
    const email = newEmail('hossam');
    await join(visitor, { language: tongue, name: 'Hossam', email, role: 'PLAYER' });
    await page.getByLabel(words[tongue]['feed.text']).waitFor();
    const banner = page.getByRole('status').filter({ hasText: words[tongue]['app.reach.lost'] });

    const letThrough = await cutOff(page);
    await page.waitForEvent('requestfailed', (request) => request.url().includes('/realtime/poll'));
    expect(await banner.count()).toBe(0);
    await page.clock.fastForward(30_000);
    await banner.waitFor();
    await letThrough();
    await banner.waitFor({ state: 'detached' });
  },
);
