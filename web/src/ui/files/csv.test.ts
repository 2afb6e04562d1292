import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('quotes what would end a value, and defuses formulas', () => {
  const text = csvOf(
    ['name', 'a,b'],
    [
      ['قال "نعم"', -3],
      ['=1+1', null],
      [{ a: 1 }, 'two\nlines'],
    ],
  );
  expect(text).toBe('\uFEFFname,"a,b"\r\n"قال ""نعم""",-3\r\n\'=1+1,\r\n"{""a"":1}","two\nlines"\r\n');
});
