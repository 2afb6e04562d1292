import { eventsBy } from '../../../domain/kit/definition.ts';
import { keptAfter, letGoBy, openHold, type Holds } from '../../../domain/kit/holds/holds.ts';
import type { Kind } from '../../../domain/kit/kind.ts';
import type { HoldKept, RecordedEvent } from '../../../domain/kit/log.ts';
import { release } from '../../core/reservation.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { ProcessManager, Reaction, Step } from '../manager.ts';

/** Events after which an item may keep fewer holds. A creation releases nothing. */
const lettingGo = (kind: Kind): readonly string[] => {
  const creating = new Set(kind.actions['create'] ? eventsBy(kind.actions['create'].action) : []);
  return kind.events.filter((type) => !creating.has(type));
};

/**
 * A command releases a hold after its item's own event. If the process dies in between, this process manager releases
 * it, because claims don't check confirmed holds. The holds kept before the event are read from the item's stream.
 */
export const releases = (runtime: Runtime): ProcessManager => {
  const letGo = async ({ stream, revision, meta }: RecordedEvent): Promise<readonly HoldKept[]> => {
    let kept: Holds = {};
    for (const event of await runtime.store.readStream(stream)) {
      if (event.meta.item !== meta.item) continue;
      if (event.revision >= revision) break;
      kept = keptAfter(kept, event.meta);
    }
    return letGoBy(kept, meta);
  };

  const releaseStep = ({ stream, meta }: RecordedEvent, { owner, hold }: HoldKept): Step => ({
    name: `release ${hold}`,
    run: () => release(runtime, owner, { by: stream, item: meta.item }, new Set(), 'current'),
  });

  const look: Reaction = async (event) => {
    if (event.meta.state !== 'removed' && event.meta.holds === undefined) return [];
    const steps: Step[] = [];
    for (const kept of await letGo(event)) {
      const { open } = await runtime.streams.refresh(kept.owner);
      if (openHold(open, kept.hold)) steps.push(releaseStep(event, kept));
    }
    return steps;
  };

  const kinds = runtime.registry.kinds.filter(({ resource }) => (resource.holds ?? []).length > 0);
  return {
    name: 'releases',
    from: 'start',
    // events of reservations alone
    appends: [],
    on: Object.fromEntries(kinds.flatMap(lettingGo).map((type) => [type, look])),
  };
};
