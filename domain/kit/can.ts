import { allowedFrom } from './decide.ts';
import { oncePerKind, type Kind } from './kind.ts';
import type { Item } from './resource.ts';
import { allows, atomsOf, noRelations, type Actor, type Relations } from './rules.ts';

/**
 * Paths to the persons whom the actions of a kind allow by a reference: `job.employerId`. An item that is read has their
 * ids under these names, for {@link can}; they are not fields, so no answer contains them.
 */
export const relatedPaths = oncePerKind((kind): readonly string[] => [
  ...new Set(
    Object.values(kind.actions)
      .flatMap(({ action }) => atomsOf(action.by))
      .flatMap((atom) => (atom.kind === 'related' ? [atom.path] : [])),
  ),
]);

/** The two ends of a path: `job.employerId` = the field `jobId`, and `employerId` of the item in it. */
export const endsOfPath = (path: string): { readonly field: string; readonly of: string } => {
  const [name = '', of = ''] = path.split('.');
  return { field: `${name}Id`, of };
};

const relationsIn =
  (item: Item, actor: Actor | null): Relations =>
  (atom) =>
    atom.kind === 'related' ? actor !== null && item[atom.path] === actor.id : noRelations(atom);

/** Names of the actions that this actor can run on the item now: a page's buttons. */
export const can = (kind: Kind, item: Item, actor: Actor | null): readonly string[] => {
  const relations = relationsIn(item, actor);
  return allowedFrom(kind, item).filter((name) =>
    allows(kind.actions[name]?.action.by ?? [], actor, item, kind.owner, relations),
  );
};
