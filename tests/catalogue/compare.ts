import type { z } from 'zod';
import type { Kind } from '../../domain/kit/kind.ts';
import {
  describe,
  factsOf,
  inside,
  shapesOf,
  type Column,
  type Description,
} from '../../domain/kit/fields.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Action } from '../../domain/kit/resource.ts';
import type { Rule } from '../../domain/kit/rules.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Specified } from './catalogue.ts';
import { misfits, readWho, whoIn } from './may.ts';
import type { FieldType, Step } from './notation.ts';
import type { Served } from './ours.ts';

/** Differences between our definitions and the catalogue. Additional fields, routes and events are allowed. */
export type Found = { readonly about: string; readonly difference: string };

/** Sets in text form, without order. */
const written = (names: Iterable<string>, between = ','): string =>
  [...new Set(names)].toSorted().join(between);

const missingIn = (ours: readonly string[], wanted: readonly string[]): readonly string[] =>
  wanted.filter((one) => !ours.includes(one));

// Fields

/** Column types for a type of the catalogue; lists and objects are `jsonb`. */
const COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  text: ['text'],
  handle: ['text'],
  email: ['text'],
  phone: ['text'],
  url: ['text'],
  'ISO-3166': ['text'],
  SPORT: ['text'],
  ROLE: ['text'],
  choice: ['text'],
  int: ['bigint'],
  number: ['bigint', 'double precision'],
  bool: ['boolean'],
  date: ['date'],
  time: ['timestamptz'],
  ref: ['uuid'],
  upload: ['uuid'],
};
const columnsFor = ({ is, list }: FieldType): readonly Column[] =>
  list ? ['jsonb'] : (COLUMNS[is] ?? ['jsonb']);

/** A value's description without `or null`; of a list, the description of its elements. */
const core = (described: Description): Description => {
  const shape = shapesOf(described)?.find(({ type }) => type !== 'null');
  const one = shape ? { ...described, ...shape } : described;
  return one.type === 'array' ? core(inside(one.items)) : one;
};

/** Whether a field is optional; one with a default never is. */
const mayBeAbsent = (schema: z.ZodType): boolean => {
  const absent = schema.safeParse(undefined);
  return absent.success && (absent.data ?? null) === null;
};

/** Limits of a field by its description. */
const rangeOf = ({ type, minLength, maxLength, minimum, maximum }: Description): string =>
  type === 'string' ? `${minLength ?? 0}..${maxLength}` : `${minimum}..${maximum}`;

/** A handle's description is a pattern, including its length. */
const rangeMistake = ({ is, range }: FieldType, described: Description): readonly string[] => {
  const ours = rangeOf(described);
  return !range || is === 'handle' || ours === range.join('..') ? [] : [`is ${ours}`];
};

const fieldMistakes = (wanted: FieldType, schema: z.ZodType): readonly string[] => {
  const { column } = factsOf(schema);
  const described = core(describe(schema));
  const target = textIn(described['x-ref']);
  const lacking = missingIn((described.enum ?? []).map(String), wanted.choices);
  const optional = mayBeAbsent(schema);
  return [
    ...(columnsFor(wanted).includes(column) ? [] : [`is ${column}`]),
    ...(optional === wanted.optional ? [] : [optional ? 'may be absent' : 'is demanded']),
    ...(wanted.refersTo.length === 0 || wanted.refersTo.includes(target ?? '')
      ? []
      : [`refers to ${target ?? 'nothing'}`]),
    ...(lacking.length === 0 ? [] : [`lacks ${lacking.join(', ')}`]),
    ...rangeMistake(wanted, described),
  ];
};

const inFields = (wanted: Specified, { resource }: Kind, served: Served): readonly Found[] =>
  wanted.fields.flatMap((field) => {
    const schema = resource.fields[field.name];
    // a figure counted at reading is no field of the definition
    const derived = served.answers(`GET ${wanted.path}/{id}`, field.name);
    const mistakes = schema ? fieldMistakes(field, schema) : derived ? [] : ['is missing'];
    const about = `${wanted.name}.fields.${field.name}`;
    return mistakes.length === 0 ? [] : [{ about, difference: mistakes.join('; ') }];
  });

