import { can } from '../../domain/kit/can.ts';
import { figuresIn } from '../../domain/kit/figures.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { seesField } from '../../domain/kit/visible.ts';

/** An item as sent to clients. */
export type Serialized = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * Builds an item's answer: visible fields, common fields, the caller's actions (`can`) and figures. Fields are assigned
 * one by one, because object spreads are slower and lists do this for every item.
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
  // a past state has no figures, because they are current values
  if (figures) Object.assign(shown, figuresIn(figures, item) ?? { leftOut: Object.keys(figures) });
  shown['createdAt'] = item.createdAt;
  shown['updatedAt'] = item.updatedAt;
  shown['createdBy'] = item.createdBy;
  shown['version'] = item.revision ?? 0;
  shown['can'] = can(kind, item, actor);
  return Object.assign(shown, beside);
};
