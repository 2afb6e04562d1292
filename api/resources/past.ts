import { exists } from '../../domain/kit/decide.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { allows, atomsOf, owner, type Actor, type Rule } from '../../domain/kit/rules.ts';

/** Of what is removed, whoever it was about and the admins of its area: nobody only because they are a member. */
const rulesOfRemoved = new WeakMap<Kind, Rule>();

const ruleOfRemoved = (kind: Kind): Rule => {
  const known = rulesOfRemoved.get(kind);
  if (known) return known;
  const { read, actions } = kind.resource;
  const acting = Object.values(actions).flatMap(({ by }) => by);
  const rule = [
    owner,
    ...read.filter((atom) => atom.kind === 'party' || atom.kind === 'related'),
    ...atomsOf([...read, ...acting]).filter((atom) => atom.kind === 'admin'),
  ];
  rulesOfRemoved.set(kind, rule);
  return rule;
};

/** Whether the actor may look back at a thing, as far as that depends on what it is by now. */
export const mayLookBack = (kind: Kind, now: Item, actor: Actor | null): boolean =>
  allows(exists(now) ? kind.resource.read : ruleOfRemoved(kind), actor, now, kind.owner);
