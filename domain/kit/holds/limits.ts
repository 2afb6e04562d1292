import type { Problem } from '../../errors.ts';
import { ownerKind } from './holds.ts';
import { textIn } from '../json.ts';
import type { Kind, Limit } from '../kind.ts';
import type { Hold, Item, Situation } from '../resource.ts';

/**
 * Hold limits stated by a field of another item, such as the capacity of an event. They are declared on the hold; the kit
 * derives which fields can't be lowered below the number of holds.
 */

/** The limit in a field of an item; an empty field is no limit. */
export const limitIn = (thing: Item | undefined, field: string): number => Number(thing?.[field] ?? Infinity);

/**
 * Key and limit of a hold counted per item: `ref` names the item, and `field` of that item is the maximum number of
 * holders. `isHeld` selects the states that occupy a place; left out = all states.
 */
export const limitedBy = <const K extends string>(
  ref: K,
  field: string,
  isHeld: (item: Pick<Item, 'state'>) => boolean = () => true,
): Pick<Hold, 'key' | 'limit'> & { readonly limitedBy: { readonly ref: K; readonly field: string } } => ({
  limitedBy: { ref, field },
  key: (item: Item) => (isHeld(item) ? (textIn(item[ref]) ?? null) : null),
  limit: (_: Item, { refs }: Situation) => limitIn(refs[ref], field),
});

/** A field of an item that states a limit. */
export type LimitingField = { readonly resource: string; readonly id: string; readonly field: string };

/** The field that limits a hold of the item with that id; {} for null, because nothing is held. */
export const limitingField = (
  kind: Kind,
  { limitedBy: by }: Hold,
  id: string | null,
): { readonly limitedBy?: LimitingField } => {
  const resource = kind.facts[by?.ref ?? '']?.ref?.resource;
  return by && resource !== undefined && id !== null ? { limitedBy: { resource, id, field: by.field } } : {};
};

/** The fields of a kind that limit holds of other kinds. */
export const limitsOn = (name: string, kinds: Iterable<Kind>): readonly Limit[] =>
  [...kinds].flatMap((kind) =>
    (kind.resource.holds ?? []).flatMap((hold) =>
      hold.limitedBy && kind.facts[hold.limitedBy.ref]?.ref?.resource === name
        ? [{ field: hold.limitedBy.field, of: hold.of ?? ownerKind(kind.name, hold.name) }]
        : [],
    ),
  );

/** The error in a hold's `limitedBy`, if any: its key must be the item's id, not secret, and held at all times. */
export const mistakeInLimit = (kind: Kind, hold: Hold, kinds: ReadonlyMap<string, Kind>) => {
  if (!hold.limitedBy) return undefined;
  const { ref, field } = hold.limitedBy;
  const target = kinds.get(kind.facts[ref]?.ref?.resource ?? '');
  if (!target) return `Hold ${hold.name}: ${ref} is not a reference field.`;
  if (hold.secret || hold.during)
    return `Hold ${hold.name}: limitedBy must not be combined with secret or during.`;
  if ((target.resource.stream?.kind ?? 'own') !== 'own')
    return `Hold ${hold.name}: the limiting kind ${target.name} has no stream of its own.`;
  return field in target.facts && !target.personal[field]
    ? undefined
    : `Hold ${hold.name}: ${target.name}.${field} is not a plain field.`;
};

/** A limit to lower in the owner's stream before the item's event that lowers it. */
export type LimitChange = {
  readonly of: string;
  readonly key: string;
  readonly limit: number;
  readonly refusal: Problem;
};

/** The limits that `after` lowers. A field that had no limit before doesn't count, because nothing was counted. */
export const loweredLimits = (kind: Kind, before: Item, after: Item): readonly LimitChange[] =>
  kind.limits.flatMap(({ field, of }) => {
    const [was, limit] = [limitIn(before, field), limitIn(after, field)];
    return was !== Infinity && limit < was
      ? [
          {
            of,
            key: after.id,
            limit,
            refusal: {
              code: 'capacity_lowered' as const,
              errors: [{ path: field, code: 'below_taken' as const }],
            },
          },
        ]
      : [];
  });
