import type { Item, Refusal, Situation } from '../kit/resource.ts';

/**
 * Categories hang beneath each other, each on a level that it is given when it is made and keeps for ever. What it hangs
 * beneath is one level up. So a chain of parents always ends, whoever moves what at the same moment: no decision has to
 * know the whole tree.
 */
export const MOST_LEVELS = 4;

const levelUnder = (parent: Item | undefined): number => 1 + Number(parent?.['level'] ?? 0);

/** The level of a new category. */
export const itsLevel = (_: object, { refs }: Situation) => ({ level: levelUnder(refs['parentId']) });

/** Refuses a place in the tree that a category can't have. */
export const onItsLevel = (
  it: Pick<Item, 'id'> & { readonly level?: number },
  { input, refs }: Situation,
): Refusal | undefined => {
  const { parentId } = input;
  if (parentId === undefined) return undefined;
  const level = levelUnder(parentId === null ? undefined : refs['parentId']);
  return level === (it.level ?? level) && level <= MOST_LEVELS ? undefined : 'category_level';
};
