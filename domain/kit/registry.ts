import { rulesOf } from './definition.ts';
import { BadDefinition, kindOf, type Kind, type KindAction } from './kind.ts';
import { limitsOn, mistakeInLimit } from './holds/limits.ts';
import { withBlockRules } from './block-rules.ts';
import type { EachLink, Holders, Link, Resource } from './resource.ts';
import { atomsOf } from './rules.ts';

/** All kinds, by name and by event type. */
export type Registry = {
  readonly kinds: readonly Kind[];
  kind(name: string): Kind;
  /** The kind of user accounts, if there is one. */
  readonly persons: Kind | undefined;
  /** The kind of blocks or friendships, if there is one. */
  relation(is: 'block' | 'friendship'): Kind | undefined;
  /** The kind of an event type; undefined for the kit's own events (holds). */
  ofEvent(type: string): Kind | undefined;
};

/** An error for each duplicate name. */
const twiceNamed = (what: string, names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) < index).map((name) => `Duplicate ${what} ${name}.`);

/** The error in a path such as `player.userId` (the `userId` of the item in `playerId`), if any. */
const mistakeInPath = (kind: Kind, path: string, kinds: ReadonlyMap<string, Kind>): string | undefined => {
  const [step = '', field = '', ...more] = path.split('.');
  const target = kinds.get(kind.facts[`${step}Id`]?.ref?.resource ?? '');
  if (!target) return `The path ${path} needs a reference field ${step}Id.`;
  if (more.length > 0 || field === '') return `The path ${path} must have exactly two steps.`;
  if (target.personal[field]) return `The path ${path} must not end in a personal field.`;
  return field in target.facts || field === 'createdBy' ? undefined : `Unknown field ${path}.`;
};

/** The error in a link such as `room-user.userId`, if any: the link's key must be the person and the item. */
const mistakeInLink = (path: string, key: string, kinds: ReadonlyMap<string, Kind>): string | undefined => {
  const [by = '', person = ''] = path.split('.');
  const stream = kinds.get(by)?.resource.stream;
  const isKey = stream?.kind === 'keyed' && !stream.sorted && stream.by.length === 2;
  return isKey && [person, key].every((field) => stream.by.includes(field))
    ? undefined
    : `The key of the link ${by} must be ${person} and ${key}.`;
};

/** The errors in a kind's relation: its key must be two persons. */
const mistakesInRelation = (
  { resource, facts }: Kind,
  kinds: ReadonlyMap<string, Kind>,
): readonly string[] => {
  const { relation, stream } = resource;
  if (!relation) return [];
  const key = stream?.kind === 'keyed' ? stream.by : [];
  const isPerson = (field: string) =>
    kinds.get(facts[field]?.ref?.resource ?? '')?.resource.person !== undefined;
  return key.length === 2 && key.every(isPerson) ? [] : ['The key of a relation must be two persons.'];
};

/** The error in an action's link to an item, if any: it must name the whole key, or the id of an item with its own stream. */
const mistakeInLook = (action: string, { kind, by }: Link, kinds: ReadonlyMap<string, Kind>) => {
  const target = kinds.get(kind);
  const stream = target?.resource.stream;
  const key = stream?.kind === 'keyed' ? stream.by : [];
  const named = Object.keys(by).toSorted().join();
  const isById = named === 'id' && target !== undefined && stream?.kind !== 'partOf';
  return isById || (key.length > 0 && key.toSorted().join() === named)
    ? undefined
    : `${action}: the link must name the whole key of ${kind}, not ${Object.keys(by).join(' and ')}.`;
};

/** The error in an action's link to keyed items of a list, if any: the list must be a field, or asked for. */
const mistakeInEach = (
  { facts }: Kind,
  { name, asked }: KindAction,
  { kind, key, list, by }: EachLink,
  kinds: ReadonlyMap<string, Kind>,
) => {
  const unknown = Object.values(by).find((field) => !(field in facts));
  if (unknown !== undefined) return `${name}: unknown field ${unknown}.`;
  return (asked[list] ?? facts[list])?.refs
    ? mistakeInLook(name, { kind, by: { ...by, [key]: list } }, kinds)
    : `${name}: ${list} is not a list of references that the action takes.`;
};

/** The error in an action's `holders`, if any: the hold must exist, and its key must not be personal. */
const mistakeInHolders = (
  { facts }: Kind,
  { name: action, asked }: KindAction,
  { kind, hold, by }: Holders,
  kinds: ReadonlyMap<string, Kind>,
) => {
  if (!(by in facts || by in asked)) return `${action}: unknown field ${by}.`;
  const known = kinds.get(kind)?.resource.holds?.find(({ name }) => name === hold);
  return known && !known.secret
    ? undefined
    : `${action}: the hold ${kind}.${hold} does not exist or is secret.`;
};

