import { minorDigits, type Locale, type Money } from './format.ts';

/** An amount as a price in a list: without decimals if they are all zero. */
export const priceIn = (locale: Locale, { amount, currency }: Money): string => {
  const unit = 10 ** minorDigits(currency);
  const decimals = amount % unit === 0 ? 0 : minorDigits(currency);
  const written = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return written.format(amount / unit);
};
