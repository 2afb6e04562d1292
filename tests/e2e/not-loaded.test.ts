import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Visitor } from './browser.ts';
import { callerOf } from './caller.ts';
import { demoTest } from './journey.ts';
import { become, newName } from './people.ts';
import { LANGUAGES, words, type Language } from './steps.ts';

const SCRIPTS = '**/assets/*.js';

/** Ways in which a tab loses the code that it has not loaded yet. */
const CAUSES = {
  'is gone after a deploy': {
    begin: (page: Page) => page.route(SCRIPTS, (route) => route.fulfill({ status: 404 })),
    end: (page: Page) => page.unroute(SCRIPTS),
  },
  'is first used offline': {
    begin: (page: Page) => page.context().setOffline(true),
    end: (page: Page) => page.context().setOffline(false),
  },
};

const CASES = Object.entries(CAUSES).flatMap(([cause, steps]) =>
  LANGUAGES.map((language) => ({ cause, language, ...steps })),
);

/** `post` is the text of a post of Salma's with an earlier version, which a dialog shows. */
const test = demoTest.extend('post', { scope: 'file' }, async ({ site }) => {
  const salma = await callerOf(site, 'salma');
  const text = newName('Edited words');
  const made = await salma.send('POST', '/posts', { kind: 'photo', description: 'First words' });
  const { id } = z.object({ id: z.string() }).parse(made);
  await salma.send('PATCH', `/posts/${id}`, { description: text });
  return text;
});

/** Salma opens the feed; from then on files of code may be missing. */
const toFeed = async (visitor: Visitor, language: Language): Promise<Page> => {
  visitor.expectRefusal(404, '/assets/');
  visitor.expectComplaint(/dynamically imported|preload|assets/);
  await become(visitor, 'salma', language);
  await visitor.page.goto('/');
  return visitor.page;
};

/** The parts of the feed that a member opens: a widget, a dialog and another page. */
const partsOf = (page: Page, language: Language, post: string) => {
  const text = words[language];
  const article = page.getByRole('article').filter({ hasText: post });
  const settings = page.getByRole('navigation').getByRole('link', { name: text['app.settings'] });
  return {
    widget: {
      open: () => article.getByRole('button', { name: text['feed.more.actions'] }).click(),
      opened: () => page.getByRole('menu').waitFor(),
    },
    dialog: {
      open: () => article.getByRole('button', { name: text['feed.edited'] }).click(),
      opened: () => page.getByRole('dialog').getByText('First words').waitFor(),
    },
    page: {
      open: () => settings.click(),
      opened: () => page.getByRole('heading', { name: text['app.settings'], exact: true }).waitFor(),
    },
  };
};

test.for(CASES)(
  'a widget, a dialog or a page whose code $cause leaves the rest in place, in $language',
  async ({ language, begin, end }, { post, visit }) => {
    const text = words[language];
    const page = await toFeed(await visit(language), language);
    const written = page.getByRole('article').getByText(post);
    await written.waitFor();
    const { widget, dialog, page: other } = partsOf(page, language, post);
    const failed = page.getByRole('alert').filter({ hasText: text['ui.failed'] });
    const again = page.getByRole('button', { name: text['ui.again'] });

    for (const part of [widget, dialog]) {
      await begin(page);
      await part.open();
      await failed.waitFor();
      expect(await written.isVisible()).toBe(true);
      await end(page);
      // a card that is drawn anew meanwhile tries by itself, and its notice is gone
      await Promise.any([again.click({ timeout: 5_000 }), part.opened()]);
      await part.opened();
      await failed.waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
    }

    await begin(page);
    await other.open();
    await failed.waitFor();
    expect(await page.getByRole('link', { name: text['app.name'], exact: true }).isVisible()).toBe(true);
    await end(page);
    // the page may try by itself as well
    await Promise.any([again.click({ timeout: 5_000 }), other.opened()]);
    await other.opened();
  },
);

const OLDER = LANGUAGES.flatMap((language) =>
  (['widget', 'dialog', 'page'] as const).map((part) => ({ language, part })),
);

test.for(OLDER)(
  'a $part whose code is gone in a tab of an older version is loaded after one reload, with the draft, in $language',
  async ({ language, part }, { post, visit }) => {
    const text = words[language];
    const page = await toFeed(await visit(language), language);
    await page.getByRole('article').getByText(post).waitFor();
    await page.getByRole('button', { name: text['feed.text'] }).click();
    await page.getByRole('textbox', { name: text['feed.text'] }).fill('Begun before the deploy');

    // from here on the server has the files of a newer version alone, which the next navigation gets
    let isOld = true;
    let loads = 0;
    page.on('load', () => void (loads += 1));
    const newer = {
      contentType: 'text/html',
      body: '<script type="module" src="/assets/later.js"></script>',
    };
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      if (route.request().isNavigationRequest()) isOld = false;
      if (isOld && pathname === '/auth/signin') return route.fulfill(newer);
      return isOld && /^\/assets\/.+\.js$/.test(pathname) ? route.fulfill({ status: 404 }) : route.fallback();
    });
    const reloaded = page.waitForEvent('load');
    const parts = partsOf(page, language, post);
    await parts[part].open();
    await reloaded;
    if (part !== 'page') {
      await page.getByRole('article').getByText(post).waitFor();
      // the draft's form moves the posts down
      await page.getByRole('main').locator('a[href="/plans"]').waitFor();
      await parts[part].open();
    }
    await parts[part].opened();
    expect(loads).toBe(1);

    await page.goto('/');
    const draft = page.getByRole('textbox', { name: text['feed.text'] });
    await draft.waitFor();
    expect(await draft.inputValue()).toBe('Begun before the deploy');
  },
);
