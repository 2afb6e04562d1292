import type { Kind, KindAction } from '../../../domain/kit/kind.ts';

/** The states that an action can lead to from a state; null if the definition computes them. */
const targetsFrom = ({ action, name }: KindAction, state: string): readonly string[] | null => {
  const { from, to } = action;
  if (name === 'create' || to === 'removed' || (from && !from.includes(state))) return [];
  if ('leadsTo' in action) return null;
  return to === undefined ? [] : [to];
};

/** Whether no further action leads an item back to where it was before this one; removal is another matter. */
export const isFinal = (kind: Kind, { name, action }: KindAction): boolean => {
  const { from, to } = action;
  if (name === 'create' || !from || to === undefined || to === 'removed' || 'leadsTo' in action) return false;
  const reached = new Set<string>([to]);
  for (const state of reached) {
    if (from.includes(state)) return false;
    for (const other of Object.values(kind.actions)) {
      const targets = targetsFrom(other, state);
      if (!targets) return false;
      for (const target of targets) reached.add(target);
    }
  }
  return true;
};
