import { eventsBy } from '../../domain/kit/definition.ts';
import type { Kind, KindAction } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { atomsOf } from '../../domain/kit/rules.ts';

/** A queue of the staff: the items of a kind that wait for a decision, and the area of those who decide. */
export type Queue = { readonly kind: Kind; readonly area: string; readonly events: readonly string[] };

/** Kinds whose waiting items have notices of their own, which name the item or its author. */
const NAMED: ReadonlySet<string> = new Set(['user', 'report', 'appeal', 'suspension-suggestion', 'proposal']);

const waitsOf = ({ resource }: Kind): readonly string[] => resource.waits ?? [];

const isFromWaiting = (kind: Kind, { action: { from } }: KindAction): boolean =>
  from?.some((state) => waitsOf(kind).includes(state)) ?? false;

/** Whether an action may bring an item into a queue. An item that is in it already does not enter it again. */
const mayEnter = (kind: Kind, { action }: KindAction): boolean => {
  const { to, from } = action;
  const waits = waitsOf(kind);
  if (from?.every((state) => waits.includes(state))) return false;
  return to === undefined ? 'leadsTo' in action || 'decide' in action : waits.includes(to);
};

/** The area of the staff who decide: that of the first action on a waiting item. */
const areaOf = (kind: Kind): string | undefined =>
  Object.values(kind.actions)
    .filter((known) => isFromWaiting(kind, known))
    .flatMap(({ action }) => atomsOf(action.by))
    .flatMap((atom) => (atom.kind === 'admin' ? [atom.area] : []))[0];

/** The queues of the staff without notices of their own, from the waiting states of the definitions. */
export const queuesOf = ({ kinds }: Pick<Registry, 'kinds'>): readonly Queue[] =>
  kinds.flatMap((kind) => {
    const area = areaOf(kind);
    if (area === undefined || NAMED.has(kind.name)) return [];
    const entering = Object.values(kind.actions).filter((known) => mayEnter(kind, known));
    return [{ kind, area, events: [...new Set(entering.flatMap(({ action }) => eventsBy(action)))] }];
  });

/** Whether an event leaves its item waiting. */
export const isWaitingAfter = ({ kind }: Queue, state: string): boolean => waitsOf(kind).includes(state);
