import type { Problem } from '../errors.ts';
import { ownerKind } from './holds.ts';
import { textIn } from './json.ts';
import type { Kind, Limit } from './kind.ts';
import type { Hold, Item, Situation } from './resource.ts';

/**
 * Limits of holds that a field of another thing states, such as the capacity of an event. They are declared on the hold;
 * from that the kit knows which fields of which kinds can be lowered only to what is held.
 */

/** The limit that a field of a thing states; a field without a value limits nothing. */
export const limitIn = (thing: Item | undefined, field: string): number => Number(thing?.[field] ?? Infinity);

/**
 * Key and limit of a hold that counts per thing: `ref` names the thing, and `field` of that thing says how many may hold.
 * `isHeld` tells in which states a place is taken; left out = in all of them.
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

/** A field of a thing that states a limit. */
export type LimitingField = { readonly resource: string; readonly id: string; readonly field: string };

/** The field that limits a hold of the thing with that id; null = nothing is held. */
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

/** What is wrong with a hold's `limitedBy`: its owner is counted by the id of the thing, in plain sight and at all times. */
export const mistakeInLimit = (kind: Kind, hold: Hold, kinds: ReadonlyMap<string, Kind>) => {
  if (!hold.limitedBy) return undefined;
  const { ref, field } = hold.limitedBy;
  const target = kinds.get(kind.facts[ref]?.ref?.resource ?? '');
  if (!target) return `${hold.name} is limited by ${ref}, which refers to nothing`;
  if (hold.secret || hold.during) return `${hold.name} is limited by ${ref}, but is secret or held by time`;
  if ((target.resource.stream?.kind ?? 'own') !== 'own')
    return `${hold.name} is limited by ${target.name}, which has no stream of its own`;
  return field in target.facts && !target.personal[field]
    ? undefined
    : `${hold.name} is limited by ${target.name}.${field}, which is no plain field`;
};

/** A limit to be lowered in the owner's stream before the event that lowers it in the thing. */
export type LimitChange = {
  readonly of: string;
  readonly key: string;
  readonly limit: number;
  readonly refusal: Problem;
};

/** The limits that are lower when `before` becomes `after`. Where there was none before, nothing is counted. */
export const loweredLimits = (kind: Kind, before: Item, after: Item): readonly LimitChange[] =>
  kind.limits.flatMap(({ field, of }) => {
    const [was, limit] = [limitIn(before, field), limitIn(after, field)];
    return was !== Infinity && limit < was
      ? [{ of, key: after.id, limit, refusal: { code: 'capacity_lowered' as const } }]
      : [];
  });
