import { textIn } from '../../../domain/kit/json.ts';
import type { Kind } from '../../../domain/kit/kind.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { allows, type Actor, type Atom, type Relations } from '../../../domain/kit/rules.ts';

/** A field that makes an item part of another: an agenda's `eventId`. */
export type Membership = {
  readonly field: string;
  /** The kind of the whole. */
  readonly whole: string;
  /** True if the part is stored in the stream of the whole. */
  readonly inStream: boolean;
  /** True if everyone who sees the whole sees the part. Otherwise each watcher is checked. */
  readonly isOpen: boolean;
};

/** A changed part that not everyone who sees the whole may see. */
export type RestrictedPart = { readonly kind: Kind; readonly item: Item; readonly field: string };

const isOpen = (field: string) => {
  const grantsAll = (atom: Atom): boolean => {
    if (atom.kind === 'visibleVia') return atom.field === field;
    if (atom.kind === 'all') return atom.atoms.every((one) => one.kind === 'reachable' || grantsAll(one));
    return atom.kind === 'anyone' || atom.kind === 'member';
  };
  return grantsAll;
};

const membershipsOf = (registry: Registry, kind: Kind): readonly Membership[] => {
  const { stream, read } = kind.resource;
  return Object.entries(kind.facts).flatMap(([field, { ref }]) => {
    const inStream = stream?.kind === 'partOf' && stream.field === field;
    if (!ref || (ref.removed !== 'remove' && !inStream)) return [];
    // almost everything belongs to a person, and most of it concerns that person alone
    if (registry.kind(ref.resource).resource.person) return [];
    return [{ field, whole: ref.resource, inStream, isOpen: read.some(isOpen(field)) }];
  });
};

/**
 * The wholes of each kind, by the kind's name. An item is part of another if it is stored in its stream, or is removed
 * with it.
 */
export const partsIn = (registry: Registry): ReadonlyMap<string, readonly Membership[]> =>
  new Map(registry.kinds.map((kind) => [kind.name, membershipsOf(registry, kind)]));

/**
 * Whether a caller who sees the whole sees a part of it, by the part's last state. The part may have been removed from
 * the read models, so relations to other items than the whole count as absent.
 */
export const seesPart = ({ kind, item, field }: RestrictedPart, whole: Item, actor: Actor): boolean => {
  const relations: Relations = (atom) => {
    switch (atom.kind) {
      case 'reachable':
        return true;
      case 'visibleVia':
        return atom.field === field;
      case 'related': {
        const [step = '', of = ''] = atom.path.split('.');
        return `${step}Id` === field && textIn(whole[of]) === actor.id;
      }
      case 'friendOf':
      case 'linkedBy':
      case 'notBlocked':
        return false;
      default: {
        const never: never = atom;
        return never;
      }
    }
  };
  return allows(kind.resource.read, actor, item, kind.owner, relations);
};
