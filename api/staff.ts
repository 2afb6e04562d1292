import { rulesOf } from '../domain/kit/definition.ts';
import { oncePerKind, type Kind } from '../domain/kit/kind.ts';
import type { Registry } from '../domain/kit/registry.ts';
import { atomsOf, permits } from '../domain/kit/rules.ts';
import { MODERATED, type Moderated } from '../domain/social/policies.ts';
import { isLeftOut } from '../projections/analytics/left-out.ts';
import type { Caller } from './caller.ts';

/** True if an admin may read an area of the platform; never true for members. */
export const maySee = (actor: Caller, area: string): boolean => permits(actor, area, 'read');

/** True if an admin may act in an area of the platform. */
export const mayAct = (actor: Caller, area: string): boolean => permits(actor, area);

/** The areas of the staff who read or change a kind's items. */
const areasOf = oncePerKind(({ resource }: Kind): readonly string[] => [
  ...new Set(
    rulesOf(resource).flatMap(([, rule]) =>
      atomsOf(rule).flatMap((atom) => (atom.kind === 'admin' ? [atom.area] : [])),
    ),
  ),
]);

/** True if a kind's items are in an area that this admin may read; never true for members. */
export const looksAfter = (actor: Caller, kind: Kind): boolean =>
  areasOf(kind).some((area) => maySee(actor, area));

/** The permission to read members' private data. */
export const PRIVATE_AREA = 'private-data';

/**
 * The event types of resources that say who talks with whom, mutes or is hurt, and that this admin looks after by no
 * permission. An admin with access to private data may see all.
 */
export const hiddenTypes = (actor: Caller, registry: Registry): readonly string[] =>
  maySee(actor, PRIVATE_AREA)
    ? []
    : registry.kinds.flatMap((kind) => (isLeftOut(kind.name) && !looksAfter(actor, kind) ? kind.events : []));

/** The kinds of the moderation queue that an admin may read; empty for members. */
export const moderatedBy = (actor: Caller, registry: Registry): readonly Moderated[] =>
  MODERATED.filter((name) => looksAfter(actor, registry.kind(name)));
