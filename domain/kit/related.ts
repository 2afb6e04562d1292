import { oncePerKind, type Kind } from './kind.ts';
import { atomsOf, type Actor, type Atom, type Rule } from './rules.ts';

const pathsIn = (rules: readonly Rule[]): readonly string[] => [
  ...new Set(
    rules.flatMap((rule) => atomsOf(rule)).flatMap((atom) => (atom.kind === 'related' ? [atom.path] : [])),
  ),
];

const fieldRulesOf = ({ resource }: Kind): readonly Rule[] =>
  Object.values(resource.readField ?? {}).flatMap((rule) => (rule ? [rule] : []));

/** Whether a rule of a field allows a person by a reference. */
export const hasRelatedFields = oncePerKind((kind): boolean => pathsIn(fieldRulesOf(kind)).length > 0);

/**
 * Paths to the persons whom the actions or the fields of a kind allow by a reference: `job.employerId`. An item that is
 * read has their ids under these names; they are not fields, so no answer contains them.
 */
export const relatedPaths = oncePerKind((kind): readonly string[] =>
  pathsIn([...Object.values(kind.actions).map(({ action }) => action.by), ...fieldRulesOf(kind)]),
);

/** The two ends of a path: `job.employerId` = the field `jobId`, and `employerId` of the item in it. */
export const endsOfPath = (path: string): { readonly field: string; readonly of: string } => {
  const [name = '', of = ''] = path.split('.');
  return { field: `${name}Id`, of };
};

/** Whether a path of an item that was read leads to this actor. */
export const leadsTo = (
  actor: Actor | null,
  item: { readonly [name: string]: unknown },
  { path }: Extract<Atom, { readonly kind: 'related' }>,
): boolean => actor !== null && item[path] === actor.id;
