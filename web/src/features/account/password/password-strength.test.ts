import { expect, test } from 'vitest';
import { strengthOf, type PasswordStrength } from './password-strength.ts';

const owner = { name: 'سلمى حسن', email: 'salma.hassan@example.com' };

test.each<[string, PasswordStrength]>([
  ['', 'short'],
  ['Ab3$xyz', 'short'],
  ['password', 'weak'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['qwertyui', 'weak'],
  ['kora2026x', 'weak'],
  ['kora-gamila', 'fair'],
  ['Mal3ab-9x', 'fair'],
  ['Kora-fi-elMal3ab-7', 'strong'],
  ['كورة في الملعب الكبير', 'strong'],
])('“%s” is %s', (password, strength) => {
  expect(strengthOf(password, owner)).toBe(strength);
});

test('the owner’s name adds no strength', () => {
  const password = 'SalmaHassan2026';
  expect(strengthOf(password, { name: 'Omar', email: 'omar@example.com' })).toBe('good');
  expect(strengthOf(password, owner)).toBe('weak');
  expect(strengthOf('سلمى٢٠٠٤حسن', owner)).toBe('weak');
});

test('more characters of the same class never make it weaker', () => {
  const order: readonly PasswordStrength[] = ['short', 'weak', 'fair', 'good', 'strong'];
  const password = 'tR7!wq9#Lp2&Zx5*';
  const levels = Array.from(password, (_, end) =>
    order.indexOf(strengthOf(password.slice(0, end + 1), owner)),
  );
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(levels.at(-1)).toBe(4);
});
