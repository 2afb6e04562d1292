import { describe, expect } from 'vitest';
import { z } from 'zod';
import { test } from './journey.ts';
import { LANGUAGES, words } from './steps.ts';

/** The computed colours of `--ground`. */
const grounds = { light: 'rgb(243, 246, 242)', dark: 'rgb(14, 19, 15)' };

/** The faces of the family that the browser has loaded. */
const LOADED = `[...document.fonts]
  .filter(({ family, status }) => family.includes('Readex Pro') && status === 'loaded')
  .map(({ unicodeRange }) => unicodeRange)`;

/** The heights of a form's lines of input, in pixels. */
const HEIGHTS = `[...document.querySelectorAll('main input:not([type=checkbox])')].map((input) => input.offsetHeight)`;

describe.each(LANGUAGES)('the look of the pages in %s', (language) => {
  const text = words[language];

  test('is light or dark as chosen, from the first HTML on, by default like the device', async ({
    visit,
  }) => {
    const visitor = await visit(language);
    const { page } = visitor;
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const reload = async () => (await page.reload())?.text();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/auth/signin');
    expect(await ground()).toBe(grounds.dark);

    await page.getByRole('button', { name: text['ui.scheme.system'] }).click();
    expect(await ground()).toBe(grounds.light);
    expect(await reload()).toMatch(
      /<html [^>]*data-scheme="light">[^]*<meta name="color-scheme" content="light"/,
    );
    expect(await ground()).toBe(grounds.light);

    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: text['ui.scheme.light'] }).click();
    expect(await ground()).toBe(grounds.dark);
    expect(await reload()).toMatch(
      /<html [^>]*data-scheme="dark">[^]*<meta name="color-scheme" content="dark"/,
    );
    expect(await ground()).toBe(grounds.dark);

    await page.getByRole('button', { name: text['ui.scheme.dark'] }).click();
    expect(await ground()).toBe(grounds.light);
    const plain = await reload();
    expect(plain).not.toMatch(/<html [^>]*data-scheme/);
    expect(plain).toContain('<meta name="color-scheme" content="light dark"');
  });

  test('has our own font, preloaded in this language', async ({ visit }) => {
    const visitor = await visit(language);
    const { page } = visitor;
    const html = (await (await page.goto('/auth/signin'))?.text()) ?? '';
    await page.getByRole('heading', { name: text['account.signIn'] }).waitFor();
    const subset = { ar: 'arabic', en: 'latin' }[language];
    const ahead = [...html.matchAll(/<link [^>]*rel="preload" as="font"[^>]*>/g)].map(String);
    expect(ahead).toHaveLength(1);
    expect(ahead[0]).toMatch(new RegExp(`/assets/readex-pro-${subset}-wght-normal-[^"]+\\.woff2`));
    expect(ahead[0]).toContain('crossorigin');
    // the unicode range of a face identifies its language
    const range = { ar: 'U+600-6FF', en: 'U+0-FF' }[language];
    await expect.poll(() => page.evaluate(LOADED)).toContainEqual(expect.stringContaining(range));
  });

  test('has fields as high as a finger', async ({ visit }) => {
    const { page } = await visit(language);
    await page.goto('/auth/signup');
    await page.getByLabel(text['account.terms']).waitFor();
    const heights = z
      .array(z.number())
      .min(3)
      .parse(await page.evaluate(HEIGHTS));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});
