import { expect } from 'vitest';
import { z } from 'zod';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const ADDRESS = `https://example.com/${'path'.repeat(70)}?q=1`;
const WORD = 'ك'.repeat(200);
const FACES = '⚽️'.repeat(40);
const LONG = [ADDRESS, WORD, FACES].join('\n');
const WIDTHS = [320, 390, 768, 1440];

const Made = z.looseObject({ id: z.string() });

test.for(LANGUAGES)(
  'long addresses, words and emoji make no page wider than the window, in %s',
  { timeout: 240_000 },
  async (language, { site, visit }) => {
    const text = words[language];
    const nadia = await callerOf(site, 'nadia');
    const { id: author } = await nadia.me();
    const post = Made.parse(await nadia.send('POST', '/posts', { kind: 'photo', description: LONG }));
    await nadia.send('POST', '/comments', { postId: post.id, text: LONG });
    await nadia.send('PATCH', `/users/${author}`, { bio: LONG });

    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, 'salma', language);
    for (const address of ['/', `/posts/${post.id}`, `/members/${author}`]) {
      await page.goto(address);
      await page.getByText(WORD.slice(0, 60)).first().waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const widest = await page.evaluate('document.documentElement.scrollWidth');
        expect(widest, `${address} at ${width}`).toBeLessThanOrEqual(width);
      }
    }

    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto('/');
    await page.getByRole('button', { name: text['feed.text'] }).click();
    await page.getByRole('textbox', { name: text['feed.text'] }).fill(LONG);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  },
);
