import { expect } from 'vitest';
import { test } from './journey.ts';

const WRONGS: readonly (readonly [what: string, wrong: string, complaint: RegExp])[] = [
  ['a console error', `console.error('oh')`, /console: oh/],
  ['an exception', `setTimeout(() => { throw new Error('oh'); })`, /error: oh/],
  ['a refused request', `fetch('/users/mine')`, /answer: 40\d GET \/users\/mine/],
  ['a request that reaches nobody', `fetch('/broken').catch(() => 0)`, /request: .*\/broken net::ERR_FAILED/],
  ['a style against the policy', `document.body.setAttribute('style', 'top: 0')`, /policy: style-src-attr/],
  [
    'a script against the policy',
    `document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }))`,
    /policy: script-src/,
  ],
];

test.for(WRONGS)('%s behind a page fails its journey', async ([, wrong, complaint], { visit }) => {
  const visitor = await visit('en');
  const { page } = visitor;
  await page.route('**/broken', (route) => route.abort());
  await page.goto('/auth/signin');
  const told = Promise.race([
    page.waitForEvent('console', (line) => complaint.test(`console: ${line.text()}`)),
    page.context().waitForEvent('weberror'),
    page.waitForEvent('requestfailed'),
    page.waitForEvent('response', (answer) => answer.status() >= 400),
  ]);
  await page.evaluate(`void ${wrong}`);
  await told;
  await expect(visitor.leave()).rejects.toThrow(complaint);
});

test.fails('a journey fails at its end without an explicit check', { retry: 0 }, async ({ visit }) => {
  const { page } = await visit('en');
  await page.goto('/auth/signin');
  await page.evaluate(`console.error('oh')`);
});
