import {
  eventsOf,
  identityOf,
  lookupsOf,
  paramsIn,
  rulesOf,
  searchedOf,
  type KnownLookup,
} from './definition.ts';
import { unbounded } from './fields.ts';
import { fieldsOfFigure, type Figures } from './figures.ts';
import type { Action, Resource } from './resource.ts';
import { atomsOf, fieldsNamedBy, isRelational, type Atom, type Rule } from './rules.ts';

/** Checks of a definition that types can't express; run at start. `types.test-d.ts` tests the compile-time checks. */

/** Field names common to all items, and `was`, a member of event data. */
const RESERVED = ['id', 'state', 'createdAt', 'updatedAt', 'createdBy', 'was'];

/** Personal fields: field → path to the data subject. */
type Personal = Readonly<Record<string, string>>;

const mistakesInRule = (what: string, rule: Rule, personal: Personal): readonly string[] => [
  ...(rule.length === 0 ? [`The rule to ${what} is empty.`] : []),
  ...atomsOf(rule)
    .flatMap(fieldsNamedBy)
    .filter((field) => personal[field])
    .map((field) => `The rule to ${what} must not use the personal field ${field}.`),
];

const mistakesInFields = ({ fields }: Resource, personal: Personal): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (RESERVED.includes(name)) return [`Field name ${name} is reserved.`];
    const why = unbounded(field);
    const [holder = ''] = (personal[name] ?? 'owner').split('.');
    return [
      ...(why ? [`Field ${name}: ${why}.`] : []),
      ...(holder === 'owner' || holder in fields ? [] : [`Owner field ${holder} of ${name} does not exist.`]),
    ];
  });

/** The proposal of an action with `secondBy` keeps its input in the clear, for a thing that is there. */
const mistakesInSecond = (
  name: string,
  { secondBy, takes = [], optionally = [] }: Action,
  personal: Personal,
): readonly string[] => {
  if (secondBy === undefined) return [];
  if (name === 'create') return ['secondBy needs a thing that is there.'];
  return [...takes, ...optionally]
    .filter((field) => personal[field])
    .map((field) => `secondBy must not take the personal field ${field}.`);
};

const mistakesInAction = (resource: Resource, name: string, action: Action, personal: Personal) => {
  const { to = 'removed', was = [], asks = {}, call = '' } = action;
  const taken = [...Object.keys(resource.fields), ...Object.keys(asks), 'id'];
  const leadsNowhere = name === 'create' && to === 'removed' && !action.leadsTo && !action.decide;
  return [
    ...(leadsNowhere ? ['A next state is missing.'] : []),
    ...paramsIn(call)
      .filter((param) => !taken.includes(param))
      .map((param) => `The path parameter ${param} is not an input field.`),
    ...was
      .filter((field) => personal[field])
      .map((field) => `was must not include the personal field ${field}.`),
    ...mistakesInSecond(name, action, personal),
    ...Object.keys(asks)
      .filter((asked) => asked in resource.fields || RESERVED.includes(asked))
      .map((asked) => `The parameter ${asked} of asks is already a field.`),
    ...Object.values(asks).flatMap((asked) => unbounded(asked) ?? []),
  ].map((what) => `${name}: ${what}`);
};

/** Relations that every read of an item loads with it, for its fields (`visible.ts`). */
const LOADED: ReadonlySet<Atom['kind']> = new Set(['friendOf', 'related'] satisfies Atom['kind'][]);

/** A field's read rule may use the item, and the relations that are loaded with it. Such a field can't be a sort. */
const mistakesInFieldRules = ({ readField = {}, sorts = [] }: Resource): readonly string[] => [
  ...Object.entries(readField).flatMap(([field, rule = []]) =>
    atomsOf(rule)
      .filter((atom) => isRelational(atom) && !LOADED.has(atom.kind))
      .map(({ kind }) => `The read rule of field ${field} must not use ${kind}.`),
  ),
  ...sorts
    .map((sort) => sort.replace('-', ''))
    .filter((field) => field in readField)
    .map((field) => `Sort field ${field} must not be restricted.`),
];

