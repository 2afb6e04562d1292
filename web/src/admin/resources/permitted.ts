import type { Action, Definition } from '../../resources/definition.ts';
import { DEFINITIONS } from '../../resources/generated/definitions.ts';
import type { KnownDefinition } from '../../resources/known.ts';

/** Whether these permissions let somebody look at what an area's admins have to do with. */
export const maySee = (permissions: readonly string[], { areas }: Pick<Definition, 'areas'>): boolean =>
  permissions.includes('*') ||
  areas.some((area) => permissions.includes(`${area}:read`) || permissions.includes(`${area}:write`));

/** Whether these permissions let somebody act for one of the areas. */
export const mayAct = (permissions: readonly string[], { areas }: Pick<Action, 'areas'>): boolean =>
  areas.some((area) => permissions.includes('*') || permissions.includes(`${area}:write`));

/** Definitions that can be seen, by area, in the order of the catalogue. */
export const byArea = (
  permissions: readonly string[],
): readonly (readonly [string, readonly KnownDefinition[]])[] => {
  const seen = DEFINITIONS.filter((definition) => definition.path !== '' && maySee(permissions, definition));
  return [...new Set(seen.map(({ area }) => area))].map((area) => [
    area,
    seen.filter((definition) => definition.area === area),
  ]);
};

/** Lists of what refers to things of this kind without being a part of them, each with the field that says so. */
export const belongingTo = (
  permissions: readonly string[],
  { name }: Definition,
): readonly { readonly definition: KnownDefinition; readonly field: string }[] =>
  DEFINITIONS.filter(({ path, ...definition }) => path !== '' && maySee(permissions, definition)).flatMap(
    (definition) =>
      definition.fields
        .filter(
          ({ shape, name: field }) =>
            shape.type === 'ref' &&
            shape.to === name &&
            definition.filters.includes(field) &&
            !definition.partOf?.some((part) => part.field === field),
        )
        .map((field) => ({ definition, field: field.name })),
  );
