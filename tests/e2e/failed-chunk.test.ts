import { expect } from 'vitest';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

/** The button of a post that opens its comments, whatever their number. */
const COMMENTS = { ar: /تعليق/, en: /comment/i };

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

    // the same in a tab of an older version: it is reloaded once, and the draft is kept
    await page.getByRole('textbox', { name: text['feed.text'] }).fill('Begun before the deploy');
    await page.reload();
    await page.getByRole('textbox', { name: text['feed.text'] }).waitFor();
    await page.route('**/assets/comments*.js', (route) => route.fulfill({ status: 404 }));
    visitor.expectRefusal(404, '/assets/comments');
    visitor.expectComplaint(/comments/);
    const html = { contentType: 'text/html', body: '<script type="module" src="/assets/later.js"></script>' };
    await page.route(
      (address) => address.pathname === '/auth/signin',
      (route) => (route.request().isNavigationRequest() ? route.fallback() : route.fulfill(html)),
    );
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: COMMENTS[language] }).first().click();
    await reloaded;
    const kept = page.getByRole('textbox', { name: text['feed.text'] });
    expect(await kept.inputValue()).toBe('Begun before the deploy');
    await page.unroute('**/assets/comments*.js');

    // a page whose component throws: the frame stays, and other pages work
    visitor.expectComplaint(/broken on purpose/);
    const throwing = "export default () => { throw new Error('broken on purpose'); };";
    await page.route('**/assets/page-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: throwing }),
    );
    await page.goto('/settings');
    await failed.waitFor();
    await page.getByRole('navigation').first().waitFor();
    await page.getByRole('link', { name: text['app.name'], exact: true }).click();
    await page.getByRole('article').first().waitFor();
  },
);

test.for(LANGUAGES)(
  'filters are loaded when they are opened; the list stays if they can’t be, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    await become(visitor, 'salma', language);
    await page.goto('/trainings');
    const items = page.getByRole('main').getByRole('article');
    await items.first().waitFor();
    const count = await items.count();
    visitor.expectRefusal(404, '/assets/filter-form');
    visitor.expectComplaint(/filter-form|dynamically imported/);
    await page.route('**/assets/filter-form*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: text['resource.filter'] }).click();
    const failed = page.getByRole('alert').filter({ hasText: text['ui.failed'] });
    await failed.waitFor();
    expect(await items.count()).toBe(count);
    await page.unroute('**/assets/filter-form*.js');
    await page.getByRole('button', { name: text['ui.again'] }).click();
    await page.getByRole('search').getByRole('combobox').first().waitFor();
    await failed.waitFor({ state: 'detached' });
  },
);
