import { exists } from '../../domain/kit/decide.ts';
import { oncePerKind, type Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { atomsOf, owner, type Rule } from '../../domain/kit/rules.ts';

/** Of what is removed, whoever it was about and the admins of its area: nobody only because they are a member. */
const ruleOfRemoved = oncePerKind(({ resource: { read, actions } }): Rule => {
  const acting = Object.values(actions).flatMap(({ by }) => by);
  return [
    owner,
    ...read.filter((atom) => atom.kind === 'party' || atom.kind === 'related'),
    ...atomsOf([...read, ...acting]).filter((atom) => atom.kind === 'admin'),
  ];
});

/** Who may look back at a thing that by now is like this; asked of it as it is now, and as it was then. */
export const historyRule = (kind: Kind, now: Item): Rule =>
  exists(now) ? kind.resource.read : ruleOfRemoved(kind);
