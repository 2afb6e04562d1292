import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import recorded from './recorded.json' with { type: 'json' };
import { differences, notAsked } from './differences.ts';
import { asRecorded, connect, errorAs, type Interview } from './interview.ts';
import { questions } from './questions.ts';
import { type Double, startDouble } from '../double.ts';

const answers: Readonly<Record<string, unknown>> = recorded;
/** A real server, new and empty, to be asked instead of the double. */
const real = process.env['MALAAB_TEST_EVENTSTOREDB'];
const why = (name: string): string | undefined =>
  Object.entries(notAsked).find(([start]) => name.startsWith(start))?.[1];

let it: Interview;
let double: Double | undefined;

beforeAll(async () => {
  if (real === undefined) double = await startDouble();
  const url = real ?? double?.url ?? '';
  it = { url, client: connect(url) };
});
afterAll(() => double?.shut());

test('every recorded answer has a question, or is listed with a reason', () => {
  const left = Object.keys(answers).filter((name) => !(name in questions) && why(name) === undefined);
  expect(left).toEqual([]);
  expect(Object.keys(questions).filter((name) => !(name in answers))).toEqual([]);
  expect(Object.keys(differences).filter((name) => !(name in questions))).toEqual([]);
});

const all = Object.entries(questions);

describe('answers equal a real node of 23.10.8', () => {
  test.each(all.filter(([name]) => !(name in differences)))('%s', async (name, ask) => {
    expect(asRecorded(await ask(it).catch(errorAs))).toEqual(answers[name]);
  });
});

// a difference that is gone has to leave the list
describe.skipIf(real)('known differences of the double’s answers are still there', () => {
  test.each(all.filter(([name]) => name in differences))('%s', async (name, ask) => {
    expect(asRecorded(await ask(it).catch(errorAs))).not.toEqual(answers[name]);
  });
});