/** The error in a `visibleVia` atom, if any: the target's read rule must not depend on further items. */
const mistakeInSight = (kind: Kind, field: string, kinds: ReadonlyMap<string, Kind>): string | undefined => {
  const target = kinds.get(kind.facts[field]?.ref?.resource ?? '');
  if (!target) return `visibleVia needs a reference field; ${field} is not one.`;
  const further = atomsOf(target.resource.read).find(
    (atom) => atom.kind === 'visibleVia' || atom.kind === 'related',
  );
  return further
    ? `visibleVia must not refer to ${target.name}: its read rule depends on another item.`
    : undefined;
};

/** The errors in a kind's references to other kinds. */
const mistakesAmong = (kind: Kind, kinds: ReadonlyMap<string, Kind>): readonly string[] => {
  const { stream } = kind.resource;
  const named = Object.entries(kind.facts).flatMap(([field, { ref }]): [string, string][] =>
    ref ? [[field, ref.resource]] : [],
  );
  if (stream?.kind === 'partOf') named.push(['partOf', stream.parent]);
  const atoms = rulesOf(kind.resource).flatMap(([, rule]) => atomsOf(rule));
  const paths = [
    ...atoms.flatMap((atom) => (atom.kind === 'related' ? [atom.path] : [])),
    // `personal('playerId.userId')` uses the same kind of path.
    ...Object.values(kind.personal).flatMap((of) => (of.includes('.') ? [of.replace('Id.', '.')] : [])),
  ];
  return [
    ...named
      .filter(([, name]) => !kinds.has(name))
      .map(([what, name]) => `${what} refers to the unknown kind ${name}.`),
    ...atoms.flatMap((atom) =>
      atom.kind === 'linkedBy' ? (mistakeInLink(atom.path, atom.key, kinds) ?? []) : [],
    ),
    ...atoms.flatMap((atom) =>
      atom.kind === 'visibleVia' ? (mistakeInSight(kind, atom.field, kinds) ?? []) : [],
    ),
    ...paths.flatMap((path) => mistakeInPath(kind, path, kinds) ?? []),
    ...mistakesInRelation(kind, kinds),
    ...(kind.resource.holds ?? []).flatMap((hold) => mistakeInLimit(kind, hold, kinds) ?? []),
    ...Object.values(kind.actions).flatMap((known) => {
      const { links = {}, eachLinks = {}, holders = {} } = known.action;
      return [
        ...Object.values(links).flatMap((one) => mistakeInLook(known.name, one, kinds) ?? []),
        ...Object.values(links)
          .flatMap(({ by }) => Object.values(by))
          .filter((path) => path.includes('.'))
          .flatMap((path) => mistakeInPath(kind, path.replace('Id.', '.'), kinds) ?? []),
        ...Object.values(eachLinks).flatMap((one) => mistakeInEach(kind, known, one, kinds) ?? []),
        ...Object.values(holders).flatMap((one) => mistakeInHolders(kind, known, one, kinds) ?? []),
      ];
    }),
  ];
};

/** Validates all definitions; throws {@link BadDefinition} if one is invalid or two conflict. */
export const registryOf = (resources: readonly Resource[]): Registry => {
  const kinds = resources.map(kindOf);
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const names = {
    resource: resources.map(({ name }) => name),
    event: kinds.flatMap(({ events }) => events),
    path: resources.flatMap(({ path }) => path ?? []),
    relation: resources.flatMap(({ relation }) => relation?.is ?? []),
  };
  const [mistake] = [
    ...Object.entries(names).flatMap(([what, all]) => twiceNamed(what, all)),
    ...kinds.flatMap((kind) => mistakesAmong(kind, byName).map((what) => `${kind.name}: ${what}`)),
  ];
  if (mistake !== undefined) throw new BadDefinition(mistake);
  const guarded = kinds.map((kind) => ({
    ...withBlockRules(kind, byName),
    limits: limitsOn(kind.name, kinds),
  }));
  const guardedByName = new Map(guarded.map((kind) => [kind.name, kind]));
  const guardedByEvent = new Map(guarded.flatMap((kind) => kind.events.map((type) => [type, kind])));
  const relations = new Map(guarded.map((kind) => [kind.resource.relation?.is, kind]));
  return {
    kinds: guarded,
    persons: guarded.find(({ resource }) => resource.person),
    relation: (is) => relations.get(is),
    kind: (name) => {
      const found = guardedByName.get(name);
      if (!found) throw new BadDefinition(`Unknown resource ${name}.`);
      return found;
    },
    ofEvent: (type) => guardedByEvent.get(type),
  };
};
