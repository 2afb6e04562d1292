import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { demoTest as test } from './journey.ts';
import { become, tokenOf } from './people.ts';
import { inLanguages, sentence, words } from './steps.ts';

/** A visitor on a busy machine. */
const LONG = { timeout: 240_000 };

const Made = z.object({ id: z.string() });

test.for(
  inLanguages([
    ['ar', { width: 390, height: 844 }, 'هدف_العمر'],
    ['en', { width: 1280, height: 800 }, 'GoalOfTheYear'],
  ] as const),
)(
  'a post that mentions its reader leads to the posts with its tag (%s)',
  LONG,
  async ([language, viewport, tag], { visit }) => {
    const text = words[language];
    const visitor = await visit(language, { viewport });
    const { page } = visitor;
    const authorization = `Bearer ${await tokenOf(visitor, 'nadia')}`;
    const data = { kind: 'photo', description: `شكرًا @salma #${tag}`, visibility: 'public' };
    const { id } = Made.parse(
      await (await page.request.post('/posts', { data, headers: { authorization } })).json(),
    );
    await become(visitor, 'salma', language);
    await page.goto('/notifications');
    const notice = page
      .getByRole('listitem')
      .filter({ hasText: sentence(text['notification.post_mentioned']) });
    await notice.first().waitFor();
    await page.getByRole('link', { name: text['search.tag.mentions'] }).click();
    const card = page.locator(`#post-${id}`);
    await card.getByRole('link', { name: '@salma' }).waitFor();
    await expectAccessible(page);
    await card.getByRole('link', { name: `#${tag}` }).click();
    await page.getByRole('heading', { level: 1, name: `#${tag}` }).waitFor();
    await card.waitFor();
    await expectAccessible(page);
    await page.goto('/tags/nothing_here');
    await page.getByText(text['search.tag.none']).waitFor();
  },
);
