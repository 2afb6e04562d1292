import type { Names } from '../app/api/resource-types.ts';
import type { Action, Definition, Field, Shape } from './definition.ts';
import type { Thing } from './thing.ts';

export const actionOf = ({ actions }: Definition, name: string): Action | undefined =>
  actions.find((action) => action.name === name);

/** All fields that a thing has or that one of its actions asks for, each once. */
export const fieldsIn = ({ fields, actions }: Definition): readonly Field[] => {
  const all = [...fields, ...actions.flatMap(({ takes }) => takes)];
  return all.filter(({ name }, index) => all.findIndex((one) => one.name === name) === index);
};

/** Some of its fields, in the order of these names. */
export const fieldsNamed = ({ fields }: Definition, names: readonly string[]): readonly Field[] =>
  names.flatMap((name) => fields.filter((field) => field.name === name));

/** As many signs as name a thing that has no name but a text. */
const TITLE_SIGNS = 60;

/** A text as the name of its thing. */
export const shortened = (text: string): string => {
  const signs = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return signs.length <= TITLE_SIGNS ? signs.join('') : `${signs.slice(0, TITLE_SIGNS).join('')}…`;
};

/**
 * Title of a thing: its own text, or its person's name. Undefined if it has none, or none that the reader
 * may see.
 */
export const titleOf = (
  { label }: Pick<Definition, 'label'>,
  thing: Thing,
  names: Names = {},
): string | undefined => {
  const own = label.name === undefined ? undefined : thing[label.name];
  if (typeof own === 'string' && own.trim() !== '') return shortened(own);
  const person = label.person === undefined ? undefined : thing[label.person];
  return typeof person === 'string' ? (names[person]?.name ?? undefined) : undefined;
};

/** Whether a value is for machines: a part of an address, a name in the log, or an id of any kind. */
export const isForMachines = (shape: Shape): boolean =>
  shape.type === 'id'
    ? shape.by === undefined
    : shape.type === 'text' && (shape.format === 'slug' || shape.format === 'code');

/** Shapes of which a value is short enough for a table. */
const SHORT: ReadonlySet<Shape['type']> = new Set([
  'choice',
  'boolean',
  'date',
  'instant',
  'money',
  'minor',
  'number',
  'ref',
  'country',
]);

const MOST_COLUMNS = 4;

/** Fields that a list shows beside title and state: the first of those whose values are short. */
export const columnsOf = ({ fields }: Definition): readonly Field[] =>
  fields.filter(({ shape }) => SHORT.has(shape.type)).slice(0, MOST_COLUMNS);

/** The names of those fields. */
export const shortFields = (definition: Definition): readonly string[] =>
  columnsOf(definition).map(({ name }) => name);

/** Words of actions that take something away, from a person or for good: they are asked about first. */
const GRAVE: ReadonlySet<string> = new Set(
  'reject suspend erase hide cancel deactivate decline disqualify withdraw revoke ban block expire terminate end close refund fail delete archive remove'.split(
    ' ',
  ),
);

/** Whether something is lost by it. */
export const isGrave = ({ name, removes }: Pick<Action, 'name' | 'removes'>): boolean =>
  removes === true || GRAVE.has(/^[a-z]+/.exec(name)?.[0] ?? '');

/** Answers that are given all day, which nothing leads back from either. */
const EVERYDAY: ReadonlySet<string> = new Set(
  'approve accept read reply dismiss shortlist ship dispatch deliver recover complete release'.split(' '),
);

/** Whether an action asks before it is taken: something is lost by it, or nothing leads back. */
export const asksFirst = (action: Pick<Action, 'name' | 'removes' | 'final'>): boolean =>
  isGrave(action) || (action.final === true && !EVERYDAY.has(action.name));

/** The inputs of an action that its address takes from the thing itself. */
const isGiven = ({ at }: Action, thing: Thing, { name }: Field): boolean =>
  at.includes(`{${name}}`) && thing[name] !== undefined;

/** The fields that an action's form shows, and the values that are sent without a field. */
export const askedOf = (action: Action, thing: Thing) => ({
  asked: action.takes.filter((field) => !isGiven(action, thing, field)),
  given: Object.fromEntries(
    action.takes.filter((field) => isGiven(action, thing, field)).map(({ name }) => [name, thing[name]]),
  ),
});
