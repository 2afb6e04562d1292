import { ROLES, type Role } from '../../domain/accounts/values.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { asJson } from '../../domain/kit/json.ts';
import type { JsonObject } from '../../domain/kit/log.ts';

/** The resource that is the public profile of each role. */
export const PROFILE_OF = {
  PLAYER: 'player',
  COACH: 'coach',
  AGENT: 'agent',
  SCOUT: 'scout',
  CLUB: 'club',
  COMPANY: 'company',
  SPONSOR: 'company',
} as const satisfies Record<Role, string>;

/** Names of a profile's fields by the names of the role's form, where they differ. */
const RENAMED: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  PLAYER: {},
  COACH: { awards: 'numberOfAwards' },
  AGENT: { specializations: 'specialization' },
  SCOUT: {},
  CLUB: { sportsIncluded: 'sports', idCard: 'idUpload' },
  COMPANY: { idCard: 'idUpload' },
  SPONSOR: { idCard: 'idUpload' },
};

/** Fields that are a list in the profile and one line in the form, by profile. */
const LISTED: ReadonlySet<string> = new Set(['club.colors', 'company.specialization']);

const COMMA = /[,،;؛\n]+/;

const listIn = (line: string): readonly string[] =>
  line
    .split(COMMA)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Fields that are an amount of money in the profile and whole pounds in the form, by profile. */
const IN_POUNDS: ReadonlySet<string> = new Set(['player.marketValue']);

/** An answer of a role's form as the value of its profile's field. */
const valueIn = (field: string, value: unknown): unknown => {
  if (LISTED.has(field) && typeof value === 'string') return listIn(value);
  return IN_POUNDS.has(field) && typeof value === 'number' ? { amount: value * 100, currency: 'EGP' } : value;
};

/** The role of an account that has one with a profile. */
export const roleIn = ({ role }: Item): Role | undefined => ROLES.find((one) => one === role);

const membersOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/**
 * The values of an account's role form as fields of its profile; null if there are none. Values that the profile
 * doesn't take, because they were stored before the form had its present rules, are left out.
 */
export const profileFields = (kind: Kind, role: Role, account: Item): JsonObject | null => {
  const details = membersOf(account['details']);
  if (details.length === 0) return null;
  const given = details.map(([name, value]): readonly [string, unknown] => {
    const field = RENAMED[role][name] ?? name;
    return [field, valueIn(`${kind.name}.${field}`, value)];
  });
  const shared = ['sport', 'name', 'factsFor'].map((name) => [name, account[name]] as const);
  const fits = ([field, value]: readonly [string, unknown]): boolean =>
    value != null && kind.resource.fields[field]?.safeParse(value).success === true;
  return asJson(Object.fromEntries([...given, ...shared].filter(fits)));
};
