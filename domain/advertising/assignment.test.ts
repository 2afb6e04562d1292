import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assigned } from './assignment.ts';

const variants = [
  { name: 'A', weight: 1 },
  { name: 'B', weight: 3 },
  { name: 'C', weight: 6 },
];
const member = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const TEST = '01900000-0000-7000-8000-aaaaaaaaaaaa';

test('a member has one variant, always the same', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (ofTest, person) => {
      expect(variants.map(({ name }) => name)).toContain(assigned(ofTest, person, variants));
      expect(assigned(ofTest, person, variants)).toBe(assigned(ofTest, person, variants));
    }),
  );
});

test('the shares of the variants follow their weights, also for consecutive ids', () => {
  const members = 20_000;
  const seen = Array.from({ length: members }, (_, n) => assigned(TEST, member(n), variants));
  const chiSquare = variants.reduce((sum, { name, weight }) => {
    const wanted = (members * weight) / 10;
    return sum + (seen.filter((one) => one === name).length - wanted) ** 2 / wanted;
  }, 0);
  // 99.9 % of fair draws stay below that, with two degrees of freedom
  expect(chiSquare).toBeLessThan(13.82);
});

test('another test assigns independently', () => {
  const other = TEST.replace('0190', '0191');
  const two = [
    { name: 'A', weight: 1 },
    { name: 'B', weight: 1 },
  ];
  const same = Array.from({ length: 2000 }, (_, n) => member(n)).filter(
    (one) => assigned(TEST, one, two) === assigned(other, one, two),
  ).length;
  expect(same).toBeGreaterThan(900);
  expect(same).toBeLessThan(1100);
});
