import { describe, shapesOf, type Description } from './fields.ts';
import { oncePerKind, type Kind } from './kind.ts';
import type { Label } from './resource.ts';

/** A short text without a format; a list of values to choose from is no name. */
const isName = (field: Description): boolean => {
  const shapes = shapesOf(field)?.filter(({ type }) => type !== 'null') ?? [field];
  return shapes.length === 1 && shapes.every((one) => one.type === 'string' && !one.format && !one.enum);
};

/** The field that names an item: the searched title, otherwise the first required text. */
const nameField = ({ resource, facts }: Kind): string | undefined =>
  resource.search?.title[0] ??
  Object.entries(resource.fields).find(
    ([name, field]) => !facts[name]?.optional && isName(describe(field)),
  )?.[0];

/** The person who owns an item, if a field refers to it. */
const ownerField = ({ owner, facts }: Kind): string | undefined => (facts[owner]?.ref ? owner : undefined);

/** The source of the names of a kind's items: as declared, otherwise by their name, otherwise by their owner. */
export const labelOf: (kind: Kind) => Label = oncePerKind((kind) => {
  const { label } = kind.resource;
  if (label?.name !== undefined || label?.person !== undefined) return label;
  const name = nameField(kind);
  if (name !== undefined) return { ...label, name };
  const person = ownerField(kind);
  return person === undefined ? { ...label } : { ...label, person };
});
