import { describe, inside, shapesOf, type Description } from './fields.ts';
import { textIn } from './json.ts';
import { oncePerKind, type Kind } from './kind.ts';

/** A reference found in a value: the kind that it refers to, and the id. */
export type Reference = { readonly kind: string; readonly id: string };

/** The references in a value. */
type Find = (value: unknown) => readonly Reference[];

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const findIn = (schema: Description): Find | null => {
  const to = textIn(schema['x-ref']);
  if (to !== null) return (value) => (typeof value === 'string' ? [{ kind: to, id: value }] : []);
  const shapes = shapesOf(schema)?.flatMap((shape) => findIn(shape) ?? []);
  if (shapes) return shapes.length === 0 ? null : (value) => shapes.flatMap((find) => find(value));
  const each = schema.items === undefined ? null : findIn(inside(schema.items));
  if (each) return (value) => (Array.isArray(value) ? value.flatMap(each) : []);
  const entry = findInEntries(schema);
  return entry && ((value) => (isParts(value) ? entry(value) : []));
};

/** Finds references in the members of an object or a map. */
const findInEntries = ({ properties = {}, additionalProperties }: Description): Find | null => {
  const members = Object.entries(properties).flatMap(([name, part]) => {
    const find = findIn(inside(part));
    return find ? [{ name, find }] : [];
  });
  const rest =
    typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
      ? findIn(additionalProperties)
      : null;
  if (members.length === 0 && !rest) return null;
  return (value) => {
    if (!isParts(value)) return [];
    const named = members.flatMap(({ name, find }) => find(value[name]));
    return rest ? [...named, ...Object.values(value).flatMap(rest)] : named;
  };
};

/** A field that holds references: `find` takes the whole item, as the kind may stand in another field. */
const fieldFinds = (name: string, schema: Description): readonly Find[] => {
  const by = textIn(schema['x-named-by']);
  if (by !== null) {
    return [
      (item) => {
        const [kind, id] = isParts(item) ? [textIn(item[by]), textIn(item[name])] : [null, null];
        return kind !== null && id !== null ? [{ kind, id }] : [];
      },
    ];
  }
  const find = findIn(schema);
  return find ? [(item) => (isParts(item) ? find(item[name]) : [])] : [];
};

const findsOf = oncePerKind(({ resource }: Kind): readonly Find[] => {
  const asked = Object.values(resource.actions).flatMap(({ asks = {} }) => Object.entries(asks));
  return [...Object.entries(resource.fields), ...asked].flatMap(([name, field]) =>
    fieldFinds(name, describe(field)),
  );
});

/** All references in the fields of an item, or in the data of one of its events, at any depth. */
export const referencesIn = (kind: Kind, item: Readonly<Record<string, unknown>>): readonly Reference[] =>
  findsOf(kind).flatMap((find) => find(item));
