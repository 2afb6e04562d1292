import { describe, expect, test } from 'vitest';
import { checkPassword, normalisePassword } from './password.ts';

const owner = { name: 'Ahmed Hassan', email: 'a.hassan90@example.com' };
const common = new Set(['password', '12345678', 'ملاعب123']);
const check = (password: string) => checkPassword(password, owner, common);

describe('length', () => {
  test.each([
    ['seven77', 'too_short'],
    ['eight-88', null],
    ['كلمة طويلة', null],
    ['🏀🎾🏓🏸🥊🥋⛳', 'too_short'],
    ['🏀🎾🏓🏸🥊🥋⛳🎽', null],
    ['ab'.repeat(64), null],
    [`${'ab'.repeat(64)}c`, 'too_long'],
  ])('%s → %s', (password, expected) => {
    expect(check(password)).toBe(expected);
  });

  test('is counted after composition, so both spellings of é are one character', () => {
    expect(check('e\u0301e\u0301xyzw')).toBe('too_short');
    expect(normalisePassword('cafe\u0301')).toBe(normalisePassword('caf\u00e9'));
  });

  test('needs no mix of kinds', () => {
    expect(check('ordinary words here')).toBeNull();
  });
});

describe('too common', () => {
  test.each(['password', 'PassWord', 'ｐａｓｓｗｏｒｄ', '١٢٣٤٥٦٧٨', '۱۲۳۴۵۶۷۸', 'ملاعب١٢٣', 'zzzzzzzzzz'])(
    '%s',
    (password) => {
      expect(check(password)).toBe('too_common');
    },
  );
});

describe("the owner's own name and e-mail", () => {
  test.each([
    'ahmed hassan',
    'AhmedHassan',
    'hassan1990',
    '2024ahmed!',
    'a.hassan90@example.com',
    'A.Hassan90',
    'a_hassan_1',
  ])('%s', (password) => {
    expect(check(password)).toBe('too_common');
  });

  test('may be part of a longer password', () => {
    expect(check('ahmed likes tea')).toBeNull();
  });

  test('in Arabic too', () => {
    expect(checkPassword('محمود١٩٩٠', { name: 'محمود علي', email: 'm@example.com' }, common)).toBe(
      'too_common',
    );
  });

  test('a name without letters or an e-mail without a local part forbids nothing else', () => {
    expect(checkPassword('20112011x7', { name: '?', email: '' }, common)).toBeNull();
    expect(checkPassword('90127834', { name: '1', email: '12@example.com' }, common)).toBeNull();
  });
});
