import { isDigits, usualDigits, type Digits, type Language } from '../../domain/format/format.ts';
import { languages } from './texts.ts';

/** Language and digits of a response. */
export type Reader = { readonly language: Language; readonly digits: Digits };

const DEFAULT: Reader = { language: 'ar', digits: usualDigits.ar };
const MAX_REMEMBERED = 200;
const remembered = new Map<string, Reader>();

/**
 * Parses an `Accept-Language` header: ar or en by its weights, Arabic if it has neither. Digits follow the tag
 * (`ar-EG-u-nu-latn`), else the language's default.
 */
export function readerOf(acceptLanguage: string | undefined): Reader {
  if (acceptLanguage === undefined) return DEFAULT;
  const known = remembered.get(acceptLanguage);
  if (known) return known;
  const reader = negotiate(acceptLanguage);
  // Browsers send few distinct headers, but clients may send any number.
  if (remembered.size < MAX_REMEMBERED && acceptLanguage.length < MAX_REMEMBERED) {
    remembered.set(acceptLanguage, reader);
  }
  return reader;
}

function negotiate(header: string): Reader {
  let best = DEFAULT;
  let bestWeight = 0;
  for (const range of header.split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const language = languages.find((one) => tag === one || tag.startsWith(`${one}-`));
    const quality = parameters.find((one) => one.startsWith('q='));
    const weight = quality ? Number(quality.slice(2)) : 1;
    if (language && weight > bestWeight) {
      best = { language, digits: digitsIn(tag) ?? usualDigits[language] };
      bestWeight = weight;
    }
  }
  return best;
}

/** The digits of a tag's Unicode extension (BCP 47: `-u-nu-arab`); undefined if absent. */
function digitsIn(tag: string): Digits | undefined {
  const extension = /-u(?:-[a-z0-9]{2,8})+/.exec(tag)?.[0] ?? '';
  const digits = /-nu-([a-z0-9]+)/.exec(extension)?.[1];
  return isDigits(digits) ? digits : undefined;
}
