import { expect, test } from 'vitest';
import { readerOf } from './locale.ts';

test.each([
  [undefined, 'ar', 'arab'],
  ['fr', 'ar', 'arab'],
  ['en', 'en', 'latn'],
  ['en-EG-u-nu-arab', 'en', 'arab'],
  ['ar-EG-u-nu-latn', 'ar', 'latn'],
  ['AR-eg-U-NU-LATN', 'ar', 'latn'],
  ['ar-u-ca-gregory-nu-latn-co-standard', 'ar', 'latn'],
  ['ar-u-nu-deva', 'ar', 'arab'],
  ['ar-nu-latn', 'ar', 'arab'],
  ['ar-u-ca-gregory-x-nu-latn', 'ar', 'arab'],
  ['ar-EG-u-nu-latn;q=0.5, en-EG;q=0.8', 'en', 'latn'],
  ['fr-u-nu-latn, ar;q=0.1', 'ar', 'arab'],
])('%s asks for %s in %s', (header, language, digits) => {
  expect(readerOf(header)).toEqual({ language, digits });
});
