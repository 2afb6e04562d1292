import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { errorStatus } from '../../domain/errors.ts';
import { NOTIFICATION_TEXTS } from '../../domain/notifications/kinds.words.ts';
import { registry } from '../../domain/registry.ts';
import { formsIn, pluralFormsOf, shapeOf } from '../../tests/support/message-shape.ts';
import { fieldText, notificationText, problemMessages, problemText, texts } from './format.ts';
import { planTexts } from './plans.ts';
import { receiptTexts } from './receipts.ts';

const messagesOf = (locale: 'ar' | 'en'): Map<string, string> => {
  const { fields, unexpected, formerMember } = texts[locale];
  return new Map([
    ...Object.keys(errorStatus).flatMap((code): [string, string][] => {
      const { title, detail } = problemMessages(locale, code);
      return [
        [`${code}.title`, title],
        [`${code}.detail`, detail],
      ];
    }),
    ...Object.entries(fields).map(([code, text]): [string, string] => [`field.${code}`, text]),
    ...Object.entries(NOTIFICATION_TEXTS[locale]).map(([kind, text]): [string, string] => [
      `notification.${kind}`,
      text,
    ]),
    ...Object.entries(planTexts[locale].plans).flatMap(
      ([plan, { name, description }]): [string, string][] => [
        [`plan.${plan}.name`, name],
        [`plan.${plan}.description`, description],
      ],
    ),
    ...Object.entries(planTexts[locale].features).map(([name, text]): [string, string] => [
      `plan.feature.${name}`,
      text,
    ]),
    ...Object.entries(receiptTexts[locale]).map(([name, text]): [string, string] => [
      `receipt.${name}`,
      text,
    ]),
    ['formerMember', formerMember],
    ['unexpected.title', unexpected.title],
    ['unexpected.detail', unexpected.detail],
  ]);
};
const everyValue = {
  name: 'Mona',
  policy: 'Spam',
  format: 'email',
  expected: 'number',
  seconds: 3,
  minutes: 3,
  count: 3,
  minimum: 3,
  maximum: 3,
  options: 'a, b',
  field: 'email',
  of: 'items',
  must: 'before',
  other: 'endsAt',
  message: 'syntax error',
  queue: 'Endorsements',
};

describe.each(['ar', 'en'] as const)('the texts in %s', (locale) => {
  const messages = messagesOf(locale);

  test('name every code', () => {
    const shared = Object.keys(texts[locale].problems);
    const own = registry.kinds.flatMap(({ resource }) => Object.keys(resource.refusals ?? {}));
    expect([...shared, ...own].toSorted()).toEqual(Object.keys(errorStatus).toSorted());
    const unworded = Object.keys(errorStatus).filter(
      (code) => problemMessages(locale, code) === texts[locale].unexpected,
    );
    expect(unworded).toEqual([]);
  });

  test.each([...messages])('%s is a whole sentence', (_name, message) => {
    const text = new IntlMessageFormat(message, locale).format(everyValue);
    expect(text).not.toMatch(/[{}#]|undefined/);
    expect(text).toMatch(locale === 'ar' ? /\p{Script=Arabic}/u : /^[A-Z0-9]/);
  });
});

test('both languages have the same messages', () => {
  expect([...messagesOf('ar').keys()]).toEqual([...messagesOf('en').keys()]);
});

test('a message has the same values, plurals and choices in both languages', () => {
  const shapes = (locale: 'ar' | 'en') =>
    Object.fromEntries([...messagesOf(locale)].map(([name, message]) => [name, shapeOf(message)]));
  expect(shapes('ar')).toEqual(shapes('en'));
});

test.each(['ar', 'en'] as const)('%s counts in all its forms', (locale) => {
  const plurals = [...messagesOf(locale).values()].flatMap(pluralFormsOf);
  expect(plurals.length).toBeGreaterThan(0);
  for (const forms of plurals) expect(forms).toEqual(formsIn(`${locale}-EG`));
});

test('Arabic says one and two in words, and digits as in Egypt', () => {
  const said = [0, 1, 2, 3, 11, 100].map(
    (seconds) => problemText('ar', 'too_many_requests', { seconds }).detail,
  );
  expect(said.map((text) => text.split('. ')[1])).toEqual([
    'حاول مرة أخرى لاحقًا.',
    'حاول بعد ثانية واحدة.',
    'حاول بعد ثانيتين.',
    'حاول بعد ٣ ثوانٍ.',
    'حاول بعد ١١ ثانية.',
    'حاول بعد ١٠٠ ثانية.',
  ]);
});

test('the digits are the reader’s own, whatever the language', () => {
  const error = { path: 'x', code: 'too_short', values: { minimum: 30 } } as const;
  expect(fieldText('ar', error, 'latn')).toBe('اكتب 30 حرفًا على الأقل.');
  expect(fieldText('ar', error, 'arab')).toBe('اكتب ٣٠ حرفًا على الأقل.');
  const year = { path: 'x', code: 'too_small', values: { minimum: 1850 } } as const;
  expect(fieldText('ar', year, 'arab')).toBe('اكتب ١٨٥٠ أو أكثر.');
  expect(fieldText('en', year, 'latn')).toBe('Enter 1850 or more.');
  expect(problemText('en', 'too_many_requests', { seconds: 45 }, 'arab').detail).toContain('٤٥ seconds');
});

test('a text whose values are missing still says something', () => {
  expect(fieldText('en', { path: 'x', code: 'too_short' })).toBe('This isn’t in the right format.');
});

test('a notification names its actor, in either text direction; a deleted one without a name', () => {
  expect(notificationText('ar', 'post_reacted', { name: 'Mona' })).toBe(
    'تفاعل جديد من \u2068Mona\u2069 مع منشورك',
  );
  expect(notificationText('en', 'followed', { name: null })).toBe('A former member follows you now');
  expect(notificationText('en', 'approved', { name: null })).toMatch(/^Your account has been approved/);
});
