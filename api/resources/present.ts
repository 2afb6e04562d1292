import { can } from '../../domain/kit/decide.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { allows, noRelations, type Actor, type Relations } from '../../domain/kit/rules.ts';

/** A thing as it leaves the server. */
export type Presented = Readonly<Record<string, unknown>> & { readonly id: string };

/** The fields of a thing that the actor may see, what is the same for all things, and what the actor can do with it. */
export const present = (
  kind: Kind,
  item: Item & { readonly revision?: number },
  actor: Actor | null,
  relations: Relations = noRelations,
): Presented => {
  const rules = kind.resource.readField ?? {};
  const fields = Object.keys(kind.facts).filter((field) => {
    const rule = rules[field];
    return !rule || allows(rule, actor, item, kind.owner, relations);
  });
  return {
    id: item.id,
    state: item.state,
    ...Object.fromEntries(fields.map((field) => [field, item[field] ?? null])),
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    createdBy: item.createdBy,
    version: item.revision ?? 0,
    can: can(kind, item, actor, relations),
  };
};
