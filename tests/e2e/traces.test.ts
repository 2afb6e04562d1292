import { expect } from 'vitest';
import { openCollector } from '../doubles/collector.ts';
import { test as plain } from './journey.ts';
import { join, newEmail, newName } from './people.ts';
import { openSite } from './site.ts';
import { words } from './steps.ts';

const test = plain
  .extend('collector', { scope: 'file' }, async ({}, { onCleanup }) => {
    const collector = await openCollector();
    onCleanup(() => collector.close());
    return collector;
  })
  .extend('site', { scope: 'file' }, async ({ collector }, { onCleanup }) => {
    const site = await openSite({ environment: { MALAAB_OTLP_URL: collector.url } });
    onCleanup(() => site.close());
    return site;
  });

test(
  'a click on “publish” is one trace from the page to the read models',
  { timeout: 240_000 },
  async ({ visit, collector }) => {
    const text = words.en;
    const member = await visit('en');
    await join(member, { language: 'en', name: newName('Omar'), email: newEmail('omar'), role: 'PLAYER' });
    const { page } = member;
    await page.goto('/');
    await page.getByRole('button', { name: text['feed.text'] }).click();
    await page.getByRole('textbox', { name: text['feed.text'] }).fill('Training today');
    await page.getByRole('button', { name: text['feed.publish'], exact: true }).click();
    await page.getByRole('article').filter({ hasText: 'Training today' }).waitFor();

    await expect
      .poll(() => {
        const spans = collector.spans();
        const click = spans.find(({ service, name }) => service === 'malaab-web' && name === 'POST /posts');
        const own = spans.filter(({ traceId }) => traceId === click?.traceId);
        return { first: click?.parent, names: own.map(({ service, name }) => `${service} ${name}`) };
      })
      .toEqual({
        first: '',
        names: expect.arrayContaining([
          'malaab-web POST /posts',
          'malaab post.create',
          'malaab command post.create',
          'malaab append',
          'malaab project PostPublished',
        ]),
      });
  },
);
