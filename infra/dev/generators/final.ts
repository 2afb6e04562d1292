import type { Kind, KindAction } from '../../../domain/kit/kind.ts';

/** The states that an action can lead to from a state; null if the definition computes them. */
const targetsFrom = ({ action, name }: KindAction, state: string): readonly string[] | null => {
  const { from, to, leadsTo } = action;
  if (name === 'create' || to === 'removed' || (from && !from.includes(state))) return [];
  if (leadsTo) return null;
  return to === undefined ? [] : [to];
};

/** Whether no further action leads an item back to where it was before this one; removal is another matter. */
export const isFinal = (kind: Kind, { name, action: { from, to, leadsTo } }: KindAction): boolean => {
  if (name === 'create' || !from || to === undefined || to === 'removed' || leadsTo) return false;
  const reached = new Set<string>([to]);
  for (const state of reached) {
    if (from.includes(state)) return false;
    for (const action of Object.values(kind.actions)) {
      const targets = targetsFrom(action, state);
      if (!targets) return false;
      for (const target of targets) reached.add(target);
    }
  }
  return true;
};
