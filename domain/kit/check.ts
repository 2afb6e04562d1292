import { unbounded } from './fields.ts';
import type { Action, Resource } from './resource.ts';
import { atomsOf, type Rule } from './rules.ts';

/** What the compiler can't see, or no longer sees once a definition is one of many: all of it is found at start. */

/** Names that every item has beside its fields, and `was`, which an event may have. */
const RESERVED = ['id', 'state', 'createdAt', 'updatedAt', 'createdBy', 'was'];

/** Whose each personal field is: field → path. */
type Personal = Readonly<Record<string, string>>;

/** Fields that say which thing it is: they never change after `create`. */
export const identityOf = (resource: Resource): readonly string[] => {
  const { stream = { kind: 'own' }, owner } = resource;
  const key = stream.kind === 'keyed' ? stream.by : stream.kind === 'partOf' ? [stream.field] : [];
  return owner && owner in resource.fields ? [...new Set([...key, owner])] : key;
};

/** Types of all events that it writes or once wrote. */
export const eventsOf = ({ actions, retired = {} }: Resource): readonly string[] => [
  ...Object.values(actions).map(({ event }) => event),
  ...Object.keys(retired),
];

/** Those that are none of the known, each in words. */
const unknownOf = (what: string, names: readonly string[], known: readonly string[]): readonly string[] =>
  names.filter((name) => !known.includes(name)).map((name) => `${what} ${name}, which it hasn't`);

const mistakesInFields = ({ fields }: Resource, personal: Personal): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (RESERVED.includes(name)) return [`field ${name}: every item has one of its own`];
    const why = unbounded(field);
    const [holder = ''] = (personal[name] ?? 'owner').split('.');
    return [
      ...(why ? [`field ${name}: ${why}`] : []),
      ...(holder === 'owner' ? [] : unknownOf(`${name} belongs to`, [holder], Object.keys(fields))),
    ];
  });

const mistakesInRule = ({ fields, states }: Resource, rule: Rule, personal: Personal): readonly string[] =>
  atomsOf(rule).flatMap((atom) => {
    if (atom.kind === 'inState') return unknownOf('a rule names the state', atom.states, states);
    const read = atom.kind === 'party' ? atom.fields : 'field' in atom ? [atom.field] : [];
    return [
      ...unknownOf('a rule reads', read, [...Object.keys(fields), 'createdBy']),
      ...read.filter((field) => personal[field]).map((field) => `a rule reads the personal field ${field}`),
    ];
  });

const mistakesInAction = (resource: Resource, name: string, personal: Personal): readonly string[] => {
  const action: Action | undefined = resource.actions[name];
  if (!action) return [];
  const { by, from = [], to = 'removed', takes = [], optionally = [], was = [], asks = {} } = action;
  const fields = Object.keys(resource.fields);
  const leadsNowhere = name === 'create' && to === 'removed' && !action.leadsTo;
  return [
    ...(by.length === 0 ? [`nobody may ${name} it`] : []),
    ...[
      ...(leadsNowhere ? ['it leads to no state'] : []),
      ...mistakesInRule(resource, by, personal),
      ...unknownOf('it knows the state', from, resource.states),
      ...unknownOf('it leads to', [to], [...resource.states, 'removed']),
      ...unknownOf('it takes', [...takes, ...optionally], fields),
      ...unknownOf('it tells what was', was, fields),
      ...was.filter((field) => personal[field]).map((field) => `was would copy the personal field ${field}`),
      ...unknownOf('it gives way to', action.orElse ? [action.orElse] : [], Object.keys(resource.actions)),
      ...Object.keys(asks)
        .filter((asked) => fields.includes(asked) || RESERVED.includes(asked))
        .map((asked) => `it asks for ${asked}, which is something else already`),
      ...Object.values(asks).flatMap((asked) => unbounded(asked) ?? []),
    ].map((what) => `${name}: ${what}`),
  ];
};

/** What is named beside fields and actions. */
const mistakesInNames = (resource: Resource): readonly string[] => {
  const { owner = 'id', stream, lookups, sorts = [], holds = [], states, retired = {} } = resource;
  const fields = Object.keys(resource.fields);
  const key = stream?.kind === 'keyed' ? stream.by : stream?.kind === 'partOf' ? [stream.field] : [];
  const places = lookups.flatMap((lookup) =>
    [...lookup.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field),
  );
  return [
    ...unknownOf('it belongs to', [owner], [...fields, 'id', 'createdBy']),
    ...unknownOf('its stream goes by', key, fields),
    ...unknownOf('it is looked up by', places, fields),
    ...unknownOf(
      'it is listed by state',
      lookups.filter((one) => !one.includes('/')),
      states,
    ),
    ...unknownOf(
      'it is sorted by',
      sorts.map((one) => one.replace('-', '')),
      [...fields, 'createdAt', 'updatedAt'],
    ),
    ...unknownOf(
      'it holds for',
      holds.flatMap(({ field }) => field ?? []),
      fields,
    ),
    ...unknownOf('a reader is ruled for', Object.keys(resource.readField ?? {}), fields),
    ...unknownOf('a retired event leads to', Object.values(retired), [...states, 'removed']),
    ...unknownOf('it brings up to date', Object.keys(resource.upcasters ?? {}), eventsOf(resource)),
  ];
};

/** Why a definition can't work, in words; [] if it can. */
export const mistakesIn = (resource: Resource, personal: Personal): readonly string[] => [
  ...identityOf(resource)
    .filter((field) => personal[field])
    .map((field) => `${field} says which it is, so it can't be sealed`),
  ...mistakesInFields(resource, personal),
  ...mistakesInNames(resource),
  ...(resource.read.length === 0 ? ['nobody may read it'] : []),
  ...[resource.read, ...Object.values(resource.readField ?? {})].flatMap((rule) =>
    rule ? mistakesInRule(resource, rule, personal) : [],
  ),
  ...Object.keys(resource.actions).flatMap((name) => mistakesInAction(resource, name, personal)),
];
