import { describe, expect, test } from 'vitest';
import { fromArabizi, isArabizi } from './arabizi.ts';
import { assess, readingsOf, thresholdOfParts } from './assess.ts';
import { slotsOf, type Block } from './features.ts';
import { scoreBy, type SpamModel } from './model.ts';
import { plain, tokensOf } from './normalise.ts';
import { isReadByOthers, writtenIn } from './scored-text.ts';
import { nothing } from '../../kit/decide.ts';

const words = (text: string) => tokensOf(text).filter((token) => !/^[A-Z]/.test(token));

describe('normalisation undoes', () => {
  test.each([
    ['letters apart', 'f r e e   c a s h', ['free', 'cash']],
    ['signs between letters', 'f.r.e.e c-a-s-h', ['free', 'cash']],
    ['emoji between letters', 'f🔥r⭐e💰e', ['free']],
    ['digits for letters', 'fr33 c4sh', ['free', 'cash']],
    ['digits in Arabic words', 'م5فض', ['مخفض']],
    ['letters of other alphabets', 'сlаim уour рrize', ['claim', 'your', 'prize']],
    ['letters of other fonts', '𝐅𝐑𝐄𝐄 ｃａｓｈ', ['free', 'cash']],
    ['invisible characters', 'f\u200Bre\u200Ce', ['free']],
    ['tatweel and marks', 'مـــجـــانًا', ['مجانا']],
    ['drawn-out letters', 'مبااااشر تآآبع', ['مباشر', 'تابع']],
  ])('%s', (_, text, expected) => expect(words(text)).toEqual(expected));

  test('addresses, numbers and amounts become signs', () => {
    expect(tokensOf('www.foo.com/x 0800 123 4567 £5 @me #win!')).toEqual([
      'URL',
      'PHONE',
      'MONEY',
      'NI',
      'AT',
      'HASH',
      'win',
      'LENGTHIII',
      'CALL',
    ]);
  });

  test('a time, a short word and an ordinal stay what they are', () => {
    expect(words('call me at 5:30')).toEqual(['call', 'me', 'at']);
    expect(words('a 2nd')).toEqual(['a', '0nd']);
    expect(plain('Ａ١')).toBe('a1');
  });
});

describe('Arabizi', () => {
  test.each(['7abibi ana gay elnady', 'el match emta ya sa7by', 'ezayak 3amel eh'])('%s is found', (text) =>
    expect(isArabizi(text)).toBe(true),
  );
  test.each([
    'See you at the match, men',
    'We won 3 to 1 in the 2nd half at 5pm',
    'My size is 43 and I run 10km',
    'Call 0800 now',
    '',
  ])('"%s" is none', (text) => expect(isArabizi(text)).toBe(false));
  test('becomes Arabic letters', () => {
    expect(fromArabizi('7abibi ana fel 3arabeya')).toMatch(/^حبيبي انا ف.+عاراب.+$|^حابيبي/);
    expect(fromArabizi('bokra ya sahby')).toBe('بكره يا صاحبي');
  });
});

const EMPTY: Block = {
  hashes: new Uint32Array(),
  slots: slotsOf(new Uint32Array()),
  idf: new Float64Array(),
  weights: new Float64Array(),
  pad: 1,
};

/** A model that knows one word. */
const knowing = (language: 'ar' | 'en', hash: number, weight: number): SpamModel => ({
  language,
  version: 3,
  threshold: 0.5,
  partThreshold: null,
  partGrowth: 0,
  words: {
    hashes: Uint32Array.of(hash),
    slots: slotsOf(Uint32Array.of(hash)),
    idf: Float64Array.of(1),
    weights: Float64Array.of(weight),
    pad: 3,
  },
  runs: EMPTY,
  bias: -1,
  slope: 1,
  shift: 0,
});

