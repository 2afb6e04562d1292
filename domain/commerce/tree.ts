import type { Item, Refusal, Situation } from '../kit/resource.ts';

/**
 * Categories form a tree. Each has a level, which is set at its creation and never changes; its parent is one level up.
 * So a chain of parents always ends, also after concurrent moves: no decision needs the whole tree.
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
