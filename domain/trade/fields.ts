import parsePhoneNumber from 'libphonenumber-js/max';
import { z } from 'zod';
import { ROLES, SPORTS } from '../accounts/values.ts';
import { integer, text } from '../kit/fields.ts';
import { isName, isReadable, isReserved } from '../text/names.ts';
import { COUNTRIES } from './countries.ts';
import { GOVERNORATES } from './governorates.ts';

/**
 * Field types for sports and commerce, each with its range or standard. Rules that JSON schema can't express are
 * described by `format` and two `examples`.
 */

const badFormat = { params: { code: 'bad_format' } };
const badCountry = { params: { code: 'bad_format', format: 'country' } };

const unreadable = { params: { code: 'unreadable' } };
const reserved = { params: { code: 'reserved' } };

/** Accepts an empty text, which the length check reports. */
const orEmpty = (holds: (given: string) => boolean) => (given: string) => given === '' || holds(given);

/** One line of text, for example a title. */
export const line = (max = 120, min = 1) => text(max, min).refine(orEmpty(isReadable), unreadable);

/** The name of a person or an organisation: readable, and not an imitation of an official name. */
export const properName = (max = 120, min = 1) =>
  text(max, min)
    .refine(orEmpty(isName), { ...unreadable, abort: true })
    .refine((given) => !isReserved(given), reserved);

/** A user name for mentions and sign-in. */
export const username = () =>
  z
    .string()
    .regex(/^[A-Za-z0-9_.]{3,30}$/, { abort: true })
    .max(30)
    .refine((given) => !isReserved(given), reserved);

/** A long text. */
export const words = () => text(5000, 1);

/** A country or territory: ISO 3166-1 alpha-2. */
export const country = () =>
  z
    .string()
    .regex(/^[A-Z]{2}$/, { abort: true })
    .max(2)
    .refine((code) => COUNTRIES.has(code), badCountry)
    .meta({ format: 'country', examples: ['EG', 'SA'] });

/** A governorate of Egypt. */
export const governorate = () => z.enum(GOVERNORATES);

/**
 * Whether a number is valid in its country's numbering plan and canonical, without a trunk 0 after the country code.
 */
const isPhoneNumber = (number: string): boolean => {
  const read = parsePhoneNumber(number);
  return read?.number === number && read.isValid();
};

/** A phone number that is valid in its country's numbering plan: E.164. */
export const phone = () =>
  z
    .stringFormat('phone', /^\+[1-9][0-9]{6,14}$/, { abort: true })
    .max(16)
    .refine(isPhoneNumber, { params: { code: 'bad_format', format: 'phone' } })
    .meta({ format: 'phone', examples: ['+201001234567', '+201112223334'] });

/** Whether a language tag is well-formed and canonical by BCP 47, so that each language has one tag. */
const isLanguageTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
};

/** A language, with script and region if needed: BCP 47 (`ar`, `en-GB`). */
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

/** The URL of a web page. */
export const link = () =>
  z
    .url({ protocol: /^https?$/ })
    .max(500)
    .meta({ examples: ['https://example.com/', 'https://example.com/club'] });

/** The id of a file that the caller has uploaded; files of others are refused. */
export const file = () => z.uuid().toLowerCase().meta({ 'x-file': true });

/** The same for a picture alone. */
export const pictureFile = () => z.uuid().toLowerCase().meta({ 'x-file': true, 'x-picture': true });

/** The same for a paper: a PDF as well as a picture of it. */
export const document = () => z.uuid().toLowerCase().meta({ 'x-file': true, 'x-document': true });

export const heightCm = () => z.number().min(50).max(260);

export const weightKg = () => z.number().min(15).max(300);

export const rating = () => integer(1, 5);

export const percent = () => z.number().min(0).max(100);

export const year = () => integer(1800, 2200);
