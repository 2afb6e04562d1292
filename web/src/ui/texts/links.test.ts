import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsOf, type Part } from './links.ts';
import { mayHoldLinks } from './may-hold-links.ts';

const linksIn = (text: string): readonly (readonly [string, string])[] =>
  partsOf(text).flatMap(({ written, link }) => (link ? [[written, link.href] as const] : []));

describe('a link is found', () => {
  test.each([
    ['شوف https://example.com/a?b=1#c.', 'https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
    ['(www.example.com)', 'www.example.com', 'http://www.example.com/'],
    ['الموقع example.com، وشكرا', 'example.com', 'http://example.com/'],
    ['https://ملاعب.مصر/خبر', 'https://ملاعب.مصر/خبر', 'https://xn--mgbc4c0be.xn--wgbh1c/%D8%AE%D8%A8%D8%B1'],
    ['راسلني: nadia@example.com.', 'nadia@example.com', 'mailto:nadia@example.com'],
    ['mailto:nadia@example.com', 'mailto:nadia@example.com', 'mailto:nadia@example.com'],
    ['أهلا @nadia_f.', '@nadia_f', '/members/@nadia_f'],
    ['(@omar.h، يا بطل)', '@omar.h', '/members/@omar.h'],
    ['#كرة_القدم', '#كرة_القدم', '/tags/%D9%83%D8%B1%D8%A9_%D8%A7%D9%84%D9%82%D8%AF%D9%85'],
    ['مباراة #الأهلي_2026!', '#الأهلي_2026', '/tags/%D8%A7%D9%84%D8%A3%D9%87%D9%84%D9%8A_2026'],
    ['#مُدرِّب', '#مُدرِّب', '/tags/%D9%85%D9%8F%D8%AF%D8%B1%D9%90%D9%91%D8%A8'],
  ])('in "%s": %s', (text, written, href) => {
    expect(linksIn(text)).toEqual([[written, href]]);
    expect(mayHoldLinks(text)).toBe(true);
  });

  test('for each of several, in order', () => {
    const text = 'مع @nadia في https://example.com #تمرين و#راحة';
    expect(linksIn(text).map(([written]) => written)).toEqual(['@nadia', 'https://example.com', '#تمرين']);
  });
});

describe('no link is made of', () => {
  test.each([
    ['a script', 'javascript:alert(1) javascript://example.com/%0aalert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['other schemes', 'vbscript:x file:///etc/passwd'],
    ['an address with a control of direction', 'https://example.com/\u202Egpj.exe'],
    ['an address with invisible letters', 'https://exam\u200Bple.com/'],
    ['a tag of digits alone', '#1 #2026'],
    ['a tag within a word', 'C#sharp كرة#قدم'],
    ['a name within a word', 'نادية@nadia a@b'],
    ['too short and too long names', `@ab @${'a'.repeat(31)}`],
    ['a sentence', 'جاب جول. وكسب 3-1، مبروك!'],
  ])('%s', (_, text) => {
    expect(linksIn(text)).toEqual([]);
  });
});

test.each([
  ['https://bank.com:secret@evil.example/', 'https://bank.com', 'https://bank.com/'],
  ['mailto:a@example.com?bcc=b', 'mailto:a@example.com', 'mailto:a@example.com'],
])('of %s the link %s leads to its displayed address', (text, written, href) => {
  expect(linksIn(text)).toEqual([[written, href]]);
});

describe('a host name', () => {
  test.each([
    ['https://аpple.com/id', 'https://xn--pple-43d.com/id'],
    ['https://аррӏе.com', 'https://xn--80ak6aa92e.com'],
    ['https://paypaı.com', 'https://xn--paypa-r4a.com'],
    ['https://ملاعب.مصر', 'https://ملاعب.مصر'],
    ['https://Example.com/Путь', 'https://Example.com/Путь'],
  ])('%s is shown as %s', (written, shown) => {
    expect(partsOf(written)).toEqual([expect.objectContaining({ written, shown })]);
  });
});

/** Texts composed of parts of links. */
const texts = fc.array(
  fc.oneof(
    fc.constantFrom(
      'https://',
      'http://',
      'www.',
      'javascript:',
      'data:text/html,',
      'mailto:',
      '//',
      '@',
      '#',
      '.com',
      '.eg',
      'example',
      'مصر',
      'а',
      '\u202E',
      '\u200B',
      '\u0000',
      '\n',
      ' ',
      '"><script>',
      '%',
      ':80',
      '[::1]',
      'xn--',
      '\uD800',
      'ß',
      '①',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.webUrl(),
    fc.emailAddress(),
  ),
  { maxLength: 12 },
);

const isAllowed = ({ to, href }: NonNullable<Part['link']>): boolean => {
  const { protocol, origin, username } = new URL(href, 'https://malaab.test');
  const leadsThere =
    to === 'page' ? origin === 'https://malaab.test' : ['http:', 'https:', 'mailto:'].includes(protocol);
  return leadsThere && username === '';
};

test('the parts of any text join to the text, and lead only to pages, sites and mailboxes', () => {
  fc.assert(
    fc.property(texts, (pieces) => {
      const text = pieces.join('');
      const parts = partsOf(text);
      expect(parts.map(({ written }) => written).join('')).toBe(text);
      const links = parts.flatMap(({ link }) => link ?? []);
      expect(links.filter((link) => !isAllowed(link))).toEqual([]);
      expect(parts.filter(({ link, written, shown }) => !link && shown !== written)).toEqual([]);
      // the code of links is loaded for every text that has one
      expect(links.length === 0 || mayHoldLinks(text)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
