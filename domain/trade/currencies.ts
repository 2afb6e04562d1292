/** The supported currencies: ISO 4217 codes. */
export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'CHF',
  'CAD',
  'AUD',
  'CNY',
  'RUB',
  'EGP',
  'SAR',
  'AED',
  'QAR',
  'KWD',
  'BHD',
  'OMR',
  'JOD',
  'LBP',
  'SYP',
  'DZD',
  'MAD',
  'TND',
  'LYD',
  'SDG',
  'YER',
  'IQD',
  'SOS',
  'MRU',
  'DJF',
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Exponents other than 2. */
const OTHER_EXPONENTS: Partial<Record<Currency, number>> = {
  JPY: 0,
  DJF: 0,
  KWD: 3,
  BHD: 3,
  OMR: 3,
  JOD: 3,
  TND: 3,
  LYD: 3,
  IQD: 3,
};

/** The ISO 4217 exponent, the number of decimals in minor units: 2 for EGP, 3 for KWD, 0 for JPY. */
export const exponentOf = (currency: Currency): number => OTHER_EXPONENTS[currency] ?? 2;
