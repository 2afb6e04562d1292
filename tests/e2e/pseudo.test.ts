import { describe, expect } from 'vitest';
import { test } from './journey.ts';
import { become, type Who } from './people.ts';
import { speakPseudo, UNMARKED } from './pseudo.ts';

test.override('hasDemo', true);

/** Who, where, and what must be there before it is read: one line a page. */
const PAGES: readonly (readonly [who: Who, address: string, shows: string])[] = [
  ['guest', '/', 'main h1'],
  ['guest', '/auth/signup', 'form'],
  ['guest', '/auth/signin', 'form'],
  ['guest', '/auth/activate', 'form'],
  ['newcomer', '/on', 'form'],
  ['salma', '/', 'article'],
  ['salma', '/notifications', 'main li'],
  ['salma', '/settings', 'main fieldset'],
  ['guest', '/admin', 'form'],
  ['admin', '/admin', 'main button'],
  ['admin', '/admin/activity', 'main tbody tr'],
  ['admin', '/admin/operations', 'main dl'],
];

describe('in the pseudo-locale', () => {
  test.for(PAGES)('%s finds no text at %s that no message made', async ([who, address, shows], { visit }) => {
    const visitor = await visit('en');
    await become(visitor, who, 'en');
    await speakPseudo(visitor);
    await visitor.page.goto(address);
    await visitor.page.locator(shows).first().waitFor();
    expect(await visitor.page.getByText('⟦').count()).toBeGreaterThan(2);
    expect(await visitor.page.evaluate(UNMARKED)).toEqual([]);
  });

  test('text that no message made is found, people’s own is not', async ({ visit }) => {
    const { page } = await visit('en');
    await page.setContent(`
      <p>⟦Šígñ íñ⟧ 12:30</p><p>⟦Ńó⟧ left over</p><p hidden>nobody sees it</p>
      <bdi>Salma</bdi><p dir="auto">كرة</p><time>May 1</time><button lang="ar">العربية</button>
      <button aria-label="Close">×</button><a aria-label="Salma">1</a>`);
    expect(await page.evaluate(UNMARKED)).toEqual(['left over', 'aria-label: Close']);
  });
});
