import type { Kind } from '../../kit/kind.ts';
import type { RecordedEvent } from '../../kit/log.ts';
import { COMPENSATIONS, IRREVERSIBLE, type Obstacle } from './compensations.ts';

/** How an act is taken back: by an action of its thing, or what is in the way. */
export type TakeBack = { readonly undoneBy: string } | { readonly obstacle: Obstacle };

/** Whether another person than the account changed the thing. The system acts for nobody else. */
const isOfAnother = ({ meta, type }: RecordedEvent, accountId: string, despite: readonly string[]): boolean =>
  meta.actor !== null && meta.actor !== accountId && !despite.includes(type);

/** How an act can be taken back now. `events` are all of its thing, in order. */
export const takeBackOf = (
  kind: Kind,
  act: RecordedEvent,
  events: readonly RecordedEvent[],
  accountId: string,
): TakeBack => {
  const irreversible = IRREVERSIBLE[act.type];
  if (irreversible) return { obstacle: irreversible };
  const compensation = COMPENSATIONS[act.type];
  if (!compensation) return { obstacle: 'no_compensation' };
  const { by, despite = [] } = compensation;
  const state = events.at(-1)?.meta.state ?? 'removed';
  if (state === 'removed') return { obstacle: 'already_gone' };
  const later = events.filter(({ revision }) => revision > act.revision);
  if (later.some((event) => isOfAnother(event, accountId, despite))) return { obstacle: 'changed_since' };
  const isPossible = (name: string): boolean => {
    const known = kind.actions[name];
    return known !== undefined && (known.action.from?.includes(state) ?? true);
  };
  const undoneBy = by.find(isPossible);
  return undoneBy === undefined ? { obstacle: 'not_in_this_state' } : { undoneBy };
};

/** The values of a plan that an action which takes an act back may take. */
export type Deciding = { readonly policy: string; readonly decidedBy: string };

/** The input of an action that takes an act back: those of the plan's values that it takes. */
export const inputOf = (
  kind: Kind,
  action: string,
  deciding: Deciding,
): Readonly<Record<string, unknown>> => {
  const takes = kind.actions[action]?.takes ?? [];
  return Object.fromEntries(Object.entries(deciding).filter(([field]) => takes.includes(field)));
};
