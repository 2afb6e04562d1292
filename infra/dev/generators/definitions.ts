import { filters } from '../../../api/resources/schemas.ts';
import { actionCalls, isForSystemAlone } from '../../../api/resources/writes.ts';
import { rulesOf, sortsOf } from '../../../domain/kit/definition.ts';
import { describe, inside, shapesOf, type Description } from '../../../domain/kit/fields.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Kind, KindAction } from '../../../domain/kit/kind.ts';
import { labelOf } from '../../../domain/kit/label.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import type { Atom, Rule } from '../../../domain/kit/rules.ts';
import { CURRENCIES } from '../../../domain/trade/currencies.ts';
import type { Action, Definition, Field, Shape } from '../../../web/src/resources/definition.ts';
import { areaOf } from './areas.ts';
import { isFinal } from './final.ts';
import { partsOf } from './parts.ts';
import { cellOf, isNo } from './permissions.ts';

/** A text with a higher maximum length may have several lines. */
const MOST_IN_A_LINE = 200;

const textShape = ({ format = '', maxLength = 0 }: Description): Shape => {
  switch (format) {
    case 'date-time':
      return { type: 'instant' };
    case 'uuid':
      return { type: 'id' };
    case 'date':
    case 'country':
    case 'language':
      return { type: format };
    case 'email':
    case 'phone':
    case 'uri':
    case 'slug':
    case 'code':
    case 'permission':
    case 'notification-kind':
    case 'refusal':
      return { type: 'text', format };
    default:
      return maxLength > MOST_IN_A_LINE ? { type: 'text', long: true } : { type: 'text' };
  }
};

const isMoney = ({ properties = {} }: Description): boolean =>
  Object.keys(properties).toSorted().join() === 'amount,currency';

const objectShape = (field: Description): Shape => {
  const { additionalProperties, maxProperties = 0 } = field;
  if (isMoney(field)) return { type: 'money' };
  return typeof additionalProperties === 'object'
    ? { type: 'map', of: shapeOf(additionalProperties), most: maxProperties }
    : { type: 'object', fields: fieldsOf(field) };
};

/** Whether a number can only be a year, which is written without a thousands separator. */
const isYear = ({ minimum = 0, maximum = Infinity }: Description): boolean =>
  minimum >= 1000 && maximum <= 2999;

/** The form of a value, as pages need it. */
export const shapeOf = (field: Description): Shape => {
  const [one, ...more] = shapesOf(field)?.filter(({ type }) => type !== 'null') ?? [field];
  if (one === undefined || more.length > 0) return { type: 'any' };
  const by = textIn(field['x-named-by']);
  if (by !== null) return { type: 'id', by };
  if (one !== field) return shapeOf(one);
  const minor = field['x-minor'];
  if (minor !== undefined) return { type: 'minor', ...(typeof minor === 'string' && { currency: minor }) };
  if (typeof field['x-ref'] === 'string') return { type: 'ref', to: field['x-ref'] };
  if (field['x-file'] === true)
    return field['x-document'] === true ? { type: 'file', document: true } : { type: 'file' };
  if (field.enum) return { type: 'choice', values: field.enum.map(String) };
  switch (textIn(field.type) ?? 'any') {
    case 'string':
      return textShape(field);
    case 'integer':
      return isYear(field) ? { type: 'number', whole: true, year: true } : { type: 'number', whole: true };
    case 'number':
      return { type: 'number' };
    case 'boolean':
      return { type: 'boolean' };
    case 'array':
      return { type: 'list', of: shapeOf(inside(field.items)), most: field.maxItems ?? 0 };
    case 'object':
      return objectShape(field);
    default:
      return { type: 'any' };
  }
};

const isNullable = (field: Description): boolean =>
  shapesOf(field)?.some(({ type }) => type === 'null') ?? false;

/** The parts of a described object. */
const fieldsOf = ({ properties = {}, required = [] }: Description): readonly Field[] =>
  Object.entries(properties).map(([name, part]) => {
    const field = inside(part);
    const optional = !required.includes(name) || isNullable(field);
    return { name, shape: shapeOf(field), ...(optional && { optional }) };
  });

