import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import { openSite, type Site } from '../e2e/site.ts';
import { withDatabase } from './server.ts';

/** A server with the demo data, and a browser. */
export type Ground = { readonly site: Site; readonly browser: Browser };

/** Both on their own database server; all is removed afterwards. */
export const withGround = <T>(use: (ground: Ground) => Promise<T>, open = openBrowser): Promise<T> =>
  withDatabase(async ({ url: server }) => {
    const site = await openSite({ demo: true, server });
    try {
      const browser = await open();
      try {
        return await use({ site, browser });
      } finally {
        await browser.close();
      }
    } finally {
      await site.close();
    }
  });
