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
import { atomsOf, isRelational, type Atom, type Rule } from './rules.ts';

/** What the compiler can't see of a definition: all of it is found at start. What it sees is proven by `types.test-d.ts`. */

/** Names that every item has beside its fields, and `was`, which an event may have. */
const RESERVED = ['id', 'state', 'createdAt', 'updatedAt', 'createdBy', 'was'];

/** Whose each personal field is: field → path. */
type Personal = Readonly<Record<string, string>>;

const fieldsOf = (atom: Atom): readonly string[] =>
  atom.kind === 'party' ? atom.fields : 'field' in atom ? [atom.field] : [];

const mistakesInRule = (what: string, rule: Rule, personal: Personal): readonly string[] => [
  ...(rule.length === 0 ? [`nobody may ${what}`] : []),
  ...atomsOf(rule)
    .flatMap(fieldsOf)
    .filter((field) => personal[field])
    .map((field) => `who may ${what} depends on the personal field ${field}`),
];

const mistakesInFields = ({ fields }: Resource, personal: Personal): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (RESERVED.includes(name)) return [`field ${name}: every item has one of its own`];
    const why = unbounded(field);
    const [holder = ''] = (personal[name] ?? 'owner').split('.');
    return [
      ...(why ? [`field ${name}: ${why}`] : []),
      ...(holder === 'owner' || holder in fields ? [] : [`${name} belongs to ${holder}, which it hasn't`]),
    ];
  });

const mistakesInAction = (resource: Resource, name: string, action: Action, personal: Personal) => {
  const { to = 'removed', was = [], asks = {}, call = '' } = action;
  const taken = [...Object.keys(resource.fields), ...Object.keys(asks), 'id'];
  const leadsNowhere = name === 'create' && to === 'removed' && !action.leadsTo && !action.decide;
  return [
    ...(leadsNowhere ? ['it leads to no state'] : []),
    ...paramsIn(call)
      .filter((param) => !taken.includes(param))
      .map((param) => `it is called with ${param}, which it doesn't take`),
    ...was.filter((field) => personal[field]).map((field) => `was would copy the personal field ${field}`),
    ...Object.keys(asks)
      .filter((asked) => asked in resource.fields || RESERVED.includes(asked))
      .map((asked) => `it asks for ${asked}, which is something else already`),
    ...Object.values(asks).flatMap((asked) => unbounded(asked) ?? []),
  ].map((what) => `${name}: ${what}`);
};

/** A field's rule reads the item alone, so that it is answered alike everywhere. A list isn't sorted by such a field. */
const mistakesInFieldRules = ({ readField = {}, sorts = [] }: Resource): readonly string[] => [
  ...Object.entries(readField).flatMap(([field, rule = []]) =>
    atomsOf(rule)
      .filter(isRelational)
      .map(({ kind }) => `read its ${field}: ${kind} reads more than the item`),
  ),
  ...sorts
    .map((sort) => sort.replace('-', ''))
    .filter((field) => field in readField)
    .map((field) => `sorted by ${field}, which has a rule of its own`),
];

/** Where an order would hide things, or tell a value to somebody who may not see it. */
const mistakesInBounds =
  ({ fields, readField = {} }: Resource) =>
  ({ name, range, time, sort }: KnownLookup): readonly string[] => {
    const by = [range?.by, time?.from, time?.until].flatMap((field) => field ?? []);
    return [
      ...by
        .filter((field) => field !== 'createdAt' && !(field in fields))
        .map((field) => `${name} goes by ${field}, which it hasn't`),
      ...by
        .filter((field) => field in readField)
        .map((field) => `${name} goes by ${field}, which not everybody sees`),
      ...(time && fields[time.until]?.safeParse(undefined).success
        ? [`${name} is sorted by ${String(sort)}, which may be left out`]
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
      .map((field) => `it is looked up by ${field}, which it hasn't`),
    ...fields
      .filter((field) => personal[field])
      .map((field) => `it is looked up by the personal field ${field}`),
    ...lookups.flatMap(mistakesInBounds(resource)),
    ...names
      .filter((name, index) => names.indexOf(name) < index)
      .map((name) => `two of its lookups are called ${name}`),
  ];
};

/** A figure is found by plain fields, and a rate follows from figures that are counted. */
const mistakesInFigures = (resource: Resource, personal: Personal): readonly string[] => {
  const figures: Figures = resource.figures ?? {};
  return Object.entries(figures).flatMap(([name, one]) => {
    const by = fieldsOfFigure(one);
    const from = one.kind === 'rate' ? [...one.of, one.per] : [];
    return [
      ...(name in resource.fields || RESERVED.includes(name) ? ['every item has one of its own'] : []),
      ...by
        .filter((field) => !(field in resource.fields))
        .map((field) => `it is of ${field}, which it hasn't`),
      ...by.filter((field) => personal[field]).map((field) => `it is of the personal field ${field}`),
      ...from
        .filter((part) => (figures[part]?.kind ?? 'rate') === 'rate')
        .map((part) => `it follows from ${part}, which isn't counted`),
    ].map((what) => `figure ${name}: ${what}`);
  });
};

/** One column tells whose a found text is, and whoever sees a thing may find it by all that is searched. */
const mistakesInSearch = (resource: Resource, personal: Personal): readonly string[] => {
  const searched = searchedOf(resource);
  const whose = new Set(searched.map((field) => personal[field]));
  return [
    ...searched
      .filter((field) => !(field in resource.fields))
      .map((field) => `it is searched by ${field}, which it hasn't`),
    ...searched
      .filter((field) => resource.readField?.[field])
      .map((field) => `it is searched by ${field}, which not everybody may see`),
    ...[...whose]
      .filter((of) => of !== undefined && (of !== 'owner' || whose.size > 1))
      .map(() => "it is searched by fields that aren't all the owner's, or all nobody's"),
  ];
};

/** Why a definition can't work, in words; [] if it can. */
export const mistakesIn = (resource: Resource, personal: Personal): readonly string[] => [
  ...identityOf(resource)
    .filter((field) => personal[field])
    .map((field) => `${field} says which it is, so it can't be sealed`),
  ...mistakesInFields(resource, personal),
  ...mistakesInFieldRules(resource),
  ...mistakesInLookups(resource, personal),
  ...mistakesInFigures(resource, personal),
  ...mistakesInSearch(resource, personal),
  ...Object.keys(resource.upcasters ?? {})
    .filter((type) => !eventsOf(resource).includes(type))
    .map((type) => `it brings up to date ${type}, which it never wrote`),
  ...(resource.derived && resource.stream?.kind !== 'keyed'
    ? ['its things follow from other events, but no key names them']
    : []),
  ...rulesOf(resource).flatMap(([what, rule]) => mistakesInRule(what, rule, personal)),
  ...Object.entries(resource.actions).flatMap(([name, action]) =>
    mistakesInAction(resource, name, action, personal),
  ),
];
