import { exists } from '../../domain/kit/decide.ts';
import { oncePerKind, type Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { atomsOf, owner, type Rule } from '../../domain/kit/rules.ts';

/** The rule for a removed item: its parties and the admins of its area. Membership alone gives no access. */
const ruleOfRemoved = oncePerKind(({ resource: { read, actions } }): Rule => {
  const acting = Object.values(actions).flatMap(({ by }) => by);
  return [
    owner,
    ...read.filter((atom) => atom.kind === 'party' || atom.kind === 'related'),
    ...atomsOf([...read, ...acting]).filter((atom) => atom.kind === 'admin'),
  ];
});

/** The rule for an item's history, given its current state. It is checked for the current and the past state. */
export const historyRule = (kind: Kind, now: Item): Rule =>
  exists(now) ? kind.resource.read : ruleOfRemoved(kind);
