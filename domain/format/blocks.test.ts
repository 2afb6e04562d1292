import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, leadOf, minutesOf } from './blocks.ts';

const TEXT = `## نهائي الكأس
بدأ الموسم أمس.
وسيستمر شهرًا.

- الأهلي
- الزمالك
### المواعيد
https://example.com/cup`;

test('a text is headings, paragraphs and lists', () => {
  expect(blocksOf(TEXT)).toEqual([
    { kind: 'heading', level: 2, text: 'نهائي الكأس' },
    { kind: 'paragraph', text: 'بدأ الموسم أمس.\nوسيستمر شهرًا.' },
    { kind: 'list', items: ['الأهلي', 'الزمالك'] },
    { kind: 'heading', level: 3, text: 'المواعيد' },
    { kind: 'paragraph', text: 'https://example.com/cup' },
  ]);
});

test.each([
  ['#tag is no heading', 'paragraph'],
  ['##without a space', 'paragraph'],
  ['# the title stands above the text', 'paragraph'],
  ['-5 degrees', 'paragraph'],
  ['####  too deep', 'paragraph'],
])('%s', (line, kind) => expect(blocksOf(line)).toEqual([{ kind, text: line }]));

test('a text without marks is one paragraph for each empty line, and an empty text is nothing', () => {
  expect(blocksOf('one\r\n\r\n\r\ntwo')).toEqual([
    { kind: 'paragraph', text: 'one' },
    { kind: 'paragraph', text: 'two' },
  ]);
  expect(blocksOf(' \n\n')).toEqual([]);
});

test('no letter is lost, in any text', () => {
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.join('') ?? '';
  const line = fc.stringMatching(/^(## |### |- )?[a-zء-ي0-9 #-]{0,20}$/);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const shown = blocksOf(lines.join('\n')).map((block) =>
        block.kind === 'list' ? block.items.join('') : block.text,
      );
      expect(letters(shown.join(''))).toBe(letters(lines.join('')));
    }),
  );
});

test('the lead is the first paragraph, without marks', () => {
  expect(leadOf(TEXT)).toBe('بدأ الموسم أمس.\nوسيستمر شهرًا.');
  expect(leadOf('## Only a heading')).toBe('Only a heading');
  expect(leadOf('- one\n- two')).toBe('one');
  expect(leadOf('')).toBe('');
});

test('reading takes a minute at least, and grows with the words', () => {
  expect(minutesOf('', 'ar')).toBe(1);
  expect(minutesOf('كلمة '.repeat(900), 'ar')).toBe(5);
  expect(minutesOf('word '.repeat(920), 'en')).toBe(4);
});
