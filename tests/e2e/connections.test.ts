import { expect } from 'vitest';
import { z } from 'zod';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become } from './people.ts';

const FOLLOWERS = ['karim', 'salma', 'farida'] as const;
const Follows = z.object({ items: z.array(z.looseObject({ followerId: z.string() })) });

test('a page of members reads all connections in one call', async ({ visit, site }) => {
  const nadia = await callerOf(site, 'nadia');
  const { id } = await nadia.me();
  const { items } = Follows.parse(await nadia.read(`/follows/followed/${id}?limit=100`));
  for (const name of FOLLOWERS) {
    const follower = await callerOf(site, name);
    const own = await follower.me();
    if (!items.some(({ followerId }) => followerId === own.id))
      await follower.send('POST', '/follows', { followedId: id });
  }
  const visitor = await visit('en');
  const { page } = visitor;
  await become(visitor, 'nadia', 'en');
  const read: URL[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname.startsWith('/friendships/connections/with')) read.push(address);
  });
  await page.goto('/network/followers');
  const cards = page.getByRole('main').getByRole('listitem');
  await cards.nth(FOLLOWERS.length - 1).waitFor();
  // beside the menu stands an action by the connection: a button, or for a friend the link to the messages
  const actions = cards.locator('button, a[href^="/messages/with/"]');
  await expect.poll(() => actions.count()).toBeGreaterThanOrEqual(2 * FOLLOWERS.length);
  expect(read.map(({ pathname }) => pathname)).toEqual(['/friendships/connections/with']);
  expect(read[0]?.searchParams.get('ids')?.split(',').length).toBeGreaterThanOrEqual(FOLLOWERS.length);
});
