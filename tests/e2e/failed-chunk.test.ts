import { expect } from 'vitest';
import { test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

test.override('hasDemo', true);

test.for(LANGUAGES)(
  'code that cannot be loaded, or that throws, leaves the rest of the page in place, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, 'salma', language);
    await page.goto('/');
    const compose = page.getByRole('button', { name: text['feed.text'] });
    await compose.waitFor();
    const failed = page.getByRole('alert').filter({ hasText: text['ui.failed'] });
    const again = page.getByRole('button', { name: text['ui.again'] });

    // a widget whose chunk is gone after a deploy
    visitor.expectRefusal(404, '/assets/composer');
    visitor.expectComplaint(/composer|dynamically imported/);
    await page.route('**/assets/composer*.js', (route) => route.fulfill({ status: 404 }));
    await compose.click();
    await failed.waitFor();
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    await page.unroute('**/assets/composer*.js');
    await again.click();
    await page.getByRole('textbox', { name: text['feed.text'] }).waitFor();
    await failed.waitFor({ state: 'detached' });

    // a page whose component throws: the frame stays, and other pages work
    visitor.expectComplaint(/broken on purpose/);
    const throwing = "export default () => { throw new Error('broken on purpose'); };";
    await page.route('**/assets/page-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: throwing }),
    );
    await page.goto('/settings');
    await failed.waitFor();
    await page.getByRole('navigation').first().waitFor();
    await page.getByRole('link', { name: text['app.name'] }).click();
    await page.getByRole('article').first().waitFor();
  },
);
