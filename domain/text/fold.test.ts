import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, wordsIn } from './fold.ts';

test.each([
  ['أحمد', 'احمد', 'إحمد', 'آحمد', 'ٱحمد'],
  ['مدرسة', 'مدرسه'],
  ['مصطفى', 'مصطفي', 'مصطفی'],
  ['مُحَمَّد', 'محمد', 'محـــمد', 'محمد\u200f'],
  ['مؤمن', 'مومن'],
  ['رئيس', 'رييس'],
  ['سماء', 'سما'],
  ['رحمٰن', 'رحمن'],
  ['ﻻعب', 'لاعب', 'لا\u200dعب'],
  ['كرة ٢٠٢٦', 'كره 2026', 'کرة ۲۰۲۶'],
  ['ڤيديو', 'فيديو'],
  ['Café', 'CAFE', 'cafe\u0301', 'ｃａｆｅ'],
  ['Straße', 'STRASSE', 'strasse'],
  ['İstanbul', 'istanbul', 'ISTANBUL'],
  ['Muḥammad Ṣalāḥ', 'muhammad salah'],
  ['كأس العالم، 2026!', 'كاس  العالم 2026'],
])('%s and %s are the same word', (...spellings) => {
  expect(new Set(spellings.map(fold)).size).toBe(1);
});

test.each([
  ['كرة', 'كرت'],
  ['سلام', 'سلم'],
  ['on', 'no'],
  ['محمد علي', 'محمدعلي'],
])('%s and %s are different words', (one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

test('folding is idempotent', () => {
  const property = (text: string) => {
    expect(fold(fold(text))).toBe(fold(text));
  };
  fc.assert(fc.property(anyText, property), { numRuns: 1000 });
});

test('a word is at its reported position', () => {
  const property = (text: string) => {
    let before = { start: 0, end: 0 };
    for (const { word, start, end } of wordsIn(text)) {
      // One character may expand to several words with the same position.
      expect(start === before.start || start >= before.end).toBe(true);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(text.length);
      expect(fold(text.slice(start, end)).split(' ')).toContain(word);
      before = { start, end };
    }
  };
  fc.assert(fc.property(anyText, property), { numRuns: 1000 });
});

test('positions stay correct after marks, tatweel and letters that fold to several', () => {
  const text = 'الكـــابتن مُحَمَّد، Straße ٧';
  expect(wordsIn(text).map(({ word, start, end }) => [word, text.slice(start, end)])).toEqual([
    ['الكابتن', 'الكـــابتن'],
    ['محمد', 'مُحَمَّد'],
    ['strasse', 'Straße'],
    ['7', '٧'],
  ]);
});
