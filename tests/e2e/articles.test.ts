import sharp from 'sharp';
import { expect } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { adminOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become, newName } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const LONG = { timeout: 300_000 };
const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };
/** One for each language: the other run has written. */
const WRITERS = { ar: 'karim', en: 'nadia' } as const;
const READERS = { ar: 'salma', en: 'farida' } as const;

const made = z.looseObject({ id: z.uuid() });

const TEXT = {
  ar: 'انتهى الشوط الأول بلا أهداف.\n\n## كيف حُسم اللقاء\n- ضغط متقدم\n\nالتفاصيل في https://example.com/final',
  en: 'The first half ended without a goal.\n\n## How it was decided\n- High pressing\n\nMore at https://example.com/final',
};
const HEADINGS = { ar: 'كيف حُسم اللقاء', en: 'How it was decided' };

const photo = async () => ({
  name: 'cover.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
});

test.for(LANGUAGES)(
  'a member writes an article with a preview and publishes it; a reader finds, saves and reads it, a visitor too, in %s',
  LONG,
  async (language, { visit, site }) => {
    const text = words[language];
    const category = newName('كرة القدم');
    const admin = await adminOf(site);
    made.parse(await admin.send('POST', '/categories', { name: category, kind: 'content' }));
    const title = newName(language === 'ar' ? 'نهائي الناشئين' : 'Juniors final');

    const writer = await visit(language, { viewport: SIZES[language] });
    await become(writer, WRITERS[language], language);
    const desk = writer.page.getByRole('main');
    const field = (label: string) => desk.getByLabel(label, { exact: true });
    await writer.page.goto('/articles/mine');
    await desk.getByText(text['articles.mine.none']).waitFor();
    await desk.getByRole('link', { name: text['articles.new'] }).click();
    await field(text['word.shared.field.title']).fill(title);
    await field(text['word.shared.field.body']).fill(TEXT[language]);
    await desk.getByRole('heading', { name: HEADINGS[language] }).waitFor();
    await writer.page.locator('input[type=file]').setInputFiles(await photo());
    await field(text['word.shared.field.categoryId']).fill(category);
    await writer.page.getByRole('option', { name: category }).click();
    await expectAccessible(writer.page);
    await desk.getByRole('button', { name: text['resource.save'], exact: true }).click();
    await writer.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await desk.getByText(text['word.shared.state.draft'], { exact: true }).waitFor();
    const address = new URL(writer.page.url()).pathname;

    // a draft is nobody else's
    const visitor = await visit(language, { viewport: SIZES[language] });
    visitor.expectRefusal(404, '/articles/');
    await visitor.page.goto(address);
    await visitor.page.getByRole('heading', { level: 1, name: text['visitor.closed'] }).waitFor();
    await desk.getByRole('button', { name: text['word.shared.action.publish'], exact: true }).click();
    await desk.getByText(text['word.shared.state.draft'], { exact: true }).waitFor({ state: 'detached' });

    await visitor.page.goto('/articles');
    const hall = visitor.page.getByRole('main');
    await hall.getByRole('link', { name: title }).click();
    await visitor.page.getByRole('heading', { level: 2, name: HEADINGS[language] }).waitFor();
    await hall.getByRole('link', { name: 'https://example.com/final' }).waitFor();
    const cover = hall.getByRole('article').first().locator('img[srcset]');
    await expect
      .poll(() => cover.evaluate((image) => Number(Reflect.get(image, 'naturalWidth'))))
      .toBeGreaterThan(300);
    await expectAccessible(visitor.page);
    const html = await (await visitor.page.request.get(address, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('"@type":"Article"');

    const reader = await visit(language, { viewport: SIZES[language] });
    await become(reader, READERS[language], language);
    const main = reader.page.getByRole('main');
    await reader.page.goto(`/discover?kind=article&q=${encodeURIComponent(title)}`);
    await main.getByRole('link', { name: title }).first().click();
    await reader.page.getByRole('heading', { level: 1, name: title }).waitFor();
    const saved = reader.page.waitForResponse((answer) => answer.url().endsWith('/book-marks'));
    await main.getByRole('button', { name: text['bookmarks.save'], exact: true }).click();
    expect((await saved).status()).toBe(201);
    await main.getByRole('button', { name: text['articles.share'], exact: true }).waitFor();
    await reader.page.goto('/bookmarks');
    await main.getByRole('link', { name: title }).click();
    await reader.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectAccessible(reader.page);
  },
);
