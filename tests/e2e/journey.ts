import type { Browser } from 'playwright-core';
import { test as plain } from 'vitest';
import { openBrowser, visit as open, type Visitor } from './browser.ts';
import { openSite } from './site.ts';
import type { Language } from './steps.ts';

/**
 * A journey through a site and a browser of its file's own: `visit(language)` opens the site as somebody new. When the
 * test ends all visitors leave, and it fails if anything went wrong behind a page that it had not named as expected.
 */
export const test = plain
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await openSite();
    onCleanup(() => site.close());
    return site;
  })
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await openBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('visit', async ({ site, browser }, { onCleanup }) => {
    const visitors: Visitor[] = [];
    onCleanup(async () => {
      for (const visitor of visitors) await visitor.leave();
    });
    return async (language: Language): Promise<Visitor> => {
      const visitor = await open(browser, site.url, language);
      visitors.push(visitor);
      return visitor;
    };
  });
