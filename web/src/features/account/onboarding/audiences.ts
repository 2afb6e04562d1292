import type { AUDIENCES, FACTS, FactName } from '../../../../../domain/accounts/facts.ts';
import type { FormField } from './role-forms.ts';

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
];

export const audiences: typeof AUDIENCES = ['everyone', 'members', 'friends', 'scouts', 'nobody'];

type Chosen = { readonly factsFor?: Partial<Record<FactName, string>> | null | undefined };

/** The facts among these fields that have an audience of their own. */
export const factsIn = (fields: readonly FormField[]): readonly FactName[] =>
  facts.filter((fact) => fields.some(({ name }) => name === fact));

/** The audience of each fact as the form shows it; everybody if the member has not chosen. */
export const chosenFor = ({ factsFor }: Chosen): Readonly<Record<string, string>> =>
  Object.fromEntries(facts.map((fact) => [fact, factsFor?.[fact] ?? 'everyone']));
