import { can } from '../../domain/kit/can.ts';
import { figuresIn } from '../../domain/kit/figures.ts';
import { oncePerKind, type Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { fieldRule, seesField, withheldFrom } from '../../domain/kit/visible.ts';

/** An item as sent to clients. */
export type Serialized = Readonly<Record<string, unknown>> & { readonly id: string };

/** The keys of an answer, and an answer with these keys that has no values yet. */
type Shape = { readonly keys: readonly string[]; readonly empty: Readonly<Record<string, null>> };

const fieldsOf = oncePerKind((kind) =>
  Object.keys(kind.facts).map((field) => ({
    field,
    isRuled: fieldRule(kind, field) !== undefined || kind.resource.privateFields?.includes(field) === true,
  })),
);

/** The last shape of each kind: neighbours in a list have the same one. */
const lastShapes = new WeakMap<Kind, Shape>();

const emptyWith = (kind: Kind, keys: readonly string[]): Shape['empty'] => {
  const last = lastShapes.get(kind);
  if (last?.keys.length === keys.length && keys.every((key, at) => key === last.keys[at])) return last.empty;
  const empty = Object.fromEntries(keys.map((key) => [key, null]));
  lastShapes.set(kind, { keys, empty });
  return empty;
};

/**
 * Builds an item's answer: visible fields, common fields, the caller's actions (`can`) and figures. It starts as a copy of
 * an empty answer, because V8 makes a hash table of an object that gets more than 12 computed keys, which is three times
 * as slow to build and slower to stringify.
 */
export const serialize = (
  kind: Kind,
  item: Item & { readonly revision?: number },
  actor: Actor | null,
  beside: Readonly<Record<string, unknown>> = {},
): Serialized => {
  const fields: string[] = [];
  for (const { field, isRuled } of fieldsOf(kind))
    if (!isRuled || seesField(kind, field, item, actor)) fields.push(field);
  const { figures } = kind.resource;
  // a past state has no figures, because they are current values
  const counted = figures && (figuresIn(figures, item) ?? { leftOut: Object.keys(figures) });
  const withheld = withheldFrom(kind, item, actor);
  const more = { ...counted, ...beside, ...(withheld.length > 0 && { withheld }) };
  const keys = ['id', 'state', ...fields, 'createdAt', 'updatedAt', 'createdBy', 'version', 'can'];
  const empty = emptyWith(kind, [...keys, ...Object.keys(more)]);

  const shown: Record<string, unknown> & { readonly id: string } = { ...empty, id: item.id };
  shown['state'] = item.state;
  for (const field of fields) shown[field] = item[field] ?? null;
  shown['createdAt'] = item.createdAt;
  shown['updatedAt'] = item.updatedAt;
  shown['createdBy'] = item.createdBy;
  shown['version'] = item.revision ?? 0;
  shown['can'] = can(kind, item, actor);
  return Object.assign(shown, more);
};
