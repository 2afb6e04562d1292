import { locales, type Locale } from './texts.ts';

const DEFAULT: Locale = 'ar';
const MAX_REMEMBERED = 200;
const remembered = new Map<string, Locale>();

/** The language of an `Accept-Language` header: ar or en by its weights, Arabic if it names neither. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  if (acceptLanguage === undefined) return DEFAULT;
  const known = remembered.get(acceptLanguage);
  if (known) return known;
  const locale = negotiate(acceptLanguage);
  // Browsers send few different headers; anybody may send many.
  if (remembered.size < MAX_REMEMBERED && acceptLanguage.length < MAX_REMEMBERED) {
    remembered.set(acceptLanguage, locale);
  }
  return locale;
}

function negotiate(header: string): Locale {
  let best: Locale = DEFAULT;
  let bestWeight = 0;
  for (const range of header.split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const locale = locales.find((one) => tag === one || tag.startsWith(`${one}-`));
    const quality = parameters.find((one) => one.startsWith('q='));
    const weight = quality ? Number(quality.slice(2)) : 1;
    if (locale && weight > bestWeight) {
      best = locale;
      bestWeight = weight;
    }
  }
  return best;
}
