import type { Kind } from './kind.ts';
import { allows, type Actor, type Rule, type Ruled } from './rules.ts';

/**
 * The read rule of a field, if it is stricter than the item's; undefined = none. Output, history, filters, sorts,
 * totals, search and facets all use it, so that a filter can't reveal a hidden value.
 */
export const fieldRule = ({ resource }: Kind, field: string): Rule | undefined => resource.readField?.[field];

/** Whether an actor who can see an item can see its field. A field's rule reads the item alone (`check.ts`). */
export const seesField = (kind: Kind, field: string, item: Ruled, actor: Actor | null): boolean => {
  const rule = fieldRule(kind, field);
  return !rule || allows(rule, actor, item, kind.owner);
};
