import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { PrintedDocument } from '../../commands/commerce/document-port.ts';
import { documents } from './documents.ts';
import { directionOf, visualRuns } from './visual-runs.ts';

const told = (line: string, direction: 'rtl' | 'ltr') => visualRuns(line, direction).map(({ text }) => text);

describe('the runs of a line, from left to right', () => {
  test.each([
    ['Arabic with a name in Latin letters', 'حذاء Nike أزرق', 'rtl', [' أزرق', 'Nike', 'حذاء ']],
    ['an amount', '٣٬٧٠٣ ج.م.', 'rtl', [' ج.م.', '٣', '٬', '٧', '٠', '٣']],
    ['brackets, which are mirrored', 'نادي (طنطا)', 'rtl', ['نادي )طنطا(']],
    ['signs without letters, which are turned', '٥ :) B', 'rtl', ['B', ' (: ', '٥']],
    ['English with an Arabic name', 'by نادي النيل today', 'ltr', ['by ', 'نادي النيل', ' today']],
    ['direction marks, which have no glyph', '\u2068Mona\u2069 \u061C-٥', 'ltr', ['Mona ', '٥', '-']],
  ] as const)('%s', (_, line, direction, runs) => {
    expect(told(line, direction)).toEqual(runs);
  });
});

test.each([
  ['حذاء Nike', 'rtl'],
  ['Nike حذاء', 'ltr'],
  ['٣٬٧٠٣ EGP', 'ltr'],
  ['٣٬٧٠٣ ج.م.', 'rtl'],
  ['12', 'rtl'],
] as const)('a text begins where its first letter does, whatever its page: %s', (text, direction) => {
  expect(directionOf(text, 'rtl')).toBe(direction);
});

const receipt = (more: Partial<PrintedDocument>): PrintedDocument => ({
  language: 'ar',
  title: 'إيصال',
  issuer: 'ملاعب',
  facts: [{ name: 'رقم الطلب', value: 'A1B2C3' }],
  columns: ['المنتج', 'العدد', 'سعر الوحدة', 'المبلغ'],
  rows: [['طقم أقماع تدريب', '٣', '١٢ ج.م.', '٣٦ ج.م.']],
  sums: [{ name: 'المبلغ', value: '٣٦ ج.م.' }],
  notes: [],
  ...more,
});

const pagesOf = async (document: PrintedDocument): Promise<readonly string[]> =>
  (await extractText(await documents.pdf(document))).text;

test('a document begins on the right in Arabic and on the left in English', async () => {
  const start = async (document: PrintedDocument, text: string) => {
    const page = await (await getDocumentProxy(await documents.pdf(document))).getPage(1);
    const { items } = await page.getTextContent();
    const found = items.find((item) => 'str' in item && item.str.includes(text));
    if (!found || !('transform' in found)) throw new Error(`no ${text}`);
    const [x, width] = [Number(found.transform[4]), page.getViewport({ scale: 1 }).width];
    return { isInLeftHalf: x < width / 2, end: Math.round(x + found.width), width: Math.round(width) };
  };
  const arabic = await start(receipt({}), 'رقم الطلب');
  expect(arabic.isInLeftHalf).toBe(false);
  expect(arabic.end).toBe(arabic.width - 48);
  const english = await start(receipt({ language: 'en', title: 'Receipt' }), 'Receipt');
  expect(english.isInLeftHalf).toBe(true);
});

test('letters are joined: the same letter has other glyphs at other places of a word', async () => {
  const glyphs = async (name: string): Promise<number> => {
    const bytes = await documents.pdf(
      receipt({ title: name, facts: [], rows: [], columns: [], sums: [], issuer: '' }),
    );
    return bytes.length;
  };
  // a subset of the font with four forms of a letter is larger than one with a single form
  expect(await glyphs('ههه ه')).toBeGreaterThan(await glyphs('ه ه ه'));
});

test('a long table goes on over further pages, each under the names of its columns', async () => {
  const rows = Array.from({ length: 80 }, (_, at) => [`Ball ${at}`, '1', 'EGP 5', 'EGP 5']);
  const pages = await pagesOf(
    receipt({ language: 'en', columns: ['Product', 'Quantity', 'Price', 'Sum'], rows }),
  );
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain('Product Quantity Price Sum');
  const all = pages.join('\n');
  for (const [name] of rows) expect(all).toContain(`${name} 1 EGP 5 EGP 5`);
});

test('a name without spaces that is wider than its column is broken, and none of it is lost', async () => {
  const name = 'X'.repeat(250);
  const pages = await pagesOf(receipt({ language: 'en', rows: [[name, '1', 'EGP 5', 'EGP 5']] }));
  expect(pages.join('').replaceAll(/[^X]/g, '')).toBe(name);
});
