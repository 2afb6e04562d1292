/** `picture.ts`: draws the pictures of the README, the feed of the demo world in each language. */
import sharp from 'sharp';
import { withGround } from '../bench/ground.ts';
import { screens } from './screens.ts';
import { openStage } from './stage.ts';

const VIEW = { width: 1280, height: 860 };
const pictures = [
  { language: 'ar', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
] as const;

const feed = screens.find(({ name }) => name === 'feed');
if (!feed) throw new Error('There is no screen feed');

await withGround(async ({ browser, site }) => {
  const stage = openStage(browser, site);
  for (const { language, colorScheme } of pictures) {
    await stage.show(feed, language, VIEW, async (page) => {
      await page.emulateMedia({ colorScheme });
      // the third column loads once the page is at rest
      await page.getByRole('complementary').getByRole('link').first().waitFor();
      const shot = await page.screenshot({ animations: 'disabled' });
      const file = `docs/pictures/feed-${language}.webp`;
      const { size } = await sharp(shot).webp({ quality: 88 }).toFile(file);
      process.stdout.write(`${file}: ${Math.round(size / 1000)} kB\n`);
    });
  }
});
