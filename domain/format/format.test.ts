import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatIn, isolate, localeOf, minorDigits } from './format.ts';

const arabic = formatIn(localeOf('ar'));
const english = formatIn(localeOf('en'));

/** Without the marks that keep signs and figures in order. */
const plain = (text: string): string =>
  text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');

/** As a reader of either kind of digits takes it. */
const value = (text: string): string =>
  plain(text)
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٫', '.')
    .replaceAll(/[^0-9.-]/g, '');

test('the digits are the language’s unless others are chosen', () => {
  const written = (['ar', 'en'] as const).flatMap((language) =>
    ([undefined, 'arab', 'latn'] as const).map((digits) =>
      formatIn(localeOf(language, digits)).number(1234567.5),
    ),
  );
  const [arab, latn] = ['١٬٢٣٤٬٥٦٧٫٥', '1,234,567.5'];
  expect(written).toEqual([arab, arab, latn, latn, arab, latn]);
});

describe('money', () => {
  test.each([
    [{ amount: 125_050, currency: 'EGP' }, '١٬٢٥٠٫٥٠ ج.م.', 'EGP 1,250.50'],
    [{ amount: 1500, currency: 'KWD' }, '١٫٥٠٠ د.ك.', 'KWD 1.500'],
    [{ amount: 1500, currency: 'LBP' }, '١٥ ل.ل.', 'LBP 15'],
    [{ amount: 1500, currency: 'JPY' }, '١٬٥٠٠ JP¥', '¥1,500'],
    [{ amount: 0, currency: 'USD' }, '٠ US$', '$0'],
  ])('%o', (money, inArabic, inEnglish) => {
    expect([plain(arabic.money(money)), plain(english.money(money))]).toEqual([inArabic, inEnglish]);
  });

  const offered =
    'USD EUR GBP JPY CHF CAD AUD CNY RUB EGP SAR AED QAR KWD BHD OMR JOD LBP SYP DZD MAD TND LYD SDG YER IQD SOS MRU DJF';

  test('has the minor units of ISO 4217 in each currency that we offer', () => {
    const by = (digits: number) => offered.split(' ').filter((currency) => minorDigits(currency) === digits);
    expect(by(0)).toEqual(['JPY', 'DJF']);
    expect(by(3)).toEqual(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'LYD', 'IQD']);
    expect(by(2)).toHaveLength(20);
  });

  test('shows every minor unit unless all are zero, in every currency and in both kinds of digits', () => {
    const amounts = fc.integer({ min: 0, max: 1e14 });
    fc.assert(
      fc.property(amounts, fc.constantFrom(...offered.split(' ')), (amount, currency) => {
        const digits = minorDigits(currency);
        const units = String(amount).padStart(digits + 1, '0');
        const [whole, rest] = digits === 0 ? [units, ''] : [units.slice(0, -digits), units.slice(-digits)];
        const exact = Number(rest) === 0 ? whole : `${whole}.${rest}`;
        // «ج.م.» has dots of its own
        const said = [arabic, english].map((format) => value(format.money({ amount, currency })));
        expect(said.map((text) => text.replace(/\.+$/, ''))).toEqual([exact, exact]);
      }),
    );
  });
});

describe('a moment', () => {
  test.each([
    // Cairo keeps summer time from the last Friday of April to the last Thursday of October
    ['2026-05-01T10:05:00Z', '١ مايو ٢٠٢٦', '١:٠٥ م', 'May 1, 2026', '1:05 PM'],
    ['2026-01-31T22:30:00Z', '١ فبراير ٢٠٢٦', '١٢:٣٠ ص', 'February 1, 2026', '12:30 AM'],
  ])('%s is shown in Cairo’s time', (at, arabicDate, arabicTime, englishDate, englishTime) => {
    const instant = Date.parse(at);
    expect([arabic.date(at), arabic.time(at)].map(plain)).toEqual([arabicDate, arabicTime]);
    expect([english.date(instant), english.time(instant)].map(plain)).toEqual([englishDate, englishTime]);
    expect(arabicDate).toContain(arabic.month(at));
    expect(englishDate).toContain(english.month(at));
    expect(plain(arabic.moment(at))).toBe(`${arabicDate} في ${arabicTime}`);
    expect(plain(english.moment(at))).toBe(`${englishDate} at ${englishTime}`);
  });
});

test('a list has the language’s conjunction', () => {
  expect(arabic.list(['كرة القدم', 'التنس', 'الجري'])).toBe('كرة القدم والتنس والجري');
  expect(english.list(['football', 'tennis', 'running'])).toBe('football, tennis, and running');
});

test('a name stays isolated, on one line', () => {
  expect(isolate(' Sara\n\nAli ')).toBe('\u2068Sara Ali\u2069');
});
