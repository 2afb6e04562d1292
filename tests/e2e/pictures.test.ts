import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { demoTest as test } from './journey.ts';
import { difference, expectAsKept } from './pictures.ts';
import { screensNamed } from './screens.ts';
import type { Language } from './steps.ts';

const PHONE = { width: 360, height: 740 };

/**
 * The screens with a kept picture, each in one language and scheme, and none with a date; `UPDATE=1` takes their
 * pictures again.
 */
const KEPT: readonly (readonly [screen: string, language: Language, scheme: 'light' | 'dark'])[] = [
  ['welcome', 'ar', 'light'],
  ['sign-in', 'ar', 'dark'],
  ['sign-up-refused', 'en', 'dark'],
  ['activate', 'ar', 'light'],
  ['on-role', 'en', 'light'],
  ['on-sport', 'ar', 'dark'],
  ['on-plan', 'en', 'light'],
  ['waiting', 'ar', 'light'],
  ['feed', 'ar', 'light'],
  ['post', 'en', 'dark'],
  ['profile-edit', 'ar', 'light'],
  ['admin-sign-in', 'en', 'light'],
];

test.for(KEPT)(
  '%s in %s, %s, looks like its kept picture',
  async ([name, language, colorScheme], { stage }) => {
    expect.hasAssertions();
    for (const screen of screensNamed([name]))
      await stage.show(screen, language, PHONE, async (page) => {
        await page.emulateMedia({ colorScheme });
        await expectAsKept(page, `${name}-${language}-${colorScheme}`);
      });
  },
);

describe('the comparison', () => {
  const picture = (background: string, width = 100) =>
    sharp({ create: { width, height: 100, channels: 3, background } });

  test('finds nothing between equals, one different line, and another size', async () => {
    const blank = await picture('white').png().toBuffer();
    const line = await picture('black', 10).png().toBuffer();
    const lined = await picture('white')
      .composite([{ input: line, left: 20, top: 0 }])
      .png()
      .toBuffer();
    expect((await difference(blank, blank)).part).toBe(0);
    expect((await difference(blank, lined)).part).toBeCloseTo(0.1);
    expect((await difference(blank, line)).part).toBe(1);
  });
});
