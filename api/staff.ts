import { rulesOf } from '../domain/kit/definition.ts';
import { oncePerKind, type Kind } from '../domain/kit/kind.ts';
import type { Registry } from '../domain/kit/registry.ts';
import { atomsOf, permits } from '../domain/kit/rules.ts';
import { MODERATED, type Moderated } from '../domain/social/policies.ts';
import type { Caller } from './caller.ts';

/** True if an admin may read an area of the platform; never true for members. */
export const maySee = ({ permissions }: Caller, area: string): boolean =>
  ['*', `${area}:read`, `${area}:write`].some((one) => permissions.includes(one));

/** True if an admin may act in an area of the platform. */
export const mayAct = ({ permissions }: Caller, area: string): boolean =>
  ['*', `${area}:write`].some((one) => permissions.includes(one));

/** The areas whose admins can read or change a kind's items. */
const areasOf = oncePerKind(({ resource }: Kind): readonly string[] => [
  ...new Set(
    rulesOf(resource).flatMap(([, rule]) =>
      atomsOf(rule).flatMap((atom) => (atom.kind === 'admin' ? [atom.area] : [])),
    ),
  ),
]);

/** True if a kind's items are in an area of this admin; never true for members. */
export const looksAfter = (actor: Caller, kind: Kind): boolean =>
  areasOf(kind).some((area) => permits(actor, area));

/** The kinds of the moderation queue on which an admin may work; empty for members. */
export const moderatedBy = (actor: Caller, registry: Registry): readonly Moderated[] =>
  MODERATED.filter((name) => looksAfter(actor, registry.kind(name)));
