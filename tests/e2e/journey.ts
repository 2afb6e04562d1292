import type { Browser } from 'playwright-core';
import { test as plain } from 'vitest';
import { openBrowser, visit as open, type Device, type Visitor } from './browser.ts';
import { openIdentityProviderDouble } from '../doubles/identity-provider.ts';
import { openSite } from './site.ts';
import { openStage } from './stage.ts';
import type { Language } from './steps.ts';

/**
 * A journey through a site of its file's own: `visit(language)` opens the site as a new visitor. When the test ends all
 * visitors leave, and it fails after any error behind a page that the test had not named as expected. `stage` shows the
 * screens of the table, with `leads` without loading each page anew; `webFolder` is the folder of the built pages, and
 * `hasProviders` lets the site sign in with the doubles of Google and Facebook, and `settings` are further settings of it. A file changes one by `test.extend`,
 * never by `test.override`: files of one worker share this module, so an override stays for the files that follow.
 */
export const test = plain
  .extend('hasDemo', { scope: 'file' }, false)
  .extend('webFolder', { scope: 'file' }, '.build/web')
  .extend('aheadMs', { scope: 'file' }, 0)
  .extend('providers', { scope: 'file' }, async ({}, { onCleanup }) => {
    const double = await openIdentityProviderDouble();
    onCleanup(() => double.close());
    return double;
  })
  .extend('hasProviders', { scope: 'file' }, false)
  .extend('settings', { scope: 'file' }, (): Readonly<Record<string, string>> => ({}))
  .extend(
    'site',
    { scope: 'file' },
    async ({ hasDemo, webFolder, aheadMs, hasProviders, providers, settings }, { onCleanup }) => {
      const environment = { ...(hasProviders && providers.environment), ...settings };
      const site = await openSite({ demo: hasDemo, webFolder, aheadMs, environment });
      onCleanup(() => site.close());
      return site;
    },
  )
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await openBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('leads', { scope: 'file' }, false)
  .extend('stage', { scope: 'file' }, ({ site, browser, leads }, { onCleanup }) => {
    const stage = openStage(browser, site, { leads });
    onCleanup(() => stage.close());
    return stage;
  })
  .extend('visit', async ({ site, browser }, { onCleanup }) => {
    const visitors: Visitor[] = [];
    onCleanup(async () => {
      for (const visitor of visitors) await visitor.leave();
    });
    return async (language: Language, device?: Device): Promise<Visitor> => {
      const visitor = await open(browser, site.url, language, device);
      visitors.push(visitor);
      return visitor;
    };
  });

/** A {@link test} whose site starts with the demo world. */
export const demoTest = test.extend('hasDemo', { scope: 'file' }, true);
