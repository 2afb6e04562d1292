import { expect, test } from 'vitest';
import { rulesOf } from '../../../../domain/kit/definition.ts';
import type { Atom } from '../../../../domain/kit/rules.ts';
import { registry } from '../../../../domain/registry.ts';
import { pagesFor } from '../navigation.ts';
import { AREAS } from './areas.ts';

const areasOf = (atom: Atom): readonly string[] => {
  if (atom.kind === 'admin') return [atom.area];
  return atom.kind === 'all' ? atom.atoms.flatMap(areasOf) : [];
};

test('every area of a definition and of a page of the staff has a word, and no other', () => {
  const ofResources = registry.kinds.flatMap(({ resource }) =>
    rulesOf(resource).flatMap(([, rule]) => rule.flatMap(areasOf)),
  );
  const ofPages = pagesFor(['*']).map(({ area }) => area);
  const areas = new Set([...ofResources, ...ofPages]);
  expect(areas.size).toBeGreaterThan(20);
  expect([...areas].filter((area) => !AREAS.some((one) => one === area))).toEqual([]);
  const without = AREAS.filter((area) => !areas.has(area));
  // it opens private data, of any resource
  expect(without).toEqual(['private-data']);
});
