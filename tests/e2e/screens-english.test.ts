import { rm } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { shardOf } from '../support/shard.ts';
import { expectAccessible } from './accessible.ts';
import { expectFits } from './fits.ts';
import { demoTest as journey } from './journey.ts';
import { expectPlainWords } from './plain-words.ts';
import { pseudoPages, pseudoSpeech, UNMARKED } from './pseudo.ts';
import { screens } from './screens.ts';
import { openStage } from './stage.ts';

const test = journey
  .extend('webFolder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await pseudoPages('.build/web');
    onCleanup(() => rm(folder, { recursive: true }));
    return folder;
  })
  .extend('stage', { scope: 'file' }, ({ site, browser }, { onCleanup }) => {
    const stage = openStage(browser, site, { speech: pseudoSpeech, leads: true });
    onCleanup(() => stage.close());
    return stage;
  });
const DESK = { width: 1280, height: 800 };

describe('in the pseudo-locale', () => {
  // Arabic screens are looked at in both schemes; what only a desktop shows stands on many, so that each scheme has half
  const shown = screens.map(
    (screen, index) => ({ ...screen, scheme: index % 2 === 0 ? 'light' : 'dark' }) as const,
  );

  test.for(shardOf(shown))(
    '$name is accessible in $scheme, fits, shows no code, and no text without a message',
    ({ scheme, ...screen }, { stage }) =>
      stage.show(screen, 'en', DESK, async (page) => {
        await expectPlainWords(page, screen);
        await expectAccessible(page, [scheme]);
        await expectFits(page, [768, 1920]);
        // a refusal is said in words of the API, which no message of a page made
        if (screen.refusals) return;
        expect(await page.getByText('⟦').count()).toBeGreaterThan(2);
        expect(await page.evaluate(UNMARKED)).toEqual([]);
      }),
  );

  test('a text without a message is detected, users’ own texts are not', async ({ visit }) => {
    const { page } = await visit('en');
    await page.setContent(`
      <p>⟦Šígñ íñ⟧ 12:30</p><p>⟦Ńó⟧ left over</p><p hidden>nobody sees it</p>
      <bdi>Salma</bdi><p dir="auto">كرة</p><button lang="ar">العربية</button>
      <button aria-label="Close">×</button><a aria-label="Salma">1</a>`);
    expect(await page.evaluate(UNMARKED)).toEqual(['left over', 'aria-label: Close']);
  });
});
