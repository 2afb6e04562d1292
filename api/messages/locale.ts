import { isDigits, usualDigits, type Digits, type Language } from '../../domain/format/format.ts';
import { languages } from './texts.ts';

/** In whose words and digits a caller is answered. */
export type Reader = { readonly language: Language; readonly digits: Digits };

const DEFAULT: Reader = { language: 'ar', digits: usualDigits.ar };
const MAX_REMEMBERED = 200;
const remembered = new Map<string, Reader>();

/**
 * Whom an `Accept-Language` header speaks of: ar or en by its weights, Arabic if it names neither; the digits as its
 * tag says (`ar-EG-u-nu-latn`), else those usual in the language.
 */
export function readerOf(acceptLanguage: string | undefined): Reader {
  if (acceptLanguage === undefined) return DEFAULT;
  const known = remembered.get(acceptLanguage);
  if (known) return known;
  const reader = negotiate(acceptLanguage);
  // Browsers send few different headers; anybody may send many.
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

/** The digits that a tag asks for by its Unicode extension (BCP 47: `-u-nu-arab`); undefined if it leaves them open. */
function digitsIn(tag: string): Digits | undefined {
  const extension = /-u(?:-[a-z0-9]{2,8})+/.exec(tag)?.[0] ?? '';
  const digits = /-nu-([a-z0-9]+)/.exec(extension)?.[1];
  return isDigits(digits) ? digits : undefined;
}
