import { openData } from '../../commands/core/seal.ts';
import { readingRelations } from '../../commands/core/decision-context.ts';
import { withRelatedPersons } from '../../commands/core/relations.ts';
import { evolve, nothing } from '../../domain/kit/decide.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { JsonObject, RecordedEvent } from '../../domain/kit/log.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { allows } from '../../domain/kit/rules.ts';
import { seesField } from '../../domain/kit/visible.ts';
import type { Caller } from '../caller.ts';
import type { ResourceContext } from './context.ts';
import { historyRule } from './history-policy.ts';

/** A step of an item's history; `data` is null if the caller may not see it. */
export type Step = { readonly event: RecordedEvent; readonly data: JsonObject | null };

type OpenedStep = { readonly event: RecordedEvent; readonly data: JsonObject; readonly item: Item };

/** Each event of one item, decrypted, with the state after it. */
const told = async (
  { runtime: { streams, vault } }: ResourceContext,
  kind: Kind,
  id: string,
  events: readonly RecordedEvent[],
): Promise<readonly OpenedStep[]> => {
  const steps: OpenedStep[] = [];
  let item = nothing(id);
  for (const event of events) {
    const data = await openData(vault, kind, event);
    item = evolve(kind, item, { ...event, data, state: event.meta.state, actor: event.meta.actor });
    steps.push({ event, data, item: await withRelatedPersons(streams.load, kind, item) });
  }
  return steps;
};

/**
 * The events of one item in order, as visible to the caller. A step is visible if the item is visible now and was
 * visible then; each field follows its current rule.
 */
export const stepsOf = async (
  context: ResourceContext,
  kind: Kind,
  id: string,
  events: readonly RecordedEvent[],
  actor: Caller,
): Promise<readonly Step[]> => {
  const steps = await told(context, kind, id, events);
  const now = steps.at(-1)?.item ?? nothing(id);
  const rule = historyRule(kind, now);
  const relations = await readingRelations(context.runtime, kind, now, actor);
  const may = (item: Item): boolean => allows(rule, actor, item, kind.owner, relations);
  const mayNow = may(now);
  return steps.map(({ event, data, item }) => {
    const then = { ...item, state: item.state === 'removed' ? now.state : item.state };
    if (!mayNow || !may(then)) return { event, data: null };
    const shown = Object.entries(data).filter(([field]) =>
      [item, now].every((one) => seesField(kind, field, one, actor)),
    );
    return { event, data: Object.fromEntries(shown) };
  });
};