// States

const inStates = ({ name, machine }: Specified, { resource }: Kind): readonly Found[] => {
  const ours: readonly string[] = resource.states;
  const named = machine?.steps.flatMap(({ from, to }) => [...(from === 'any' ? [] : from), ...to]) ?? [];
  const wanted = machine ? [...new Set([machine.initial, ...named])] : [];
  const lacking = missingIn([...ours, 'removed'], wanted);
  // a resource without states in the catalogue has one, with any name
  const added = machine || ours.length > 1 ? missingIn(wanted, ours) : [];
  const initial = resource.actions['create']?.to;
  const mistakes = [
    ...(lacking.length === 0 ? [] : [`lacks ${lacking.join(', ')}`]),
    ...(added.length === 0 ? [] : [`adds ${added.join(', ')}`]),
    ...(machine && initial !== undefined && initial !== machine.initial ? [`begins with ${initial}`] : []),
  ];
  return mistakes.length === 0 ? [] : [{ about: `${name}.states`, difference: mistakes.join('; ') }];
};

/** Target states of an action; undefined if the definition computes them. */
const leadsOf = (action: Action, from: readonly string[]): readonly string[] | undefined => {
  if (action.leadsTo || action.decide) return undefined;
  return action.to === undefined ? from : [action.to];
};

const stepMistake = (
  { from, to }: Step,
  action: Action | undefined,
  states: readonly string[],
): string | undefined => {
  if (!action) return 'is missing';
  const ourFrom = action.from ?? states;
  const leads = leadsOf(action, ourFrom) ?? to;
  // "from anywhere" means from any other state
  const beside = (some: readonly string[]) =>
    from === 'any' ? some.filter((one) => !to.includes(one)) : some;
  const same =
    written(beside(ourFrom)) === written(beside(from === 'any' ? states : from)) &&
    written(leads) === written(to);
  return same ? undefined : `leads ${written(ourFrom)}->${written(leads, '|')}`;
};

/** Steps that the catalogue lacks: transitions that are no usual actions. */
const addedSteps = ({ machine }: Specified, { resource }: Kind): readonly string[] => {
  if (!machine) return [];
  const known = new Set(['create', 'edit', 'remove', ...machine.steps.map(({ action }) => action)]);
  return Object.entries(resource.actions).flatMap(([name, action]) => {
    const leads = action.from && leadsOf(action, action.from) !== action.from;
    return leads && !known.has(name) ? [name] : [];
  });
};

const inSteps = (wanted: Specified, kind: Kind): readonly Found[] => {
  const { actions, states } = kind.resource;
  const steps = wanted.machine?.steps ?? [];
  const about = (action: string) => `${wanted.name}.steps.${action}`;
  return [
    ...steps.flatMap((step) => {
      const difference = stepMistake(step, actions[step.action], states);
      return difference === undefined ? [] : [{ about: about(step.action), difference }];
    }),
    ...addedSteps(wanted, kind).map((action) => ({ about: about(action), difference: 'is added' })),
  ];
};

// Permissions

/** Actors in the catalogue's words. A statement about this verb is exact; one about all verbs is an upper bound. */
type Said = { readonly words: string; readonly exactly: boolean };

const saidOf = (verb: string, { may, machine }: Specified): Said => {
  const { read = 'member', create, write, action } = may;
  const exact = (words: string): Said => ({ words, exactly: true });
  const most: Said = { words: write ?? 'owner, admin', exactly: false };
  const by = machine?.steps.find((step) => step.action === verb)?.by;
  if (by !== undefined) return exact(by);
  switch (verb) {
    case 'read':
      return exact(read);
    case 'create':
      // the maker becomes the owner
      return create === undefined ? { ...most, words: most.words.replace('owner', 'member') } : exact(create);
    case 'edit':
    case 'remove':
      return write === undefined ? most : exact(write);
    default:
      return action === undefined ? most : exact(action);
  }
};

