import { expect } from 'vitest';
import { z } from 'zod';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const COMMENTS = { ar: /تعليق/, en: /comment/i };
const RETRY_AT_START = { ar: 'حاول مرة أخرى', en: 'Try again' };
const THROWS = {
  contentType: 'text/javascript',
  body: "export default () => { throw new Error('broken on purpose'); };",
};

test.for(LANGUAGES)(
  'a widget or a dialog that throws leaves the page in place, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    const failed = page.getByRole('alert').filter({ hasText: text['ui.failed'] });
    visitor.expectComplaint(/broken on purpose|Cannot read properties/);
    await become(visitor, 'salma', language);

    // a widget: the list of comments
    await page.route('**/assets/comments*.js', (route) => route.fulfill(THROWS));
    await page.goto('/');
    const article = page.getByRole('article').first();
    await article.getByRole('button', { name: COMMENTS[language] }).click();
    await failed.waitFor();
    expect(await article.getByRole('button', { name: COMMENTS[language] }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: text['feed.text'] }).isVisible()).toBe(true);

    // a dialog: the history of a post, by an answer that no server gives
    const salma = await callerOf(site, 'salma');
    const made = await salma.send('POST', '/posts', {
      kind: 'photo',
      description: `First words, ${language}`,
    });
    const { id } = z.object({ id: z.string() }).parse(made);
    await salma.send('PATCH', `/posts/${id}`, { description: `Other words, ${language}` });
    await page.route(`**/posts/${id}/history*`, (route) => route.fulfill({ json: { items: [{}] } }));
    await page.goto(`/posts/${id}`);
    await page.getByRole('button', { name: text['feed.edited'] }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('alert').filter({ hasText: text['ui.failed'] }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(`Other words, ${language}`).waitFor();
  },
);

test.for(LANGUAGES)(
  'messages that cannot be loaded are retried, then the reader sees an error and can retry, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    visitor.expectRefusal(404, '/assets/');
    visitor.expectComplaint(/member|settings|dynamically imported|preload/);
    await become(visitor, 'salma', language);

    // on a page
    let asked = 0;
    const areas = `**/assets/settings.${language}-*.js`;
    await page.route(areas, (route) => {
      asked += 1;
      return route.fulfill({ status: 404 });
    });
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    const settings = page.getByRole('navigation').getByRole('link', { name: text['app.settings'] });
    await settings.click();
    await page.getByRole('alert').filter({ hasText: text['ui.failed'] }).waitFor();
    expect(asked).toBeGreaterThanOrEqual(2);
    expect(await settings.isVisible()).toBe(true);
    await page.unroute(areas);
    await page.getByRole('button', { name: text['ui.again'] }).click();
    await page.getByRole('heading', { name: text['app.settings'], exact: true }).waitFor();

    // when the language is switched
    const other = language === 'ar' ? 'en' : 'ar';
    const members = `**/assets/member.${other}-*.js`;
    await page.route(members, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: language === 'ar' ? 'English' : 'العربية' }).click();
    await page.getByText(text['app.language.failed']).waitFor();
    await page.unroute(members);
    await page.getByRole('button', { name: text['ui.again'] }).click();
    await page.getByRole('heading', { name: words[other]['app.settings'], exact: true }).waitFor();

    // at the start, when there are no messages yet: in both languages
    await page.route(members, (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.getByText('تعذّر تحميل ملاعب').isVisible()).toBe(true);
    expect(await alert.getByText('Malaab could not be loaded').isVisible()).toBe(true);
    await page.unroute(members);
    await page.getByRole('button', { name: RETRY_AT_START[other], exact: true }).click();
    await page.getByRole('article').first().waitFor();
  },
);

test('without a service worker, the composer opened for the first time offline leaves the page in place', async ({
  visit,
}) => {
  const text = words.ar;
  const visitor = await visit('ar');
  const { page } = visitor;
  visitor.expectComplaint(/dynamically imported|preload/);
  await become(visitor, 'salma', 'ar');
  await page.goto('/');
  const compose = page.getByRole('button', { name: text['feed.text'] });
  await compose.waitFor();
  await page.context().setOffline(true);
  await compose.click();
  await page.getByRole('alert').filter({ hasText: text['ui.failed'] }).waitFor();
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: text['ui.again'] }).click();
  await page.getByRole('textbox', { name: text['feed.text'] }).waitFor();
});
