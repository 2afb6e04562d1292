import type { AUDIENCES, FACTS, FactName } from '../../../../../domain/accounts/facts.ts';
import type { Role } from '../../../../../domain/accounts/values.ts';
import type { FieldName, FormField } from './role-forms.ts';

const facts: typeof FACTS = [
  'position',
  'preferredFoot',
  'heightCm',
  'weightKg',
  'yearsPlaying',
  'currentClub',
  'jerseyNumber',
  'bestTimes',
  'rating',
  'bornIn',
  'marketValue',
  'yearsOfExperience',
  'awards',
  'methodology',
  'clubWorkedAt',
  'specializations',
  'playersRepresented',
  'socialLink',
  'regions',
  'foundedYear',
  'colors',
  'type',
  'specialization',
  'website',
];

/** Facts of a role that everybody sees: a club is searched by it. */
const OPEN: Readonly<Partial<Record<Role, readonly FactName[]>>> = { CLUB: ['specialization'] };

export const audiences: typeof AUDIENCES = ['everyone', 'members', 'friends', 'scouts', 'nobody'];

type Chosen = { readonly factsFor?: Partial<Record<FactName, string>> | null | undefined };

/** Facts that are derived from a field: of the date of birth others see the year. */
const DERIVED: Readonly<Partial<Record<FieldName, FactName>>> = { dateOfBirth: 'bornIn' };

/** The fact that a field tells. */
export const factOf = ({ name }: Pick<FormField, 'name'>): FactName | undefined =>
  facts.find((fact) => fact === (DERIVED[name] ?? name));

/** The facts among these fields that have an audience of their own. */
export const factsIn = (role: Role, fields: readonly FormField[]): readonly FactName[] =>
  facts.filter(
    (fact) => OPEN[role]?.includes(fact) !== true && fields.some((field) => factOf(field) === fact),
  );

/** The audience of a fact if the member has not chosen one. */
const usual = (fact: FactName): string =>
  fact === 'bornIn' ? 'scouts' : fact === 'marketValue' ? 'nobody' : 'everyone';

/** The audience of each of these facts as the form shows it. */
export const chosenFor = (
  { factsFor }: Chosen,
  asked: readonly FactName[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(asked.map((fact) => [fact, factsFor?.[fact] ?? usual(fact)]));