/** Roles that may write: all their members, or only the item's owner among them. */
const ofTheirOwn = (words: string): string => words.replace(/\b[A-Z]+\b(?:, [A-Z]+\b)*/, 'owner');

const mayMistakes = (verb: string, rule: Rule, wanted: Specified): readonly string[] => {
  const { words, exactly } = saidOf(verb, wanted);
  const readings = verb === 'read' || verb === 'create' ? [words] : [words, ofTheirOwn(words)];
  const mistakes = readings.map((reading) => {
    const who = readWho(reading);
    return who ? misfits(whoIn(rule), who, exactly) : [];
  });
  return mistakes.find((none) => none.length === 0) ?? mistakes[0] ?? [];
};

const inMay = (wanted: Specified, { resource }: Kind): readonly Found[] => {
  const steps = (wanted.machine?.steps ?? []).map(({ action }) => action);
  return [...new Set(['read', 'create', 'edit', 'remove', ...steps])].flatMap((verb) => {
    const rule = verb === 'read' ? resource.read : resource.actions[verb]?.by;
    const mistakes = rule ? mayMistakes(verb, rule, wanted) : [];
    return mistakes.length === 0
      ? []
      : [{ about: `${wanted.name}.may.${verb}`, difference: mistakes.join('; ') }];
  });
};

// The whole

const inNames = (wanted: Specified, { resource, events }: Kind): readonly Found[] => {
  const { name, path } = resource;
  const lacking = missingIn(events, wanted.events);
  return [
    ...(name === wanted.name ? [] : [{ about: `${wanted.name}.name`, difference: `is ${name}` }]),
    ...(path === wanted.path ? [] : [{ about: `${wanted.name}.path`, difference: `is ${path ?? 'none'}` }]),
    ...(lacking.length === 0
      ? []
      : [{ about: `${wanted.name}.events`, difference: `lacks ${lacking.join(', ')}` }]),
  ];
};

const inDefinition = (wanted: Specified, kind: Kind, served: Served): readonly Found[] => [
  ...inNames(wanted, kind),
  ...inFields(wanted, kind, served),
  ...inStates(wanted, kind),
  ...inSteps(wanted, kind),
  ...inMay(wanted, kind),
];

/** Required routes that are missing, or routes that are not required. */
const inCalls = ({ calls, without }: Specified, served: Served): readonly Found[] => [
  ...calls.filter((call) => !served.has(call)).map((about) => ({ about, difference: 'is not routed' })),
  ...without.filter((call) => served.has(call)).map((about) => ({ about, difference: 'is routed' })),
];

/** Our definition of a resource: by its name, or by its path if the name differs. */
export const kindFor = ({ name, path }: Specified, { kinds }: Pick<Registry, 'kinds'>): Kind | undefined =>
  kinds.find((kind) => kind.name === name) ?? kinds.find(({ resource }) => resource.path === path);

/** Whether the resource exists here. Those without fields consist of hand-written routes. */
export const isBuilt = (wanted: Specified, registry: Pick<Registry, 'kinds'>): boolean =>
  wanted.fields.length === 0 || kindFor(wanted, registry) !== undefined;

/**
 * Differences of our resource from the catalogue's. A resource without a path also lacks its routes; that counts as one
 * difference.
 */
export const compare = (
  wanted: Specified,
  registry: Pick<Registry, 'kinds'>,
  served: Served,
): readonly Found[] => {
  const kind = kindFor(wanted, registry);
  const found = kind ? inDefinition(wanted, kind, served) : [];
  return kind && kind.resource.path === undefined ? found : [...found, ...inCalls(wanted, served)];
};
