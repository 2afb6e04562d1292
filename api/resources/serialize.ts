import { can } from '../../domain/kit/decide.ts';
import { figuresIn } from '../../domain/kit/figures.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { seesField } from '../../domain/kit/visible.ts';

/** A thing as it leaves the server. */
export type Serialized = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * The fields of a thing that the actor may see, what is the same for all things, what the actor can do with it, and
 * what stands beside it. Filled in one by one: lists do this for every item, and objects put together cost more.
 */
export const serialize = (
  kind: Kind,
  item: Item & { readonly revision?: number },
  actor: Actor | null,
  beside: Readonly<Record<string, unknown>> = {},
): Serialized => {
  const shown: Record<string, unknown> & { readonly id: string } = { id: item.id, state: item.state };
  for (const field of Object.keys(kind.facts)) {
    if (seesField(kind, field, item, actor)) shown[field] = item[field] ?? null;
  }
  const { figures } = kind.resource;
  // what was is told without its figures: they are as of now
  if (figures) Object.assign(shown, figuresIn(figures, item) ?? { leftOut: Object.keys(figures) });
  shown['createdAt'] = item.createdAt;
  shown['updatedAt'] = item.updatedAt;
  shown['createdBy'] = item.createdBy;
  shown['version'] = item.revision ?? 0;
  shown['can'] = can(kind, item, actor);
  return Object.assign(shown, beside);
};
