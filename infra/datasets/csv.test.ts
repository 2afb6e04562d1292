import { expect, test } from 'vitest';
import { exactLine, spreadsheetLine } from './csv.ts';

test('a text is in quotes, so that null and an empty text differ', () => {
  expect(exactLine(['a', null, '', String.raw`\N`, 'say "hi",\nthen'])).toBe(
    String.raw`"a",\N,"","\N","say ""hi"",` + '\nthen"\n',
  );
});

test('in a spreadsheet a text never runs as a formula, and a number keeps its sign', () => {
  expect(spreadsheetLine(['=1+1', '@x', '-5', '+2.5', '-1e-7', '-1+1', null])).toBe(
    "'=1+1,'@x,-5,+2.5,-1e-7,'-1+1,\r\n",
  );
  expect(spreadsheetLine(['a,b', 'c"d', 'سطر\nوآخر'])).toBe('"a,b","c""d","سطر\nوآخر"\r\n');
});
