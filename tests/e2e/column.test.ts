import { expect } from 'vitest';
import { z } from 'zod';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { become, newName } from './people.ts';
import { LANGUAGES, words } from './steps.ts';

const DESK = { viewport: { width: 1440, height: 900 } };

const page = z.object({ items: z.array(z.looseObject({ id: z.string(), state: z.string().optional() })) });
const user = z.looseObject({ username: z.string(), name: z.string() });

test.for(LANGUAGES)(
  'the third column follows the changes of others and of the reader’s other devices, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const visitor = await visit(language, DESK);
    await become(visitor, 'salma', language);
    const [salma, club] = [await callerOf(site, 'salma'), await callerOf(site, 'qalyubia')];
    await visitor.page.goto('/');
    const column = visitor.page.getByRole('complementary');
    const block = (id: 'people' | 'events' | 'opportunities' | 'usage') =>
      column.getByRole('region', { name: text[`navigation.${id}`], exact: true });

    const [suggested] = page.parse(await salma.read('/friendships/suggestions')).items;
    const { username, name } = user.parse(await salma.read(`/users/${suggested?.id}`));
    await block('people').getByText(name, { exact: true }).waitFor();
    const { id: addresseeId } = await salma.me();
    await (await callerOf(site, username)).send('POST', '/friendships', { addresseeId });
    await block('people').getByText(name, { exact: true }).waitFor({ state: 'detached' });

    const events = page.parse(await salma.read('/events/calendar?from=2026-11-01&limit=6')).items;
    const next = events.find(({ state }) => state === 'published');
    const renamed = newName('Run along the Nile');
    await block('events').getByRole('link').first().waitFor();
    await club.send('PATCH', `/events/${next?.id}`, { name: renamed });
    await block('events').getByRole('link', { name: renamed, exact: true }).waitFor();

    const title = newName('Trial on Friday');
    const opportunity = {
      role: 'PLAYER',
      sport: 'FOOTBALL',
      location: 'Banha',
      closesAt: '2035-01-01T12:00:00Z',
    };
    await club.send('POST', '/posts', {
      kind: 'foras',
      title,
      description: 'Bring your boots',
      visibility: 'public',
      opportunity,
    });
    await block('opportunities').getByRole('link', { name: title, exact: true }).waitFor();

    const used = () =>
      block('usage').getByRole('progressbar', { includeHidden: true }).first().getAttribute('value');
    const before = Number(await used());
    await salma.send('POST', '/posts', {
      kind: 'photo',
      description: 'Training today',
      visibility: 'public',
    });
    await expect.poll(used, { timeout: 30_000 }).toBe(String(before + 1));
  },
);
