import { GUEST, PLANS, ROLES, SPORTS } from '../accounts/values.ts';
import { REACTIONS } from '../social/reaction.ts';

/** Values that the pages' own texts name, because pages without words of resources show them as well. */
export const NAMED_ELSEWHERE = [...ROLES, GUEST, ...SPORTS, ...PLANS, ...REACTIONS] as const;
export type NamedElsewhere = (typeof NAMED_ELSEWHERE)[number];
