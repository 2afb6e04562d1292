import sharp from 'sharp';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import type { Visitor } from './browser.ts';
import { test } from './journey.ts';
import { choose as chooseReaction, ownReaction } from './reacting.ts';
import { LANGUAGES, words } from './steps.ts';
import { join, newEmail, newName } from './people.ts';

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#0b6b3a' } })
    .png()
    .toBuffer();
});

const isShown = (picture: Locator): Promise<boolean> =>
  picture.evaluate((element) => Number(Reflect.get(element, 'naturalWidth')) > 0);

/** Keeps uploads from leaving until the answer of this is called. */
const holdUploads = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/aws/upload', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Pastes a picture where the focus is, as from a screenshot. */
const paste = (page: Page, picture: Buffer): Promise<void> =>
  page.evaluate(`{
    const bytes = Uint8Array.from(atob('${picture.toString('base64')}'), (sign) => sign.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'goal.png', { type: 'image/png' }));
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);

describe.each(LANGUAGES)('the feed in %s', (language) => {
  const text = words[language];
  const begin = (page: Page): Promise<void> => page.getByRole('button', { name: text['feed.text'] }).click();
  const textOf = (page: Page): Locator => page.getByRole('textbox', { name: text['feed.text'] });
  const publish = async (page: Page, sentence: string, sport = ''): Promise<Locator> => {
    await begin(page);
    await textOf(page).fill(sentence);
    await page.getByRole('combobox', { name: text['account.sport.name'], exact: true }).selectOption(sport);
    await page.getByRole('button', { name: text['feed.publish'] }).click();
    return page.getByRole('article').filter({ hasText: sentence });
  };
  const pick = async (within: Locator, action: string): Promise<void> => {
    await within.getByRole('button', { name: text['feed.more.actions'] }).click();
    await within.page().getByRole('menuitem', { name: action }).click();
  };
  const member = async (visitor: Visitor, name: string, role: 'PLAYER' | 'COACH' = 'PLAYER') => {
    const email = newEmail('member');
    await join(visitor, { language, name, email, role });
    return visitor.page;
  };

  test('a post with a photo is published, reacted to and commented on, and its author is notified', async ({
    visit,
  }) => {
    const page = await member(await visit(language), 'Mona Elsayed');
    const release = await holdUploads(page);
    const sentence = newName('هدف في الدقيقة الأخيرة!');
    await begin(page);
    await textOf(page).fill(sentence);
    await page
      .getByLabel(text['feed.photo'], { exact: true })
      .setInputFiles({ name: 'goal.png', mimeType: 'image/png', buffer: photo });
    await page.getByRole('img', { name: text['feed.photo.preview'] }).waitFor();
    await page.getByRole('progressbar').waitFor();
    release();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await page.getByLabel(text['feed.photo.alt']).fill('الكرة في الشبكة');
    await page.getByRole('button', { name: text['feed.publish'] }).click();

    const post = page.getByRole('article').filter({ hasText: sentence });
    await post.getByText('Mona Elsayed').waitFor();
    await expect.poll(() => isShown(post.getByRole('img', { name: 'الكرة في الشبكة' }))).toBe(true);
    await page.getByRole('status').filter({ hasText: text['feed.published.public'] }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: text['feed.text'] }).count()).toBe(1);

    const reader = await visit(language);
    await member(reader, 'Omar', 'COACH');
    const seen = reader.page.getByRole('article').filter({ hasText: sentence });
    const own = ownReaction(seen);
    /** Waits for the answer to a reaction: a reload would break off the request. */
    const answered = async (react: () => Promise<void>): Promise<void> => {
      const answer = reader.page.waitForResponse(
        (response) => response.request().method() !== 'GET' && /\/reactions/.test(response.url()),
      );
      await react();
      await (await answer).finished();
    };
    const expectOwn = async (type: 'LIKE' | 'LOVE', isGiven: boolean): Promise<void> => {
      await expect.poll(() => own.getAttribute('aria-pressed')).toBe(String(isGiven));
      expect(await own.textContent()).toBe(text[`reaction.${type}`]);
    };
    await answered(() => own.click());
    await expectOwn('LIKE', true);
    await answered(() => chooseReaction(seen, text, 'LOVE'));
    await expectOwn('LOVE', true);
    await reader.page.reload();
    await expectOwn('LOVE', true);
    await answered(() => own.click());
    await reader.page.reload();
    await expectOwn('LIKE', false);

    await seen.getByRole('button', { expanded: false, name: /تعليق|comment/i }).click();
    await seen.getByRole('textbox', { name: text['feed.comment'] }).fill('مبروك!');
    await seen.getByRole('button', { name: text['feed.comment.send'], exact: true }).click();
    await seen.getByText('مبروك!').waitFor();

    // the author answers on the post's own page, and the reader sees it where the comments stand open
    await page.getByRole('banner').getByRole('link', { name: text['notifications.title'] }).click();
    const told = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Omar' });
    await told.first().waitFor();
    const asked: string[] = [];
    page.on(
      'request',
      (request) => void asked.push(new URL(request.url()).pathname.replace(/[\w-]{36}/, 'id')),
    );
    await told.getByRole('link').first().click();
    const alone = page.getByRole('article');
    await alone.getByText('مبروك!').waitFor();
    await page.waitForLoadState('networkidle');
    // at most the post itself, and not even that where this tab has it already
    const read = asked.filter((address) => /^.(posts(?!.views)|reactions)/.test(address));
    expect(['', '/posts/id']).toContain(read.join());
    await alone.getByRole('button', { name: text['feed.reply'], exact: true }).click();
    await page.keyboard.type('شكرًا يا عمر');
    await page.keyboard.press('Enter');
    const replies = alone.getByRole('listitem').getByRole('listitem');
    await replies.filter({ hasText: 'شكرًا يا عمر' }).waitFor();
    await seen.getByRole('listitem').getByRole('listitem').filter({ hasText: 'شكرًا يا عمر' }).waitFor();
  });

  test('a post that was begun with a pasted photo is still there after a reload', async ({ visit }) => {
    const page = await member(await visit(language), 'Rania');
    await begin(page);
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA');
    const sentence = newName('unfinished');
    await page.keyboard.type(sentence);
    await paste(page, photo);
    await page.getByLabel(text['feed.photo.alt']).fill('A goal');
    await page.getByRole('progressbar').waitFor({ state: 'detached' });

    await page.reload();
    await expect.poll(() => textOf(page).inputValue()).toBe(sentence);
    expect(await page.getByLabel(text['feed.photo.alt']).inputValue()).toBe('A goal');
    await page.getByRole('button', { name: text['feed.publish'] }).click();
    const post = page.getByRole('article').filter({ hasText: sentence });
    const picture = post.getByRole('img', { name: 'A goal' });
    await expect.poll(() => isShown(picture)).toBe(true);
    await picture.click();
    const whole = page.getByRole('dialog').getByRole('img', { name: 'A goal' });
    await expect.poll(() => isShown(whole)).toBe(true);
    await page.keyboard.press('Escape');
    await whole.waitFor({ state: 'detached' });
  });

  test('a file that is no picture is refused, at once or by the server, and an empty post too', async ({
    visit,
  }) => {
    const visitor = await visit(language);
    const page = await member(visitor, 'Hala');
    const picker = page.getByLabel(text['feed.photo'], { exact: true });
    const notes = Buffer.from('not a picture');
    await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: notes });
    await page.getByRole('alert').getByText(text['feed.photo.not_a_picture']).waitFor();

    visitor.expectRefusal(415, '/aws/upload');
    await picker.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: notes });
    await expect.poll(() => page.getByRole('alert').textContent()).not.toBe(text['feed.photo.not_a_picture']);
    expect(await page.getByRole('img', { name: text['feed.photo.preview'] }).count()).toBe(0);
    await page.getByRole('button', { name: text['feed.publish'] }).click();
    await page.getByRole('alert').getByText(text['feed.compose.empty']).waitFor();
  });

  test('a post is edited in place, and shows its earlier text', async ({ visit }) => {
    const page = await member(await visit(language), 'Sara');
    const [slip, goal] = [newName('gaol'), newName('goal')];
    const post = await publish(page, slip);
    await pick(post, text['feed.edit']);
    await post.getByLabel(text['feed.edit.text']).waitFor();
    const editor = page.getByRole('textbox', { name: text['feed.edit.text'] });
    await editor.fill(goal);
    await page.getByRole('button', { name: text['feed.edit.save'] }).click();
    const edited = page.getByRole('article').filter({ hasText: goal });
    await edited.getByRole('button', { name: text['feed.edited'] }).click();
    const said = page.getByRole('dialog').getByRole('listitem');
    await said.first().waitFor();
    expect(await said.count()).toBe(2);
    await said.filter({ hasText: slip }).waitFor();
    await page.keyboard.press('Escape');
    await said.first().waitFor({ state: 'detached' });
  });

  test('a member who edits an outdated post sees a notice and the change, and may still overwrite it', async ({
    visit,
  }) => {
    const visitor = await visit(language);
    const page = await member(visitor, 'Salma');
    const [first, mine, theirs] = [newName('first'), newName('mine'), newName('theirs')];
    const post = await publish(page, first);
    await pick(post, text['feed.edit']);
    const editor = page.getByRole('textbox', { name: text['feed.edit.text'] });
    await editor.fill(mine);
    const other = await page.context().newPage();
    await other.goto('/');
    const there = other.getByRole('article').filter({ hasText: first });
    await pick(there, text['feed.edit']);
    await other.getByRole('textbox', { name: text['feed.edit.text'] }).fill(theirs);
    await other.getByRole('button', { name: text['feed.edit.save'] }).click();
    await other.getByRole('article').filter({ hasText: theirs }).waitFor();

    visitor.expectRefusal(412, '/posts/');
    await page.getByRole('button', { name: text['feed.edit.save'] }).click();
    await page.getByRole('alert').waitFor();
    await page.getByText(theirs).waitFor();
    expect(await editor.inputValue()).toBe(mine);
    await page.getByRole('button', { name: text['feed.edit.save'] }).click();
    await editor.waitFor({ state: 'detached' });
    await page.getByRole('article').filter({ hasText: mine }).waitFor();
  });

  test('a deleted post can be restored; once the page is left it is gone', async ({ visit }) => {
    const page = await member(await visit(language), 'Nour');
    const [sentence, shortLived] = [newName('older'), newName('short-lived')];
    const older = await publish(page, sentence);
    await older.waitFor();
    const post = await publish(page, shortLived);
    await pick(post, text['feed.remove']);
    await post.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain(sentence);
    await page.getByRole('button', { name: text['ui.undo'] }).click();
    await post.waitFor();

    await pick(post, text['feed.remove']);
    await post.waitFor({ state: 'detached' });
    await page.reload();
    await older.waitFor();
    expect(await post.count()).toBe(0);

    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await pick(older, text['feed.remove']);
    expect((await deleted).ok()).toBe(true);
    expect(await older.count()).toBe(0);
  });

  test('the feed is sorted and filtered by addresses, also with the back button', async ({ visit }) => {
    const page = await member(await visit(language), 'Adel');
    const sport = ({ ar: 'CHESS', en: 'GOLF' } as const)[language];
    const order = newName('order');
    for (const sentence of ['one', 'two'])
      await (await publish(page, `${order}: ${sentence}`, sport)).waitFor();
    const shown = async (): Promise<readonly string[]> => {
      const posts = await page.getByRole('article').allTextContents();
      return posts.flatMap((post) => {
        const [, which, sentence] = /(order \d+): (one|two)/.exec(post) ?? [];
        if (!sentence) return 'another';
        return which === order ? sentence : [];
      });
    };
    const choose = (name: string) =>
      page.getByRole('navigation', { name: text['feed.sport'] }).getByRole('link', { name }).click();
    await choose(text[`sport.${sport}`]);
    await expect.poll(shown).toEqual(['two', 'one']);
    await page.getByRole('combobox', { name: text['feed.order'] }).selectOption('oldest');
    await expect.poll(shown).toEqual(['one', 'two']);
    expect(new URL(page.url()).search).toBe(`?filter=oldest&sport=${sport}`);
    await choose(text['sport.BOWLING']);
    await page.getByText(text['feed.empty.sport']).waitFor();
    await page.goBack();
    await expect.poll(shown).toEqual(['one', 'two']);
    await page.goBack();
    await expect.poll(shown).toEqual(['two', 'one']);
  });

  test('a missing post has a page for it', async ({ visit }) => {
    const visitor = await visit(language);
    const page = await member(visitor, 'Tarek');
    visitor.expectRefusal(404, '/posts/');
    await page.goto('/posts/01901640-0000-7000-8000-000000000000');
    await page.getByRole('heading', { name: text['feed.gone'] }).waitFor();
    await page.getByRole('main').getByRole('link', { name: text['feed.back'] }).click();
    await page.getByRole('button', { name: text['feed.text'] }).waitFor();
  });
});
