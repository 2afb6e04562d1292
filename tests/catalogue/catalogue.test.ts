import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../domain/registry.ts';
import { rowsOf } from '../../api/resources/calls.ts';
import { spelled } from '../contract/hands.ts';
import { madeByCallers, ownThings } from '../contract/suites.ts';
import { testService, type TestService } from '../support/service.ts';
import { asked, catalogue, COPIES, endpoints } from './catalogue.ts';
import { compare, isBuilt, type Found } from './compare.ts';
import { addressOf, EFFECTS, provenElsewhere } from './effects.ts';
import { DIFFERENCES, NOT_BUILT } from './differences.ts';
import { shapeOf } from './notation.ts';
import { servedBy, type Served } from './ours.ts';

/** Folder of the specification beside the tree, if it exists. */
const ORIGINAL = path.resolve('../shared/spec');

test.skipIf(!existsSync(ORIGINAL)).each(['resources.yaml', 'endpoints.tsv'])(
  'the copy of %s equals the original',
  (file) => {
    expect(readFileSync(path.join(COPIES, file), 'utf8')).toBe(
      readFileSync(path.join(ORIGINAL, file), 'utf8'),
    );
  },
);

test('the catalogue has 111 resources, and every call of its list', () => {
  expect(catalogue).toHaveLength(111);
  const listed = new Set(endpoints.map(shapeOf));
  const read = new Set(asked.map(({ call }) => shapeOf(call)));
  expect([...listed].filter((call) => !read.has(call))).toEqual([]);
  // documented in `also`, and left out of the list
  expect([...read].filter((call) => !listed.has(call))).toEqual(['GET /friendships/following/all']);
});

test.each(EFFECTS)('$file makes the calls of “$test”', ({ file, test: name, calls }) => {
  const text = readFileSync(file, 'utf8');
  expect([`'${name}`, `"${name}`].some((quoted) => text.includes(quoted))).toBe(true);
  for (const call of calls) expect(text).toMatch(addressOf(call));
});

const inOrder = (differences: readonly Found[]): readonly string[] =>
  differences.map(({ about, difference }) => `${about} ${difference}`).toSorted();

describe('Malaab beside the catalogue', () => {
  let service: TestService;
  let served: Served;
  beforeAll(async () => {
    service = await testService();
    served = await servedBy(service);
  });
  afterAll(() => service.close());

  test('every resource is built, or in NOT_BUILT', () => {
    const missing = catalogue.filter((wanted) => !isBuilt(wanted, registry));
    const named = Object.entries(NOT_BUILT).flatMap(([area, names]) =>
      names.map((name) => `${area}: ${name}`),
    );
    expect(missing.map(({ area, name }) => `${area}: ${name}`)).toEqual(named);
  });

  test('the differences of built resources are exactly the listed ones', () => {
    const found = catalogue
      .filter((wanted) => isBuilt(wanted, registry))
      .flatMap((wanted) => compare(wanted, registry, served));
    expect(inOrder(found)).toEqual(inOrder(DIFFERENCES));
  });

  test('every existing call has a test that reads back its effect', () => {
    const byContract = new Set(
      [...madeByCallers, ...ownThings].flatMap((kind) =>
        rowsOf(kind).flatMap(({ calls }) => calls.map((call) => shapeOf(spelled(call)))),
      ),
    );
    const there = endpoints.filter((call) => served.has(call));
    expect(there.filter((call) => !byContract.has(shapeOf(call)) && !provenElsewhere(call))).toEqual([]);
  });
});
