import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { keptOf, keptOfName, segmentsOf, tsqueryOf, wantedOf } from './wanted.ts';

const found = (text: string, query: string): readonly string[] =>
  (segmentsOf(text, wantedOf(query)) ?? []).filter(({ match }) => match).map(({ text: piece }) => piece);

test.each([
  ['its beginning', 'تدريبات الناشئين', 'تدري', ['تدريبات']],
  ['another spelling', 'مُحمّد مصطفى', 'مصطفي محمد', ['مُحمّد', 'مصطفى']],
  ['itself without the article', 'النادي الأهلي', 'أهلي', ['الأهلي']],
  ['itself with the article', 'نادي أهلي جدة', 'الأهلي', ['أهلي']],
  ['itself, though it begins as if with the article', 'المنتخب الألماني', 'ألماني', ['الألماني']],
  ['itself behind a preposition', 'نلعب بالملعب وللنادي', 'ملعب نادي', ['بالملعب', 'وللنادي']],
  ['a letter too many', 'Cairo Stadium', 'stadiium', ['Stadium']],
  ['a letter missing', 'Cairo Stadium', 'stadum', ['Stadium']],
  ['a wrong letter', 'Cairo Stadium', 'stadiun', ['Stadium']],
  ['two letters swapped', 'Cairo Stadium', 'staduim', ['Stadium']],
  ['a typo in Arabic', 'بطولة الجمهورية', 'الجهمورية', ['الجمهورية']],
  ['digits of another script', 'مواليد ٢٠١٠', '2010', ['٢٠١٠']],
  ['its sound in Latin letters', 'كابتن محمد صلاح', 'mohamed sala7', ['محمد', 'صلاح']],
  ['its sound in Arabic letters', 'Captain Mohamed Salah', 'محمد صلاح', ['Mohamed', 'Salah']],
])('a word is found by %s', (_, text, query, words) => {
  expect(found(text, query)).toEqual(words);
});

test.each([
  ['two typos', 'Cairo Stadium', 'stxdixm'],
  ['a typo in a short word', 'gym', 'gum'],
  ['its end', 'Stadium', 'dium'],
  ['nothing', 'Stadium', ' ,. '],
])('a word is not found by %s', (_, text, query) => {
  expect(segmentsOf(text, wantedOf(query))).toBeNull();
});

test('typos match only if the exact word doesn’t', () => {
  expect(found('salah and salad', 'salah')).toEqual(['salah']);
});

const letters = fc.string({ unit: fc.constantFrom(...Array.from('ابتكمنabc12 ًـ،')), maxLength: 40 });
const anyText = fc.oneof(letters, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

test('every word of a text finds it, also without its last letter', () => {
  const property = (text: string) => {
    for (const word of wantedOf(text)) {
      expect(found(text, word).map(fold).join(' ')).toContain(word);
      const begun = Array.from(word).slice(0, -1).join('');
      expect(begun === '' || found(text, begun).length > 0).toBe(true);
    }
  };
  fc.assert(fc.property(anyText, property), { numRuns: 500 });
});

test('the segments of a short text join to the text', () => {
  const property = (text: string, query: string) => {
    const short = text.slice(0, 240);
    const segments = segmentsOf(short, wantedOf(query)) ?? [{ text: short }];
    expect(segments.map(({ text: piece }) => piece).join('')).toBe(short);
  };
  fc.assert(fc.property(letters, letters, property), { numRuns: 500 });
  fc.assert(
    fc.property(anyText, (text) => property(text, text)),
    { numRuns: 500 },
  );
});

test('the excerpt of a long text surrounds the first match and is cut between words', () => {
  const text = `${'كلام كثير قبلها '.repeat(60)}البطولة ${'ثم كلام بعدها '.repeat(60)}`;
  const segments = segmentsOf(text, wantedOf('بطولة')) ?? [];
  const shown = segments.map(({ text: piece }) => piece).join('');
  expect(segments.filter(({ match }) => match)).toEqual([{ text: 'البطولة', match: true }]);
  expect(shown.length).toBeLessThan(260);
  expect(shown).toMatch(/^…كثير|^…كلام|^…قبلها/);
  expect(shown).toMatch(/(كلام|ثم|بعدها)…$/);
  expect(text).toContain(shown.slice(1, -1));
});

test('index terms and query terms contain only letters, digits and the mark', () => {
  const property = (text: string) => {
    expect(keptOfName(text)).toMatch(/^([~^=]?[\p{L}\p{N}]+( |$))*$/u);
    expect(tsqueryOf(wantedOf(text), 'near')).not.toMatch(/[^\p{L}\p{N}~^='|&():*]/u);
  };
  fc.assert(fc.property(anyText, property), { numRuns: 500 });
});

test('the number of index terms is bounded', () => {
  const long = Array.from({ length: 5000 }, (_, n) => `word${n}`).join(' ');
  const kept = keptOf(long).split(' ');
  expect(kept.filter((word) => !word.startsWith('~'))).toHaveLength(1000);
  expect(kept.length).toBeLessThan(2000);
});
