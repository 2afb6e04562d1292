import { expect } from 'vitest';
import { z } from 'zod';
import { derivedId } from '../../commands/core/ids.ts';
import { roomOfTwo } from '../../commands/social/rooms.ts';
import { adminOf, callerOf } from './caller.ts';
import { field } from './conversation.ts';
import { expectFits } from './fits.ts';
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

const LINE = 'م'.repeat(120);
const Listed = z.object({ items: z.tuple([Made], z.unknown()) });

test.for(LANGUAGES)(
  'they make no page of an event wider than the window, for members and staff, in %s',
  { timeout: 240_000 },
  async (language, { site, visit }) => {
    const [staff, salma] = [await adminOf(site), await callerOf(site, 'salma')];
    const make = async (by: typeof staff, address: string, body: object): Promise<string> =>
      Made.parse(await by.send('POST', address, body)).id;
    const [startsAt, endsAt] = ['2030-05-10T13:00:00Z', '2030-05-10T14:00:00Z'];
    const [category] = Listed.parse(await staff.read('/event-categories')).items;
    const event = await make(staff, '/events', {
      name: LINE,
      venue: LINE,
      description: LONG,
      categoryId: category.id,
      startsAt,
      endsAt,
    });
    await staff.send('POST', `/events/publish/${event}`, {});
    const eventId = event;
    const day = await make(staff, '/event-agenda', { eventId, title: LINE, day: '2030-05-10' });
    const item = { title: LINE, speaker: LINE, place: LINE, startsAt, endsAt };
    await staff.send('POST', `/event-agenda/${day}/items`, { item });
    await make(staff, '/prizes', { eventId, name: LINE, category: LINE, position: 1 });
    await make(salma, '/event-participants', { eventId, note: LONG });
    const shown = async (who: 'salma' | 'admin', addresses: readonly string[]): Promise<void> => {
      const visitor = await visit(language);
      const { page } = visitor;
      await become(visitor, who, language);
      for (const address of addresses) {
        await page.goto(address);
        await page
          .getByRole('main')
          .getByText(/م{50}|ك{50}/)
          .first()
          .waitFor();
        await page.waitForLoadState('networkidle');
        try {
          await expectFits(page, WIDTHS);
        } catch (error) {
          throw new Error(address, { cause: error });
        }
      }
    };
    await shown('salma', [`/events/${event}`, '/events']);
    await shown('admin', [
      `/admin/resources/event/${event}`,
      '/admin/resources/event',
      `/admin/resources/event-agenda/${day}`,
    ]);
  },
);

test.for(LANGUAGES)(
  'the tools of a staff list stand side by side, and one that was opened has a line of its own, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, 'admin', language);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/admin/resources/post');
    const main = page.getByRole('main');
    const tools = ['admin.asOf', 'resource.columns', 'resource.filter'] as const;
    const topsOf = async (ids: readonly (typeof tools)[number][]) =>
      Promise.all(
        ids.map(async (id) => {
          const box = await main.getByRole('button', { name: text[id], exact: true }).boundingBox();
          return Math.round(box?.y ?? 0);
        }),
      );
    expect(new Set(await topsOf(tools)).size).toBe(1);
    await main.getByRole('button', { name: text['admin.asOf'], exact: true }).click();
    const opened = await main.getByRole('region', { name: text['admin.asOf'], exact: true }).boundingBox();
    const [columns, filter] = await topsOf(['resource.columns', 'resource.filter']);
    expect(columns).toBe(filter);
    expect(columns).toBeGreaterThanOrEqual((opened?.y ?? 0) + (opened?.height ?? 0));
    await expectFits(page, WIDTHS);
  },
);
