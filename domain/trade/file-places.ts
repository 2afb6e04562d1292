import { describe, inside, shapesOf, type Description } from '../kit/fields.ts';
import { oncePerKind, type Kind } from '../kit/kind.ts';

/** Finds file ids in field values: direct, in lists, and inside objects and maps. */

const A_FILE: Description = { 'x-file': true };

/** Whether a schema is a file id. */
export const isFile = (schema: Description): boolean => schema['x-file'] === true;

/** The members of a map that are files. */
const filesOfMap = ({ 'x-files': named }: Description): readonly string[] =>
  Array.isArray(named) ? named.filter((name) => typeof name === 'string') : [];

/** The schema of one member; in a map, `x-files` lists the members that are files. */
export const memberOf = (schema: Description, name: string): Description =>
  filesOfMap(schema).includes(name)
    ? A_FILE
    : inside(schema.properties?.[name] ?? schema.items ?? schema.additionalProperties);

/** A file that a value names, and where. */
export type NamedFile = {
  readonly path: string;
  readonly id: string;
  /** Whether only a picture fits there. */
  readonly isPicture: boolean;
};

/** The files that a value names, wherever its schema has one. */
export const filesIn = (
  schema: Description,
  value: unknown,
  path: readonly string[] = [],
): readonly NamedFile[] => {
  const shapes = shapesOf(schema);
  if (shapes) return shapes.flatMap((shape) => filesIn(shape, value, path));
  if (typeof value === 'string')
    return isFile(schema)
      ? [{ path: path.join('.'), id: value, isPicture: schema['x-picture'] === true }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    filesIn(memberOf(schema, name), inner, [...path, name]),
  );
};

/** Wraps a file id into a field value that contains it. */
type Wrap = (id: string) => unknown;

const wrapsIn = (schema: Description): readonly Wrap[] => {
  const shapes = shapesOf(schema);
  if (shapes) return shapes.flatMap(wrapsIn);
  if (isFile(schema)) return [(id) => id];
  const items = schema.items === undefined ? [] : wrapsIn(inside(schema.items));
  const names = [...Object.keys(schema.properties ?? {}), ...filesOfMap(schema)];
  const members = names.flatMap((name) =>
    wrapsIn(memberOf(schema, name)).map((wrap): Wrap => (id) => ({ [name]: wrap(id) })),
  );
  return [
    ...items.map((wrap): Wrap => (id) => [wrap(id)]),
    ...members,
  ];
};

/** A field that can contain files. */
export type FilePlace = {
  readonly field: string;
  /** Each value of the field, or a part of it, that contains the file. */
  readonly valuesWith: (id: string) => readonly unknown[];
};

/** The fields of a kind that can contain files. */
export const filePlacesOf: (kind: Kind) => readonly FilePlace[] = oncePerKind(({ resource }) =>
  Object.entries(resource.fields).flatMap(([field, schema]) => {
    const wraps = wrapsIn(describe(schema));
    return wraps.length > 0 ? [{ field, valuesWith: (id: string) => wraps.map((wrap) => wrap(id)) }] : [];
  }),
);
