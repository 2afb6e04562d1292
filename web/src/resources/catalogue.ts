import type { Definition, KnownDefinition } from './definition.ts';
import { DEFINITIONS } from './generated/catalogue.ts';

/** The definitions of all resources, for the staff's pages: they show any of them. A member's page imports its own ones. */

const byName: ReadonlyMap<string, KnownDefinition> = new Map(DEFINITIONS.map((one) => [one.name, one]));

/** The definition of this name; undefined if the staff read no such resource. */
export const definitionOf = (name: string): KnownDefinition | undefined => byName.get(name);

/** The definitions of the parts of a kind's items, each with the referring field and the list. */
export const partsOf = ({ name }: Pick<Definition, 'name'>) =>
  DEFINITIONS.flatMap((definition) =>
    (definition.partOf ?? [])
      .filter(({ to }) => to === name)
      .map(({ field, at }) => ({ definition, field, at })),
  );
