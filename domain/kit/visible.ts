import type { Kind } from './kind.ts';
import { allows, type Actor, type Rule, type Ruled } from './rules.ts';

/**
 * Who may see a field, where fewer may than see the thing; undefined = whoever sees the thing. Output, history, filters,
 * sorts, totals, search and facets all ask here, so that nobody learns by a filter what an answer leaves out.
 */
export const fieldRule = ({ resource }: Kind, field: string): Rule | undefined => resource.readField?.[field];

/** Whether the actor may see a field of an item that they may see. A field's rule reads the item alone (`check.ts`). */
export const seesField = (kind: Kind, field: string, item: Ruled, actor: Actor | null): boolean => {
  const rule = fieldRule(kind, field);
  return !rule || allows(rule, actor, item, kind.owner);
};
