import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { derivedId } from '../../commands/core/ids.ts';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';
import { summaryOf } from './reacting.ts';

const made = z.looseObject({ id: z.string() });

const POSTS = 130;
/** Place from the top of the feed, far beyond the hundredth post. */
const PLACE = 120;

/** Scrolls down until a post is on the page. */
const scrollTo = async (page: Page, sentence: string): Promise<void> => {
  const post = page.getByRole('article').filter({ hasText: sentence });
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 1500);
        return post.count();
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(1);
  await post.scrollIntoViewIfNeeded();
};

test('the 120th post of the feed is live, also after a disconnection, and no page is read for it', async ({
  visit,
  site,
}) => {
  const club = await callerOf(site, 'qalyubia');
  const fan = await callerOf(site, 'farida');
  const ids: string[] = [];
  for (let count = 1; count <= POSTS; count += 1) {
    const post = { kind: 'photo', description: `Training day number ${count}.` };
    ids.push(made.parse(await club.send('POST', '/posts', post)).id);
  }
  const visitor = await visit('en');
  const { page } = visitor;
  await become(visitor, 'salma', 'en');
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  const sentence = `Training day number ${POSTS - PLACE + 1}.`;
  await scrollTo(page, sentence);
  const summary = summaryOf(page.getByRole('article').filter({ hasText: sentence }));
  const shown = (type: string) => summary.locator(`[data-reaction="${type}"]`).count();
  const postId = ids[POSTS - PLACE];
  const read: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/posts')) read.push(request.url());
  });
  await page.evaluate('window.isStillThere = true');
  const reaction = made.parse(await fan.send('POST', '/reactions', { postId, type: 'CLAP' }));
  await expect.poll(() => shown('CLAP'), { timeout: 30_000 }).toBe(1);
  expect(await summary.textContent()).toBe('1');

  visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await page.context().setOffline(true);
  await fan.send('PATCH', `/reactions/${reaction.id}`, { type: 'LOVE' });
  await page.context().setOffline(false);
  await expect.poll(() => shown('LOVE'), { timeout: 40_000 }).toBe(1);
  expect(await page.evaluate('window.isStillThere')).toBe(true);
  expect(read.filter((url) => url.includes('cursor='))).toEqual([]);
});

test('a page of the staff follows a member’s changes', async ({ visit, site }) => {
  const coach = await callerOf(site, 'nadia');
  const visitor = await visit('en');
  const { page } = visitor;
  await become(visitor, 'admin', 'en');
  const id = derivedId('demo-training', 'speed');
  await page.goto(`/admin/resources/training/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate('window.isStillThere = true');
  await coach.send('PATCH', `/trainings/${id}`, { title: 'Endurance' });
  await page.getByRole('heading', { level: 1, name: 'Endurance' }).waitFor();
  expect(await page.evaluate('window.isStillThere')).toBe(true);
});
