import { lookupsOf } from '../../../domain/kit/definition.ts';
import type { Kind } from '../../../domain/kit/kind.ts';
import type { PartOf } from '../../../web/src/resources/definition.ts';

/** Fields that bind an item to another one for its lifetime: of its stream, of its key, or with `removed: 'remove'`. */
const tiesOf = ({ resource, facts }: Kind): readonly { readonly field: string; readonly to: string }[] => {
  const { stream } = resource;
  const key = stream?.kind === 'keyed' ? stream.by : stream?.kind === 'partOf' ? [stream.field] : [];
  return Object.entries(facts).flatMap(([field, { ref, optional }]) =>
    ref && !optional && (key.includes(field) || ref.removed === 'remove')
      ? [{ field, to: ref.resource }]
      : [],
  );
};

/** The address of the list of an item's parts; undefined if they have no list. */
const listedAt = ({ resource }: Kind, field: string): string | undefined => {
  if (resource.path !== undefined) return resource.path;
  return lookupsOf(resource).find(({ at, fields }) => at.startsWith('/') && fields.join() === field)?.at;
};

/** The items that a kind's items are parts of, each with the list of the parts. */
export const partsOf = (kind: Kind): readonly PartOf[] =>
  tiesOf(kind).flatMap((tie) => {
    const at = listedAt(kind, tie.field);
    return at === undefined ? [] : [{ ...tie, at }];
  });