/** The input fields of an action. An edit takes any of its fields; there a field that may be emptied is optional. */
const takenBy = (kind: Kind, { name, schemas }: KindAction): readonly Field[] =>
  fieldsOf(describe(schemas().input)).map(({ optional, ...field }) => {
    const mayBeEmpty = name === 'edit' ? kind.facts[field.name]?.optional : optional;
    return { ...field, ...(mayBeEmpty && { optional: true }) };
  });

const areasIn = (rule: Rule): readonly string[] => rule.flatMap(areasOfAtom);
const areasOfAtom = (atom: Atom): readonly string[] => {
  if (atom.kind === 'admin') return [atom.area];
  return atom.kind === 'all' ? areasIn(atom.atoms) : [];
};

const once = (names: readonly string[]): readonly string[] => [...new Set(names)];

const isMethod = (method: string): method is Action['method'] => method !== 'GET';

const actionsOf = (kind: Kind, path: string): readonly Action[] =>
  Object.values(kind.actions).flatMap((known) => {
    const { by, to } = known.action;
    const [call] = actionCalls(path, known);
    if (!call || !isMethod(call.method) || isForSystemAlone(by)) return [];
    return {
      name: known.name,
      method: call.method,
      at: call.path.replaceAll(/:(\w+)/g, '{$1}'),
      takes: known.action.computed ? [] : takenBy(kind, known),
      ...(to === 'removed' && { removes: true }),
      ...(isFinal(kind, known) && { final: true }),
      ...(to !== undefined && to !== 'removed' && { to }),
      ...(known.action.secondBy !== undefined && { waits: true }),
      event: known.action.event,
      areas: once(areasIn(by)),
    };
  });

/** Types whose filter values are chosen: a reference, one of several values, yes or no. */
const CHOSEN: ReadonlySet<Shape['type']> = new Set(['ref', 'choice', 'boolean']);

/** Numbers that are counted and shown beside the fields. */
const figuresOf = ({ resource: { figures = {} } }: Kind): readonly Field[] =>
  Object.entries(figures).map(([name, { kind }]) => ({
    name,
    shape: { type: kind === 'money' ? 'money' : 'number' },
    optional: true,
  }));

/** Kinds searched at `/search`; their own list is a different one. */
const SEARCHED_AMONG_ALL: ReadonlySet<string> = new Set(['post', 'user']);

/** Players are searched by the text of their persons. */
const SEARCHED_BY_PERSON = 'player';

const searchOf = ({ name, resource: { search } }: Kind): Pick<Definition, 'search'> => {
  if (SEARCHED_AMONG_ALL.has(name)) return { search: 'all' };
  return search !== undefined || name === SEARCHED_BY_PERSON ? { search: 'list' } : {};
};

const definitionOf = (kind: Kind, path: string): Definition => {
  const fields = Object.entries(kind.resource.fields).map(([name, schema]): Field => {
    const optional = kind.facts[name]?.optional;
    return { name, shape: shapeOf(describe(schema)), ...(optional && { optional }) };
  });
  const taken = Object.keys(filters(kind));
  const { name, person } = labelOf(kind);
  const parts = partsOf(kind);
  return {
    name: kind.name,
    area: areaOf(kind),
    path,
    ...(parts.length > 0 && { partOf: parts }),
    fields: [...fields, ...figuresOf(kind)],
    label: { ...(name !== undefined && { name }), ...(person !== undefined && { person }) },
    ...searchOf(kind),
    states: kind.resource.states,
    actions: actionsOf(kind, path),
    sorts: sortsOf(kind.resource),
    ...(kind.resource.waits && { waits: kind.resource.waits }),
    filters: fields
      .filter((field) => taken.includes(field.name) && CHOSEN.has(field.shape.type))
      .map((field) => field.name),
    areas: once(rulesOf(kind.resource).flatMap(([, rule]) => areasIn(rule))),
  };
};

/**
 * Definitions, as pages know them, of the resources that some of the staff can read, at their own address or at that of
 * their parent.
 */
export const definitionsOf = (registry: Registry): readonly Definition[] =>
  registry.kinds.flatMap((kind) => {
    const { path, read } = kind.resource;
    const isRead = !isNo(cellOf({ registry, kind, caller: 'admin', isNew: false }, read));
    const isListed = path !== undefined || partsOf(kind).length > 0;
    return isListed && isRead ? [definitionOf(kind, path ?? '')] : [];
  });

