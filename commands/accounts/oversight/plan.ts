import type { z } from 'zod';
import { COMPENSATIONS } from '../../../domain/accounts/oversight/compensations.ts';
import { takeBackOf, type Scope, type TakeBack } from '../../../domain/accounts/oversight/take-back.ts';
import { undoPlan } from '../../../domain/accounts/oversight/undo-plan.ts';
import { eventsBy } from '../../../domain/kit/definition.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { derivedId } from '../../core/ids.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import type { Runtime } from '../../core/runtime.ts';

/** An act as a plan lists it. */
export type PlannedAct = z.output<typeof undoPlan.fields.acts>[number];

const acts = undoPlan.fields.acts;

/** The scope of a stored plan: account, session and period. */
export const scopeOf = (plan: Readonly<Record<string, unknown>>): Scope => ({
  accountId: textIn(plan['accountId']) ?? '',
  sessionId: textIn(plan['sessionId']),
  from: textIn(plan['from']) ?? '',
  until: textIn(plan['until']) ?? '',
  isReverse: plan['reverses'] != null,
});

/** The acts that a stored plan lists. */
export const actsIn = (plan: Item): readonly PlannedAct[] => acts.safeParse(plan['acts']).data ?? [];

/** Id of the command that takes an act back: the same in every attempt, so that none is taken back twice. */
export const undoCommand = (planId: string, actId: string): string => derivedId('undo', planId, actId);

/** An event and all events of its thing, in order. */
export type Act = { readonly event: RecordedEvent; readonly events: readonly RecordedEvent[] };

/** The acts at these places of the log, in the same order. Each stream is read once. */
export const actsAt = async (
  { store, registry }: Pick<Runtime, 'store' | 'registry'>,
  places: readonly { readonly stream: string; readonly position: bigint }[],
): Promise<readonly Act[]> => {
  const reads = new Map(places.map(({ stream }) => [stream, store.readStream(stream)]));
  const found = await Promise.all(
    places.map(async ({ stream, position }) => {
      const events = (await reads.get(stream)) ?? [];
      const event = events.find((one) => one.position === position);
      const ofThing = events.filter(
        (one) => one.meta.item === event?.meta.item && registry.ofEvent(one.type),
      );
      return event && registry.ofEvent(event.type) ? [{ event, events: ofThing }] : [];
    }),
  );
  return found.flat();
};

/** The way to take each act back now. One action takes back all acts on a thing that it can, with the latest. */
export const plannedOf = (
  { registry }: Pick<Runtime, 'registry'>,
  latestFirst: readonly Act[],
  scope: Scope,
): readonly PlannedAct[] => {
  const taken = new Set<string>();
  return latestFirst.flatMap(({ event, events }) => {
    const kind = registry.ofEvent(event.type);
    if (!kind) return [];
    const how = takeBackOf(kind, event, events, scope);
    const once = 'undoneBy' in how ? `${event.meta.item} ${how.undoneBy}` : null;
    const shown: TakeBack = once !== null && taken.has(once) ? { obstacle: 'with_another' } : how;
    if (once !== null) taken.add(once);
    const { id, type, at, stream, meta } = event;
    const act = { id, event: type, at, thingKind: kind.name, thingId: meta.item, stream };
    return [
      { ...act, ...('obstacle' in shown ? { obstacle: shown.obstacle } : { undoneBy: shown.undoneBy }) },
    ];
  });
};

/** The commands that a plan has run, the latest first; another plan can reverse them. Each stream is read once. */
export const effectsOf = async (
  { store, registry }: Pick<Runtime, 'store' | 'registry'>,
  plan: Item,
): Promise<readonly Act[]> => {
  const planned = actsIn(plan).filter(({ undoneBy }) => undoneBy != null);
  const reads = new Map(planned.map(({ stream }) => [stream, store.readStream(stream)]));
  const found = await Promise.all(
    planned.map(async ({ id, stream, thingId }) => {
      const events = ((await reads.get(stream)) ?? []).filter(
        ({ meta, type }) => meta.item === thingId && registry.ofEvent(type),
      );
      const event = events.find(({ meta }) => meta.command === undoCommand(plan.id, id));
      return event ? [{ event, events }] : [];
    }),
  );
  return found.flat().toSorted((a, b) => Number(b.event.position - a.event.position));
};

/** Types of all events by which plans take acts back. */
export const takingBack = ({ registry }: Pick<Runtime, 'registry'>): readonly string[] => {
  const types = Object.entries(COMPENSATIONS).flatMap(([type, { by, restores, remakes }]) => {
    const kind = registry.ofEvent(type);
    return [...by, ...(restores ? [restores.by] : []), ...(remakes ? ['create'] : [])].flatMap((name) => {
      const action = kind?.actions[name]?.action;
      return action ? eventsBy(action) : [];
    });
  });
  return [...new Set(types)];
};
