import { describe, expect } from 'vitest';
import { test } from './journey.ts';
import { become } from './people.ts';
import { pseudoWords, speakPseudo, UNMARKED } from './pseudo.ts';
import { screens } from './screens.ts';

test.override('hasDemo', true);

/** A refusal is said in words of the API, which no message of a page made. */
const spoken = screens.filter(({ refusals }) => !refusals);

describe('in the pseudo-locale', () => {
  test.for(spoken)('$name has no text that no message made', async ({ who, at, open }, { visit }) => {
    const visitor = await visit('en');
    const { page } = visitor;
    await become(visitor, who, 'en');
    await speakPseudo(visitor);
    await page.goto(at);
    await page.getByRole('heading').first().waitFor();
    await open?.({ page, text: pseudoWords });
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('⟦').count()).toBeGreaterThan(2);
    expect(await page.evaluate(UNMARKED)).toEqual([]);
  });

  test('text that no message made is found, people’s own is not', async ({ visit }) => {
    const { page } = await visit('en');
    await page.setContent(`
      <p>⟦Šígñ íñ⟧ 12:30</p><p>⟦Ńó⟧ left over</p><p hidden>nobody sees it</p>
      <bdi>Salma</bdi><p dir="auto">كرة</p><button lang="ar">العربية</button>
      <button aria-label="Close">×</button><a aria-label="Salma">1</a>`);
    expect(await page.evaluate(UNMARKED)).toEqual(['left over', 'aria-label: Close']);
  });
});