/** A sort field must not be nullable or restricted. */
const mistakesInBounds =
  ({ fields, readField = {} }: Resource) =>
  ({ name, range, time, sort }: KnownLookup): readonly string[] => {
    const by = [range?.by, time?.from, time?.until].flatMap((field) => field ?? []);
    return [
      ...by
        .filter((field) => field !== 'createdAt' && !(field in fields))
        .map((field) => `Lookup ${name}: unknown field ${field}.`),
      ...by
        .filter((field) => field in readField)
        .map((field) => `Lookup ${name}: field ${field} must not be restricted.`),
      ...(time && fields[time.until]?.safeParse(undefined).success
        ? [`Lookup ${name}: sort field ${String(sort)} must not be nullable.`]
        : []),
    ];
  };

const mistakesInLookups = (resource: Resource, personal: Personal): readonly string[] => {
  const lookups = lookupsOf(resource);
  const names = lookups.map(({ name }) => name);
  const fields = lookups.flatMap(({ fields: by, where }) => [...by, ...Object.keys(where)]);
  return [
    ...fields
      .filter((field) => field !== 'state' && !(field in resource.fields))
      .map((field) => `Lookup by unknown field ${field}.`),
    ...fields.filter((field) => personal[field]).map((field) => `Lookup by personal field ${field}.`),
    ...lookups.flatMap(mistakesInBounds(resource)),
    ...names
      .filter((name, index) => names.indexOf(name) < index)
      .map((name) => `Duplicate lookup name ${name}.`),
  ];
};

/** A figure refers to plain fields; a rate refers to counted figures. */
const mistakesInFigures = (resource: Resource, personal: Personal): readonly string[] => {
  const figures: Figures = resource.figures ?? {};
  return Object.entries(figures).flatMap(([name, one]) => {
    const by = fieldsOfFigure(one);
    const from = one.kind === 'rate' ? [...one.of, one.per] : [];
    return [
      ...(name in resource.fields || RESERVED.includes(name) ? ['The name is already a field.'] : []),
      ...by.filter((field) => !(field in resource.fields)).map((field) => `Unknown field ${field}.`),
      ...by.filter((field) => personal[field]).map((field) => `The field ${field} must not be personal.`),
      ...from
        .filter((part) => (figures[part]?.kind ?? 'rate') === 'rate')
        .map((part) => `${part} is not a counted figure.`),
    ].map((what) => `figure ${name}: ${what}`);
  });
};

/** Searched fields must be readable by everyone who can read the item, and all personal of one owner or none. */
const mistakesInSearch = (resource: Resource, personal: Personal): readonly string[] => {
  const texts = searchedOf(resource);
  const searched = [...texts, ...(resource.search?.named ?? [])];
  const whose = new Set(texts.map((field) => personal[field]));
  return [
    ...searched
      .filter((field) => !(field in resource.fields))
      .map((field) => `Search by unknown field ${field}.`),
    ...(resource.search?.facets ?? [])
      .filter((field) => field !== 'state' && !(field in resource.fields))
      .map((field) => `Facet of unknown field ${field}.`),
    ...searched
      .filter((field) => resource.readField?.[field])
      .map((field) => `Search by restricted field ${field}.`),
    ...[...whose]
      .filter((of) => of !== undefined && (of !== 'owner' || whose.size > 1))
      .map(() => 'Searched fields must be all personal data of the owner, or none.'),
  ];
};

/** The errors in a definition; [] = valid. */
export const mistakesIn = (resource: Resource, personal: Personal): readonly string[] => [
  ...identityOf(resource)
    .filter((field) => personal[field])
    .map((field) => `Identity field ${field} must not be personal.`),
  ...mistakesInFields(resource, personal),
  ...mistakesInFieldRules(resource),
  ...mistakesInLookups(resource, personal),
  ...mistakesInFigures(resource, personal),
  ...mistakesInSearch(resource, personal),
  ...Object.keys(resource.upcasters ?? {})
    .filter((type) => !eventsOf(resource).includes(type))
    .map((type) => `Upcaster of unknown event type ${type}.`),
  ...(resource.derived && resource.stream?.kind !== 'keyed' ? ['A derived kind needs a keyed stream.'] : []),
  ...rulesOf(resource).flatMap(([what, rule]) => mistakesInRule(what, rule, personal)),
  ...Object.entries(resource.actions).flatMap(([name, action]) =>
    mistakesInAction(resource, name, action, personal),
  ),
];
