import type { Kind } from '../../../domain/kit/kind.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import { atomsOf, permits, type Actor, type Rule } from '../../../domain/kit/rules.ts';
import { covers } from '../../../domain/accounts/permissions.ts';
import { privateRead } from '../../../domain/accounts/private-read.ts';
import type { RouteFacts } from '../../http/route.ts';
import { rowsOf, type Call } from '../../resources/calls.ts';

/** Permissions that need a second look before they are granted. */
export const WARNINGS = ['everything', 'admins', 'private_data', 'second_admin', 'money'] as const;
export type Warning = (typeof WARNINGS)[number];

/** Kinds by whose actions money leaves the platform. */
const MONEY: ReadonlySet<string> = new Set(['payout', 'refund']);

/** The calls of a kind that permissions open. */
export type Opened = { readonly kind: string; readonly calls: readonly Call[] };

/** A call that no definition generates. */
export type OtherCall = {
  readonly method: string;
  readonly address: string;
  readonly operationId: string;
  readonly summary: string;
};

const actorWith = (permissions: readonly string[]): Actor => ({
  id: 'an admin',
  role: 'ADMIN',
  guest: false,
  active: true,
  plan: 'free',
  permissions,
});

/** Whether a permission opens what a rule guards, possibly under further conditions. */
const opens = (rule: Rule, actor: Actor): boolean =>
  atomsOf(rule).some((atom) => atom.kind === 'admin' && permits(actor, atom.area, atom.verb));

/** The generated calls that these permissions open, by kind. */
export const openedBy = (registry: Registry, permissions: readonly string[]): readonly Opened[] => {
  const actor = actorWith(permissions);
  return registry.kinds.flatMap((kind) => {
    const calls = rowsOf(kind).flatMap((row) => (opens(row.rule, actor) ? row.calls : []));
    return calls.length > 0 ? [{ kind: kind.name, calls }] : [];
  });
};

const NAMED = /[Aa]dmins (?:with `|of )([a-z-]+)(?::(read|write))?/g;

/** Whether permissions open a handwritten call, by the words for its access in the reference. */
const opensOther = (access: string, permissions: readonly string[]): boolean =>
  [...access.matchAll(NAMED)].some(([, area = '', kind = 'write']) =>
    covers(permissions, [`${area}:${kind}`]),
  );

/** The handwritten calls that these permissions open. */
export const othersOpenedBy = (
  routes: readonly RouteFacts[],
  permissions: readonly string[],
): readonly OtherCall[] =>
  routes.flatMap(({ method, path, operationId, summary, access, hidden }) =>
    !hidden && opensOther(access ?? '', permissions)
      ? [{ method, address: path.replaceAll(/:(\w+)/g, '{$1}'), operationId, summary }]
      : [],
  );

const hasSecond = (kinds: readonly Kind[], actor: Actor): boolean =>
  kinds.some(({ actions }) =>
    Object.values(actions).some(
      ({ action }) => action.secondBy !== undefined && permits(actor, action.secondBy),
    ),
  );

const actsOn = (opened: readonly Opened[], isOne: (kind: string) => boolean): boolean =>
  opened.some(({ kind, calls }) => isOne(kind) && calls.some(({ method }) => method !== 'GET'));

/** Warnings about these permissions, shown before they are granted. */
export const warningsOf = (registry: Registry, permissions: readonly string[]): readonly Warning[] => {
  const opened = openedBy(registry, permissions);
  const actor = actorWith(permissions);
  const holds: Readonly<Record<Warning, boolean>> = {
    everything: permissions.includes('*'),
    admins: actsOn(opened, (kind) => kind === 'admin'),
    private_data: opens(privateRead.actions.create.by, actor),
    second_admin: hasSecond(registry.kinds, actor),
    money: actsOn(opened, (kind) => MONEY.has(kind)),
  };
  return WARNINGS.filter((one) => holds[one]);
};
