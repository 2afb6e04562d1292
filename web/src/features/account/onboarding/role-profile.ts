import type { Role } from '../../../../../domain/accounts/values.ts';

/** A role's profile as the API answers it. */
export type Profile = Readonly<Record<string, unknown>>;

type Answers = Readonly<Record<string, string | number | readonly string[]>>;

/** Names of the role's form by the names of its profile, where they differ. */
const names: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  PLAYER: {},
  COACH: { numberOfAwards: 'awards' },
  AGENT: { specialization: 'specializations' },
  SCOUT: {},
  CLUB: { sports: 'sportsIncluded', idUpload: 'idCard' },
  COMPANY: { idUpload: 'idCard' },
  SPONSOR: { idUpload: 'idCard' },
};

/** Answers that are one line in the form. */
const lines: ReadonlySet<string> = new Set([
  'CLUB colors',
  'COMPANY specialization',
  'SPONSOR specialization',
]);

const PIASTRES = 100;

/** Whole pounds of an amount; null of other values and currencies. */
const poundsIn = (value: unknown): number | null => {
  if (typeof value !== 'object' || value === null) return null;
  const [amount, currency]: unknown[] = [Reflect.get(value, 'amount'), Reflect.get(value, 'currency')];
  return typeof amount === 'number' && currency === 'EGP' ? Math.round(amount / PIASTRES) : null;
};

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** A profile as answers of the role's form. */
export const answersOf = (role: Role, profile: Profile): Answers =>
  Object.fromEntries(
    Object.entries(profile).flatMap(([field, value]): [string, Answers[string]][] => {
      const name = names[role][field] ?? field;
      if (typeof value === 'string' || typeof value === 'number') return [[name, value]];
      const pounds = poundsIn(value);
      if (pounds !== null) return [[name, pounds]];
      if (!isTexts(value)) return [];
      return [[name, lines.has(`${role} ${name}`) ? value.join('، ') : value]];
    }),
  );
