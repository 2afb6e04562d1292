import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** Countries by ISO 3166-1. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA ' +
  'CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EH ER ES ET FI FJ FK FM FO FR GA ' +
  'GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS ' +
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS ' +
  'RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW ' +
  'TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

const HOME = 'EG';

/** Countries that are commonly called by their short names. */
const SHORT: ReadonlySet<string> = new Set(['PS', 'HK', 'MO']);

const namesIn = (locale: string): ((code: string) => string) => {
  const long = new Intl.DisplayNames([locale], { type: 'region' });
  const short = new Intl.DisplayNames([locale], { type: 'region', style: 'short' });
  return (code) => (SHORT.has(code) ? short : long).of(code) ?? code;
};

type Country = { readonly value: string; readonly label: string };

/** Names of all countries in a language, in its order; Egypt stands first. */
export const countriesIn = (locale: string): readonly Country[] => {
  const nameOf = namesIn(locale);
  const { compare } = new Intl.Collator(locale);
  const named = (value: string): Country => ({ value, label: nameOf(value) });
  const others = CODES.split(' ').map(named);
  return [named(HOME), ...others.toSorted((one, other) => compare(one.label, other.label))];
};

/** Names countries in the reader's language, by their codes. */
export const useCountryName = (): ((code: string) => string) => {
  const { locale } = useIntl();
  return useMemo(() => namesIn(locale), [locale]);
};

/** All countries to choose from. */
export const useCountries = (): readonly Country[] => {
  const { locale } = useIntl();
  return useMemo(() => countriesIn(locale), [locale]);
};
