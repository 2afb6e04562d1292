import { DEFINITIONS } from '../generated/definitions.ts';
import type { Action, Definition, Field, Shape } from './definition.ts';
import type { Thing } from './thing.ts';

export type KnownDefinition = (typeof DEFINITIONS)[number];

const byName: ReadonlyMap<string, KnownDefinition> = new Map(DEFINITIONS.map((one) => [one.name, one]));

/** The definition of this name, if some of the staff can read its things. */
export const definitionOf = (name: string): KnownDefinition | undefined => byName.get(name);

export const actionOf = ({ actions }: Definition, name: string): Action | undefined =>
  actions.find((action) => action.name === name);

/** All fields that a thing has or that one of its actions asks for, each once. */
export const fieldsIn = ({ fields, actions }: Definition): readonly Field[] => {
  const all = [...fields, ...actions.flatMap(({ takes }) => takes)];
  return all.filter(({ name }, index) => all.findIndex((one) => one.name === name) === index);
};

/** Whether these permissions let somebody look at what an area's admins have to do with. */
export const maySee = (permissions: readonly string[], { areas }: Pick<Definition, 'areas'>): boolean =>
  permissions.includes('*') ||
  areas.some((area) => permissions.includes(`${area}:read`) || permissions.includes(`${area}:write`));

/** Whether these permissions let somebody act for one of the areas. */
export const mayAct = (permissions: readonly string[], { areas }: Pick<Action, 'areas'>): boolean =>
  areas.some((area) => permissions.includes('*') || permissions.includes(`${area}:write`));

/** Definitions that can be seen, by area, in the order of the catalogue. */
export const byArea = (
  permissions: readonly string[],
): readonly (readonly [string, readonly KnownDefinition[]])[] => {
  const seen = DEFINITIONS.filter((definition) => maySee(permissions, definition));
  return [...new Set(seen.map(({ area }) => area))].map((area) => [
    area,
    seen.filter((definition) => definition.area === area),
  ]);
};

/** As many signs as name a thing that has no name but a text. */
const TITLE_SIGNS = 60;

const shortened = (text: string): string => {
  const signs = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return signs.length <= TITLE_SIGNS ? signs.join('') : `${signs.slice(0, TITLE_SIGNS).join('')}…`;
};

/** What a thing is called: the first text that it has. Undefined if it has none, or none that the reader may see. */
export const titleOf = ({ fields }: Definition, thing: Thing): string | undefined => {
  for (const { name, shape } of fields) {
    const text = shape.type === 'text' && shape.format === undefined && thing[name];
    if (typeof text === 'string' && text.trim() !== '') return shortened(text);
  }
  return undefined;
};

/** As many signs of an id as tell things apart to the eye. */
const ID_SIGNS = 8;

export const shortId = (id: string): string => id.slice(-ID_SIGNS);

/** Shapes of which a value is short enough for a table. */
const SHORT: ReadonlySet<Shape['type']> = new Set([
  'choice',
  'boolean',
  'date',
  'instant',
  'money',
  'number',
  'ref',
  'country',
]);

const MOST_COLUMNS = 4;

/** Fields that a list shows beside title and state: the first of those whose values are short. */
export const columnsOf = ({ fields }: Definition): readonly Field[] =>
  fields.filter(({ shape }) => SHORT.has(shape.type)).slice(0, MOST_COLUMNS);

/** Lists that may hold what belongs to things of this kind, each with the field that says so. */
export const belongingTo = (
  permissions: readonly string[],
  { name }: Definition,
): readonly { readonly definition: KnownDefinition; readonly field: string }[] =>
  DEFINITIONS.filter((definition) => maySee(permissions, definition)).flatMap((definition) =>
    definition.fields
      .filter(
        ({ shape, name: field }) =>
          shape.type === 'ref' && shape.to === name && definition.filters.includes(field),
      )
      .map((field) => ({ definition, field: field.name })),
  );

/** Words of actions that take something away, from a person or for good: they are asked about first. */
const GRAVE: ReadonlySet<string> = new Set(
  'reject suspend erase hide cancel deactivate decline disqualify withdraw revoke ban block expire terminate end close refund fail delete archive remove'.split(
    ' ',
  ),
);

/** Whether something is lost by it, so that it asks before it is done. */
export const isGrave = ({ name, removes }: Action): boolean =>
  removes === true || GRAVE.has(/^[a-z]+/.exec(name)?.[0] ?? '');
