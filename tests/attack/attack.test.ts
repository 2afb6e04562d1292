import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wrongIn } from './answers.ts';
import { attacks } from './attacks.ts';
import { matrix } from './matrix.ts';
import { linesOf, within } from './report.ts';
import { drawingAgain, openWorld, type World } from './world.ts';

/** The quick part of `make attack`: some of the cases of each attack, drawn with a fixed seed. */

const SEED = 20_261_123;

let world: World;
beforeAll(async () => {
  world = await openWorld(SEED, 'quick');
});
afterAll(() => world.close());

test.each(Object.entries(attacks))('the attack %s finds nothing', async (name, attack) => {
  const outcome = await within(attack(drawingAgain(world), 'quick'));
  // as a message, because a list of failures cuts the values of an assertion
  const found = linesOf(name, outcome);
  if (found.length > 0) throw new Error(found.join('\n'));
  expect(outcome.requests).toBeGreaterThan(20);
});

describe('a vulnerability is detected', () => {
  test('a marker visible to an attacker without access', async () => {
    const prey = await world.prey();
    // as if no attacker might read a marker that some may
    const secrets = prey.secrets.map((secret) => ({ ...secret, mayRead: new Set<string>() }));
    // a marker is found by reads alone
    const operations = world.operations.filter(({ method }) => method === 'GET');
    const { findings } = await matrix(
      { ...drawingAgain(world), operations, prey: () => Promise.resolve({ ...prey, secrets }) },
      'quick',
    );
    expect(findings.filter((finding) => finding.includes(': reads '))).not.toEqual([]);
  });

  const problem = (status: number, body: object) => ({
    status,
    type: 'application/problem+json',
    headers: {},
    text: JSON.stringify(body),
  });
  test.each([
    ['a 500', problem(500, { status: 500, code: 'forbidden', title: 'x' }), 'answered 500'],
    ['an unknown code', problem(400, { status: 400, code: 'oops', title: 'x' }), 'without a known code'],
    ['another status than it says', problem(400, { status: 403, code: 'forbidden', title: 'x' }), 'says 403'],
    ['no problem', { status: 404, type: 'text/html', headers: {}, text: '<p>' }, 'as text/html'],
    [
      'a stack',
      { status: 200, type: 'text/plain', headers: {}, text: 'at x (/app/api/main.ts:3:4)' },
      'shows insides',
    ],
  ])('%s', (_name, answer, finding) => {
    expect(wrongIn({ method: 'GET' }, answer)).toContain(finding);
  });

  test('a correct answer is accepted', () => {
    const forbidden = problem(403, { status: 403, code: 'forbidden', title: 'x' });
    expect(wrongIn({ method: 'GET' }, forbidden)).toBeUndefined();
  });

  test('a request for HTML may get the "not found" page, and no other error as HTML', () => {
    const asBrowser = { method: 'GET', headers: { accept: 'text/html,*/*' } };
    const page = (status: number) => ({ status, type: 'text/html; charset=utf-8', headers: {}, text: '<p>' });
    expect(wrongIn(asBrowser, page(404))).toBeUndefined();
    expect(wrongIn(asBrowser, page(403))).toContain('as text/html');
  });
});
