import { allowedFrom } from './decide.ts';
import type { Kind } from './kind.ts';
import { leadsTo } from './related.ts';
import type { Item } from './resource.ts';
import { allows, noRelations, type Actor, type Relations } from './rules.ts';

const relationsIn =
  (item: Item, actor: Actor | null): Relations =>
  (atom) =>
    atom.kind === 'related' ? leadsTo(actor, item, atom) : noRelations(atom);

/** Names of the actions that this actor can run on the item now: a page's buttons. */
export const can = (kind: Kind, item: Item, actor: Actor | null): readonly string[] => {
  const relations = relationsIn(item, actor);
  return allowedFrom(kind, item).filter((name) =>
    allows(kind.actions[name]?.action.by ?? [], actor, item, kind.owner, relations),
  );
};
