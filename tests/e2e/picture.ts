import { mkdirSync, statSync } from 'node:fs';
import { openBrowser } from './browser.ts';

/*
 * Draws the picture of the README, docs/pictures/feed-ar.png, from a running Malaab that has its demo world:
 *   MALAAB_DATA=$(mktemp -d) PORT=8099 make run
 *   npx tsx tests/e2e/picture.ts http://localhost:8099 salma@demo.malaab.example PASSWORD
 */
const FOLDER = 'docs/pictures';
const PICTURE = `${FOLDER}/feed-ar.png`;
const VIEW = { width: 1280, height: 900 };

const [url, email, password] = process.argv.slice(2);
if (url === undefined || email === undefined || password === undefined) {
  throw new Error('Name the address, and the e-mail and password of a demo member');
}

const browser = await openBrowser();
const page = await browser.newPage({
  baseURL: url,
  viewport: VIEW,
  locale: 'ar-EG',
  reducedMotion: 'reduce',
});
await page.goto('/auth/signin');
await page.locator('input[name=email]').fill(email);
await page.locator('input[name=password]').fill(password);
await page.locator('main button[type=submit]').click();
await page.getByRole('article').first().waitFor();
await page.waitForLoadState('networkidle');
mkdirSync(FOLDER, { recursive: true });
await page.screenshot({ path: PICTURE });
await browser.close();
process.stdout.write(`${PICTURE}: ${Math.round(statSync(PICTURE).size / 1000)} kB\n`);
