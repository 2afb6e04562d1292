import { z } from 'zod';
import { invalid, type Problem } from '../../errors.ts';
import { instant, optional, personal, text } from '../../kit/fields.ts';
import { role, sport } from '../../trade/fields.ts';

/** Age groups of an opportunity. Left out = every age. */
export const AGE_GROUPS = ['under_13', 'under_15', 'under_17', 'under_20', 'adults'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

const ADULT = 18;
const BELOW: Readonly<Record<Exclude<AgeGroup, 'adults'>, number>> = {
  under_13: 13,
  under_15: 15,
  under_17: 17,
  under_20: 20,
};

/** Whether somebody born in a year may belong to an age group in another year. An unknown year of birth may. */
export const mayBelongTo = (ages: AgeGroup | null, bornIn: number | null, year: number): boolean => {
  if (ages === null || bornIn === null) return true;
  // the birthday may still be to come
  const [most, least] = [year - bornIn, year - bornIn - 1];
  return ages === 'adults' ? most >= ADULT : least < BELOW[ages];
};

const terms = z.object({
  role: role(),
  sport: sport(),
  location: text(120),
  closesAt: instant(),
});
type Terms = z.output<typeof terms>;

/**
 * The terms of an opportunity (Foras). The place is text of its author and therefore sealed; what lists, timers and
 * matching need is written plainly beside it.
 */
export const opportunityFields = {
  opportunity: personal(optional(terms)),
  wantedRole: optional(role()),
  wantedSport: optional(sport()),
  ageGroup: optional(z.enum(AGE_GROUPS)),
  closesAt: optional(instant()),
  /** When it was closed, by its author or its time. New terms open it again. */
  closedAt: optional(instant()),
};

/** The values that the rules of an opportunity read. */
type Values = {
  readonly kind?: string | null | undefined;
  readonly sport?: string | null | undefined;
  readonly wantedSport?: string | null | undefined;
  readonly opportunity?: Terms | null | undefined;
  readonly ageGroup?: string | null | undefined;
};

/**
 * An opportunity is created with terms that close in the future, and has their sport; no other post has any terms.
 */
export const wrongTerms = (
  { kind, state, wantedSport }: Values & { readonly state: string },
  { input, now }: { readonly input: Values; readonly now: string },
): Problem | undefined => {
  const { opportunity: given, ageGroup } = input;
  if (kind !== 'foras') {
    if (ageGroup) return invalid('ageGroup', 'unknown_field');
    return given ? invalid('opportunity', 'unknown_field') : undefined;
  }
  if (!given) {
    const isKept = given === undefined && state !== 'none' && state !== 'removed';
    if (!isKept) return invalid('opportunity', 'required');
    const isOfOther = wantedSport != null && input.sport !== undefined && input.sport !== wantedSport;
    return isOfOther ? invalid('sport', 'not_one_of', { options: wantedSport }) : undefined;
  }
  const isOver = Date.parse(given.closesAt) <= Date.parse(now);
  return isOver ? invalid('opportunity.closesAt', 'in_the_past') : undefined;
};

/** The plain values of new terms. The sport of the terms is that of the post: lists and filters read it there. */
export const opened = ({ opportunity }: Values) =>
  opportunity
    ? {
        sport: opportunity.sport,
        wantedRole: opportunity.role,
        wantedSport: opportunity.sport,
        closesAt: opportunity.closesAt,
        closedAt: null,
      }
    : {};

/** Whether an opportunity takes applications at a time. */
export const isOpen = (
  it: { readonly state: string; readonly [field: string]: unknown },
  now: string,
): boolean => {
  const { state, kind, closesAt, closedAt } = it;
  if (state !== 'published' || kind !== 'foras' || typeof closesAt !== 'string') return false;
  return (closedAt ?? null) === null && Date.parse(closesAt) > Date.parse(now);
};
