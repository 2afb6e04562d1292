import { BadDefinition, kindOf, type Kind } from './kind.ts';
import type { Resource } from './resource.ts';

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
    for (const [field, { ref }] of Object.entries(kind.facts)) {
      if (ref && !byName.has(ref.resource)) {
        throw new BadDefinition(`${kind.name}: ${field} refers to ${ref.resource}, which there is none of`);
      }
    }
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
