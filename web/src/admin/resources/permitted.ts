import type { Action, Definition } from '../../resources/definition.ts';
import { DEFINITIONS } from '../../resources/generated/catalogue.ts';
import type { KnownDefinition } from '../../resources/definition.ts';

/** Whether these permissions allow reading the items of an area. */
export const maySee = (permissions: readonly string[], { areas }: Pick<Definition, 'areas'>): boolean =>
  permissions.includes('*') ||
  areas.some((area) => permissions.includes(`${area}:read`) || permissions.includes(`${area}:write`));

/** Whether these permissions allow actions in one of the areas. */
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

/** Lists of items that refer to items of this kind without being their parts, each with the referring field. */
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
