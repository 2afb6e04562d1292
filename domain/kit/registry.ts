import { BadDefinition, kindOf, type Kind } from './kind.ts';
import type { Resource } from './resource.ts';
import { atomsOf, type Rule } from './rules.ts';

/** All kinds, found by name and by event type. */
export type Registry = {
  readonly kinds: readonly Kind[];
  kind(name: string): Kind;
  /** The kind that an event type belongs to; undefined for the kit's own events (holds). */
  ofEvent(type: string): Kind | undefined;
};

const unique = (kind: string, names: readonly string[]) => {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw new BadDefinition(`two ${kind}s are called ${name}`);
    seen.add(name);
  }
};

const rulesOf = ({ read, readField = {}, actions }: Resource): readonly Rule[] => [
  read,
  ...Object.values(readField).flatMap((rule) => (rule ? [rule] : [])),
  ...Object.values(actions).map(({ by }) => by),
];

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

/** What a kind says of others that isn't so. */
const mistakesAmong = (kind: Kind, kinds: ReadonlyMap<string, Kind>): readonly string[] => {
  const { stream } = kind.resource;
  const refs = Object.entries(kind.facts).flatMap(([field, { ref }]) =>
    ref && !kinds.has(ref.resource) ? [`${field} refers to ${ref.resource}, which there is none of`] : [],
  );
  const atoms = rulesOf(kind.resource).flatMap(atomsOf);
  const paths = [
    ...atoms.flatMap((atom) => (atom.kind === 'related' ? [atom.path] : [])),
    // `personal('playerId.userId')` reaches along the same way
    ...Object.values(kind.personal).flatMap((of) => (of.includes('.') ? [of.replace('Id.', '.')] : [])),
  ].flatMap((path) => mistakeInPath(kind, path, kinds) ?? []);
  const parent =
    stream?.kind === 'partOf' && !kinds.has(stream.parent)
      ? [`it is a part of ${stream.parent}, which there is none of`]
      : [];
  return [...refs, ...parent, ...paths];
};

/** Reads all definitions; throws {@link BadDefinition} where one can't work or two collide. */
export const registryOf = (resources: readonly Resource[]): Registry => {
  const kinds = resources.map(kindOf);
  unique(
    'resource',
    kinds.map((kind) => kind.name),
  );
  unique(
    'event',
    kinds.flatMap((kind) => [...new Set(kind.events)]),
  );
  unique(
    'path',
    resources.flatMap((resource) => (resource.path ? [resource.path] : [])),
  );
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const byEvent = new Map(kinds.flatMap((kind) => kind.events.map((type) => [type, kind])));
  for (const kind of kinds) {
    const [mistake] = mistakesAmong(kind, byName);
    if (mistake !== undefined) throw new BadDefinition(`${kind.name}: ${mistake}`);
  }
  return {
    kinds,
    kind: (name) => {
      const found = byName.get(name);
      if (!found) throw new BadDefinition(`there is no resource ${name}`);
      return found;
    },
    ofEvent: (type) => byEvent.get(type),
  };
};
