import { expect } from 'vitest';
import { z } from 'zod';
import { derivedId } from '../../commands/core/ids.ts';
import { roomOfTwo } from '../../commands/social/rooms.ts';
import { callerOf } from './caller.ts';
import { field } from './conversation.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const ADDRESS = `https://example.com/${'path'.repeat(70)}?q=1`;
const WORD = 'ك'.repeat(200);
const FACES = '⚽️'.repeat(40);
const LONG = [ADDRESS, WORD, FACES].join('\n');
/** The longest name. */
const NAME = 'م'.repeat(80);
/** The last is the narrowest, where the writing forms are opened. */
const WIDTHS = [1440, 768, 390, 320];
const CONVERSATION = `/messages/${roomOfTwo(derivedId('demo', 'karim'), derivedId('demo', 'salma'))}`;

const Made = z.looseObject({ id: z.string() });

test.for(LANGUAGES)(
  'long addresses, words, names and emoji make no page wider than the window, in %s',
  { timeout: 240_000 },
  async (language, { site, visit }) => {
    const text = words[language];
    const nadia = await callerOf(site, 'nadia');
    const { id: commenter } = await nadia.me();
    const salma = await callerOf(site, 'salma');
    const post = Made.parse(await salma.send('POST', '/posts', { kind: 'photo', description: LONG }));
    await nadia.send('POST', '/comments', { postId: post.id, text: LONG });
    const comment = Made.parse(await salma.send('POST', '/comments', { postId: post.id, text: 'شكرًا' }));
    await nadia.send('PATCH', `/users/${commenter}`, { name: NAME, bio: LONG });

    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, 'salma', language);
    const expectToFit = async (where: string, widths = WIDTHS): Promise<void> => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const widest = await page.evaluate('document.documentElement.scrollWidth');
        expect(widest, `${where} at ${width}`).toBeLessThanOrEqual(width);
      }
    };
    for (const address of [`/members/${commenter}`, '/', `/posts/${post.id}`]) {
      await page.goto(address);
      await page.getByText(WORD.slice(0, 60)).first().waitFor();
      if (address !== '/') await page.getByText(NAME).first().waitFor();
      await expectToFit(address);
      if (address !== '/') continue;
      await page.getByRole('button', { name: text['feed.text'] }).click();
      await page.getByRole('textbox', { name: text['feed.text'] }).fill(LONG);
      await expectToFit('the composer', [320]);
    }
    await page.getByRole('textbox', { name: text['feed.comment'], exact: true }).fill(LONG);
    await expectToFit('a comment that is written');
    await page.getByRole('button', { name: text['feed.more.actions'] }).first().click();
    await page.getByRole('menuitem', { name: text['feed.edit'] }).click();
    const editor = page.getByRole('textbox', { name: text['feed.edit.text'] });
    await editor.waitFor();
    expect(await editor.inputValue()).toContain(WORD);
    await expectToFit('the editor');
    await page.goto(`/posts/${post.id}`);
    const own = page.locator(`#comment-${comment.id}`);
    await own.getByRole('button', { name: text['feed.comment.actions'] }).click();
    await page.getByRole('menuitem', { name: text['feed.edit'] }).click();
    await page.getByRole('textbox', { name: text['feed.comment.edit'] }).fill(LONG);
    await expectToFit('a comment that is edited');
    await page.goto(CONVERSATION);
    await field(page, text).fill(LONG);
    await expectToFit('a message that is written');
  },
);
