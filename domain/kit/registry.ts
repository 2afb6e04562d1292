import { rulesOf } from './definition.ts';
import { BadDefinition, kindOf, type Kind } from './kind.ts';
import { limitsOn, mistakeInLimit } from './limits.ts';
import { withReach } from './reach.ts';
import type { Holders, Link, Resource } from './resource.ts';
import { atomsOf } from './rules.ts';

/** All kinds, found by name and by event type. */
export type Registry = {
  readonly kinds: readonly Kind[];
  kind(name: string): Kind;
  /** The kind whose things are persons' accounts, if there is one. */
  readonly persons: Kind | undefined;
  /** The kind that an event type belongs to; undefined for the kit's own events (holds). */
  ofEvent(type: string): Kind | undefined;
};

/** The names that two have, in words. */
const twiceNamed = (what: string, names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) < index).map((name) => `two ${what}s are called ${name}`);

/** What is wrong with a path such as `player.userId`: the `userId` of the thing in `playerId`. */
const mistakeInPath = (kind: Kind, path: string, kinds: ReadonlyMap<string, Kind>): string | undefined => {
  const [step = '', field = '', ...more] = path.split('.');
  const target = kinds.get(kind.facts[`${step}Id`]?.ref?.resource ?? '');
  if (!target) return `it reaches over ${step}, but ${step}Id refers to nothing`;
  if (more.length > 0 || field === '') return `it reaches along ${path}: one thing away, no more`;
  if (target.personal[field]) return `it reads the personal field ${path}`;
  return field in target.facts || field === 'createdBy'
    ? undefined
    : `it reads ${path}, which there is none of`;
};

/** What is wrong with a link such as `room-user.userId`: it is found by its key, the person and the thing. */
const mistakeInLink = (path: string, key: string, kinds: ReadonlyMap<string, Kind>): string | undefined => {
  const [by = '', person = ''] = path.split('.');
  const stream = kinds.get(by)?.resource.stream;
  const isKey = stream?.kind === 'keyed' && !stream.sorted && stream.by.length === 2;
  return isKey && [person, key].every((field) => stream.by.includes(field))
    ? undefined
    : `it is linked by ${by}, whose key isn't ${person} and ${key}`;
};

/** What is wrong with a thing that an action looks at: it is found by its whole key. */
const mistakeInLook = (action: string, { kind, by }: Link, kinds: ReadonlyMap<string, Kind>) => {
  const stream = kinds.get(kind)?.resource.stream;
  const key = stream?.kind === 'keyed' ? stream.by : [];
  return key.length > 0 && key.toSorted().join() === Object.keys(by).toSorted().join()
    ? undefined
    : `${action} looks at a ${kind} by ${Object.keys(by).join(' and ')}, which isn't its key`;
};

/** The mistake in an action's `holders`, if any: the hold must exist, and its key must not be personal. */
const mistakeInHolders = (action: string, { kind, hold }: Holders, kinds: ReadonlyMap<string, Kind>) => {
  const known = kinds.get(kind)?.resource.holds?.find(({ name }) => name === hold);
  return known && !known.secret
    ? undefined
    : `${action} looks at holders of ${kind}.${hold}, which is no hold without a secret`;
};

/** What is wrong with being seen with another thing: that one's rule must be read off its own row and its persons. */
const mistakeInSight = (kind: Kind, field: string, kinds: ReadonlyMap<string, Kind>): string | undefined => {
  const target = kinds.get(kind.facts[field]?.ref?.resource ?? '');
  if (!target) return `it is seen with ${field}, which refers to nothing`;
  const further = atomsOf(target.resource.read).find(
    (atom) => atom.kind === 'sees' || atom.kind === 'related',
  );
  return further ? `it is seen with ${target.name}, which is seen through a third thing` : undefined;
};

/** What a kind says of others that isn't so. */
const mistakesAmong = (kind: Kind, kinds: ReadonlyMap<string, Kind>): readonly string[] => {
  const { stream } = kind.resource;
  const named = Object.entries(kind.facts).flatMap(([field, { ref }]): [string, string][] =>
    ref ? [[`${field} refers to`, ref.resource]] : [],
  );
  if (stream?.kind === 'partOf') named.push(['it is a part of', stream.parent]);
  const atoms = rulesOf(kind.resource).flatMap(([, rule]) => atomsOf(rule));
  const paths = [
    ...atoms.flatMap((atom) => (atom.kind === 'related' ? [atom.path] : [])),
    // `personal('playerId.userId')` reaches along the same way
    ...Object.values(kind.personal).flatMap((of) => (of.includes('.') ? [of.replace('Id.', '.')] : [])),
  ];
  return [
    ...named
      .filter(([, name]) => !kinds.has(name))
      .map(([what, name]) => `${what} ${name}, which there is none of`),
    ...atoms.flatMap((atom) =>
      atom.kind === 'linkedBy' ? (mistakeInLink(atom.path, atom.key, kinds) ?? []) : [],
    ),
    ...atoms.flatMap((atom) => (atom.kind === 'sees' ? (mistakeInSight(kind, atom.field, kinds) ?? []) : [])),
    ...paths.flatMap((path) => mistakeInPath(kind, path, kinds) ?? []),
    ...(kind.resource.holds ?? []).flatMap((hold) => mistakeInLimit(kind, hold, kinds) ?? []),
    ...Object.values(kind.actions).flatMap(({ name, action: { links = {} } }) =>
      Object.values(links).flatMap((link) => mistakeInLook(name, link, kinds) ?? []),
    ),
    ...Object.values(kind.actions).flatMap(({ name, action: { holders = {} } }) =>
      Object.values(holders).flatMap((one) => mistakeInHolders(name, one, kinds) ?? []),
    ),
  ];
};

/** Reads all definitions; throws {@link BadDefinition} where one can't work or two collide. */
export const registryOf = (resources: readonly Resource[]): Registry => {
  const kinds = resources.map(kindOf);
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const names = {
    resource: resources.map(({ name }) => name),
    event: kinds.flatMap(({ events }) => events),
    path: resources.flatMap(({ path }) => path ?? []),
  };
  const [mistake] = [
    ...Object.entries(names).flatMap(([what, all]) => twiceNamed(what, all)),
    ...kinds.flatMap((kind) => mistakesAmong(kind, byName).map((what) => `${kind.name}: ${what}`)),
  ];
  if (mistake !== undefined) throw new BadDefinition(mistake);
  const guarded = kinds.map((kind) => ({ ...withReach(kind, byName), limits: limitsOn(kind.name, kinds) }));
  const guardedByName = new Map(guarded.map((kind) => [kind.name, kind]));
  const guardedByEvent = new Map(guarded.flatMap((kind) => kind.events.map((type) => [type, kind])));
  return {
    kinds: guarded,
    persons: guarded.find(({ resource }) => resource.person),
    kind: (name) => {
      const found = guardedByName.get(name);
      if (!found) throw new BadDefinition(`there is no resource ${name}`);
      return found;
    },
    ofEvent: (type) => guardedByEvent.get(type),
  };
};