const HEAD = '// Generated by infra/dev/generate.ts from domain/registry.ts.';

const moduleOf = (definition: Definition): string => `${HEAD}
import type { Definition } from '../../definition.ts';

export const definition: Definition<'${definition.name}'> = ${JSON.stringify(definition)};
`;

/** A module for each definition: a page loads only those that it names. */
export const definitionFiles = (registry: Registry) =>
  definitionsOf(registry).map((definition) => ({
    file: `web/src/resources/generated/definitions/${definition.name}.ts`,
    make: () => moduleOf(definition),
  }));

/** All definitions in one module, for the staff: their pages show any resource, and one file loads faster than many. */
export const catalogueModule = (registry: Registry): string => `${HEAD}
import type { KnownDefinition } from '../definition.ts';

export const DEFINITIONS: readonly KnownDefinition[] = [
${definitionsOf(registry)
  .map((definition) => `  ${JSON.stringify(definition)},`)
  .join('\n')}
];
`;

/** Codes of the currencies that money may be of. */
export const currenciesModule =
  (): string => `// Generated by infra/dev/generate.ts from domain/trade/currencies.ts.
export const CURRENCIES: readonly string[] = ${JSON.stringify(CURRENCIES)};
`;

/** A value's own shape, and the shapes of its parts at any depth. */
const withParts = (shape: Shape): readonly Shape[] => {
  if (shape.type === 'list' || shape.type === 'map') return [shape, ...withParts(shape.of)];
  if (shape.type !== 'object') return [shape];
  return [shape, ...shape.fields.flatMap((field) => withParts(field.shape))];
};

const partNames = (shape: Shape): readonly string[] => {
  if (shape.type === 'money') return ['amount', 'currency'];
  return shape.type === 'object' ? shape.fields.map(({ name }) => name) : [];
};

/** The fields of a definition, their parts at any depth, and the input of its actions. */
const fieldsWithin = ({ fields, actions }: Definition): readonly Field[] =>
  [...fields, ...actions.flatMap(({ takes }) => takes)].flatMap((field) => [
    field,
    ...withParts(field.shape).flatMap((shape) => (shape.type === 'object' ? shape.fields : [])),
  ]);

/** The resources whose items a field of a definition names: by its type, or by another field that says the type. */
const namedIn = (definition: Definition): readonly string[] => {
  const fields = fieldsWithin(definition);
  const shapes = fields.flatMap((field) => withParts(field.shape));
  const types = new Set(shapes.flatMap((shape) => (shape.type === 'id' ? (shape.by ?? []) : [])));
  return [
    ...shapes.flatMap((shape) => (shape.type === 'ref' ? shape.to : [])),
    ...fields.flatMap(({ name, shape }) => (types.has(name) && shape.type === 'choice' ? shape.values : [])),
  ];
};

/** States of items that are switched on and off. */
const SWITCHED = 'active,inactive';

/** Path, label and search of each resource that a field names and that has a list, as pickers use them. */
export const referencesModule = (registry: Registry): string => {
  const definitions = definitionsOf(registry);
  const named = new Set(definitions.flatMap(namedIn));
  const lines = definitions
    .filter(({ name, path }) => path !== '' && named.has(name))
    .map(({ name, path, label, search, states }) => {
      const isSwitched = states.join() === SWITCHED || undefined;
      return `  ${JSON.stringify({ name, path, label, search, isSwitched })},`;
    });
  return `${HEAD}
import type { Reference } from '../definition.ts';

export const REFERENCES: readonly Reference[] = [
${lines.join('\n')}
];
`;
};

/** The names of a definition that pages show; each has a word. */
export const shownNames = (definition: Definition) => {
  const fields = fieldsWithin(definition);
  const parts = fields.flatMap(({ shape }) => withParts(shape).flatMap(partNames));
  return {
    field: once([...fields.map(({ name }) => name), ...parts]),
    state: definition.states,
    action: definition.actions.map(({ name }) => name),
    value: fields.flatMap((field) =>
      withParts(field.shape).flatMap((shape) =>
        shape.type === 'choice' ? shape.values.map((value) => ({ field: field.name, value })) : [],
      ),
    ),
  };
};