/** FNV-1a of `wfree` and `wمجانا`. */
const hashOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619) >>> 0;
  return hash;
};
const models = { ar: knowing('ar', hashOf('wمجانا'), 8), en: knowing('en', hashOf('wfree'), 8) };

test('a hash table has each feature once, also where slots collide, and is at most half full', () => {
  const hashes = Uint32Array.from([0, 1, 8, 16, 4_294_967_288]);
  const slots = slotsOf(hashes);
  expect(slots.length).toBeGreaterThanOrEqual(2 * hashes.length);
  expect(slots.filter((index) => index >= 0).toSorted()).toEqual(Int32Array.from([0, 1, 2, 3, 4]));
});

test('a score is a calibrated sum, and names the words that weighed', () => {
  expect(scoreBy(models.en, 'free')).toEqual({
    score: 1 / (1 + Math.exp(-3)),
    reasons: [{ words: 'free', weight: 4 }],
  });
  expect(scoreBy(models.en, 'nothing known')).toEqual({ score: 1 / (1 + Math.exp(1)), reasons: [] });
});

test('a text goes to the model of its script, and the worse score of a mixed one counts', () => {
  expect(readingsOf('تدريب اليوم').map(([language]) => language)).toEqual(['ar']);
  expect(readingsOf('training today').map(([language]) => language)).toEqual(['en']);
  expect(readingsOf('تدريب اليوم training today').map(([language]) => language)).toEqual(['ar', 'en']);
  expect(readingsOf('تدريب اليوم https://example.com/abcdef').map(([language]) => language)).toEqual(['ar']);
  expect(readingsOf('7abibi ta3ala').map(([language]) => language)).toEqual(['en', 'ar']);
  expect(assess(models, 'تدريب اليوم free tickets')).toMatchObject({ model: 'en-3', isSpam: true });
  expect(assess(models, 'مجانا today tickets here')).toMatchObject({ model: 'ar-3', isSpam: true });
  expect(assess(models, 'maganan 7abibi ta3ala hena')).toMatchObject({ model: 'ar-3', isSpam: true });
  // too short to be held, unless it leads somewhere
  expect(assess(models, 'free tickets')).toMatchObject({ isSpam: false });
  expect(assess(models, 'free www.example.com')).toMatchObject({ isSpam: true });
  expect(assess(models, '42')).toMatchObject({ model: 'en-3', isSpam: false });
});

test('the threshold of parts rises with their number', () => {
  expect(thresholdOfParts(0.9, 0.5, 1)).toBeCloseTo(0.9, 12);
  expect(thresholdOfParts(0.9, 0.5, 0)).toBeCloseTo(0.9, 12);
  // odds of 9 times the root of 16
  expect(thresholdOfParts(0.9, 0.5, 16)).toBeCloseTo(36 / 37, 12);
  const chat = 'see you at the match tomorrow ';
  const model = { ...models.en, threshold: 1, partGrowth: 0 };
  const long = `${chat.repeat(8)}free ${chat.repeat(8)}`;
  expect(assess({ ...models, en: { ...model, partThreshold: 0.9 } }, long).isSpam).toBe(true);
  const grown = { ...model, partThreshold: 0.9, partGrowth: 3 };
  expect(assess({ ...models, en: grown }, long).isSpam).toBe(false);
});

test('the texts of a thing are read if others read the thing', () => {
  const post = {
    ...nothing('1'),
    state: 'published',
    title: 'عنوان',
    description: 'نص',
    visibility: 'public',
  };
  expect(writtenIn('post', post)).toBe('عنوان\nنص');
  expect(writtenIn('comment', { ...nothing('1'), text: null })).toBe('');
  expect(isReadByOthers('post', post)).toBe(true);
  expect(isReadByOthers('post', { ...post, visibility: 'private' })).toBe(false);
  expect(isReadByOthers('post', { ...post, state: 'hidden' })).toBe(false);
  expect(isReadByOthers('product', { ...nothing('1'), state: 'active', visibility: 'draft' })).toBe(false);
});
