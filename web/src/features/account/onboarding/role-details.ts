import type { Role } from '../../../../../domain/accounts/values.ts';
import { asciiDigits, numberIn } from '../../../../../domain/format/digits.ts';
import { roleForms, type FormField } from './role-forms.ts';

/** Input of a role's form: texts as typed, and lists. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

/** Value sent as `details`. */
export type Details = Readonly<Record<string, string | number | readonly string[]>>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const holdsList = ({ as }: FormField): boolean => ['tags', 'coach', 'scout', 'sport'].includes(as);

/** The fields of a role's form with known values: of this role, or from an earlier form. */
export const typedOf = (role: Role, known: unknown): Typed => {
  const at = (name: string): unknown =>
    typeof known === 'object' && known !== null ? Reflect.get(known, name) : undefined;
  const typed = (field: FormField): string | readonly string[] => {
    const value = at(field.name);
    if (holdsList(field)) return isList(value) ? value.filter((item) => typeof item === 'string') : [];
    return isScalar(value) ? String(value) : '';
  };
  return Object.fromEntries(roleForms[role].map((field) => [field.name, typed(field)]));
};

/** Egyptian numbers are known by heart without their country. */
const phoneIn = (typed: string): string => {
  const figures = asciiDigits(typed).replaceAll(/[\s()-]/g, '');
  if (/^01\d{9}$/.test(figures)) return `+2${figures}`;
  return figures.replace(/^00/, '+');
};

/** Links may be typed without a scheme, which is then added. */
const linkIn = (typed: string): string => (/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`);

const meant = ({ as }: FormField, typed: string): string | number => {
  if (as === 'number') return numberIn(typed) ?? typed;
  if (as === 'phone') return phoneIn(typed);
  return as === 'link' ? linkIn(typed) : typed;
};

/** Converts form input to `details`. Empty fields are left out; invalid input is sent as typed: the API refuses it. */
export const detailsOf = (role: Role, typed: Typed): Details => {
  const said = roleForms[role].flatMap((field): [string, Details[string]][] => {
    const value = typed[field.name] ?? '';
    if (typeof value !== 'string') return value.length > 0 ? [[field.name, value]] : [];
    const text = value.trim();
    return text === '' ? [] : [[field.name, meant(field, text)]];
  });
  return Object.fromEntries(said);
};
