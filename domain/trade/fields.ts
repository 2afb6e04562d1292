import parsePhoneNumber from 'libphonenumber-js/max';
import { z } from 'zod';
import { ROLES, SPORTS } from '../accounts/values.ts';
import { integer, text } from '../kit/fields.ts';
import { isName, isReadable, isReserved } from '../text/names.ts';
import { COUNTRIES } from './countries.ts';

/**
 * The field types of sports and their trade, each with its range or standard in one place. Where a JSON schema has no
 * word for what is wanted, `format` and two `examples` say it.
 */

const badFormat = { params: { code: 'bad_format' } };

const unreadable = { params: { code: 'unreadable' } };
const reserved = { params: { code: 'reserved' } };

/** One line of text: what something is called, and the like. */
export const line = (max = 120, min = 1) => text(max, min).refine(isReadable, unreadable);

/** What a person or an organisation is called: nothing that can't be read, or that passes for Malaab's own people. */
export const properName = (max = 120, min = 1) =>
  text(max, min)
    .refine(isName, { ...unreadable, abort: true })
    .refine((given) => !isReserved(given), reserved);

/** By what a member is mentioned and signs in. */
export const username = () =>
  z
    .string()
    .regex(/^[A-Za-z0-9_.]{3,30}$/, { abort: true })
    .max(30)
    .refine((given) => !isReserved(given), reserved);

/** Several sentences. */
export const words = () => text(5000, 1);

/** A country or territory: ISO 3166-1 alpha-2. */
export const country = () =>
  z
    .string()
    .regex(/^[A-Z]{2}$/, { abort: true })
    .max(2)
    .refine((code) => COUNTRIES.has(code), badFormat)
    .meta({ format: 'country', examples: ['EG', 'SA'] });

/** Whether it is a number of its country's plan, in its one spelling: a trunk's 0 after the country's code is none. */
const isPhoneNumber = (number: string): boolean => {
  const read = parsePhoneNumber(number);
  return read?.number === number && read.isValid();
};

/** A phone number that its country's numbering plan knows: E.164. */
export const phone = () =>
  z
    .string()
    .regex(/^\+[1-9][0-9]{6,14}$/, { abort: true })
    .max(16)
    .refine(isPhoneNumber, badFormat)
    .meta({ format: 'phone', examples: ['+201001234567', '+201112223334'] });

/** Whether it is a well-formed language tag, spelled as BCP 47 recommends, so that one language has one spelling. */
const isLanguageTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
};

/** A language, with script and region where they matter: BCP 47 (`ar`, `en-GB`). */
export const language = () =>
  z
    .string()
    .max(35)
    .refine(isLanguageTag, badFormat)
    .meta({ format: 'language', examples: ['ar', 'en'] });

export const sport = () => z.enum(SPORTS);

export const role = () => z.enum(ROLES);

export const email = () =>
  z
    .email()
    .max(200)
    .meta({ examples: ['mona@example.com', 'omar@example.com'] });

/** The address of a web page. */
export const link = () =>
  z
    .url({ protocol: /^https?$/ })
    .max(500)
    .meta({ examples: ['https://example.com/', 'https://example.com/club'] });

/** The id of a file that the caller has uploaded; nobody can name another's. */
export const file = () => z.uuid().toLowerCase().meta({ 'x-file': true });

export const heightCm = () => z.number().min(50).max(260);

export const weightKg = () => z.number().min(15).max(300);

/** Stars. */
export const rating = () => integer(1, 5);

export const percent = () => z.number().min(0).max(100);

/** A calendar year. */
export const year = () => integer(1800, 2200);
