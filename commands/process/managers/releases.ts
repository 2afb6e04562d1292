import { eventsBy } from '../../../domain/kit/definition.ts';
import { keptAfter, letGoBy, openHold, type Holds } from '../../../domain/kit/holds.ts';
import type { Kind } from '../../../domain/kit/kind.ts';
import type { HoldKept, RecordedEvent } from '../../../domain/kit/log.ts';
import { giveBack } from '../../core/reservation.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { ProcessManager, Reaction, Step } from '../manager.ts';

/** Events after which a thing may keep less than before. What is made anew keeps nothing that it could let go. */
const lettingGo = (kind: Kind): readonly string[] => {
  const creating = new Set(kind.actions['create'] ? eventsBy(kind.actions['create'].action) : []);
  return kind.events.filter((type) => !creating.has(type));
};

/**
 * A thing that lets go of a hold gives it back after its own event, in the same command. If the process dies in between,
 * the hold is given back here: nobody asks about a hold that was once confirmed. The event doesn't say what was kept
 * before it; the thing's stream does.
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

  const release = ({ stream, meta }: RecordedEvent, { owner, hold }: HoldKept): Step => ({
    name: `release ${hold}`,
    run: () => giveBack(runtime, owner, { by: stream, item: meta.item }, new Set(), 'refresh'),
  });

  const look: Reaction = async (event) => {
    if (event.meta.state !== 'removed' && event.meta.holds === undefined) return [];
    const steps: Step[] = [];
    for (const kept of await letGo(event)) {
      const { open } = await runtime.streams.refresh(kept.owner);
      if (openHold(open, kept.hold)) steps.push(release(event, kept));
    }
    return steps;
  };

  const kinds = runtime.registry.kinds.filter(({ resource }) => (resource.holds ?? []).length > 0);
  return {
    name: 'releases',
    from: 'start',
    on: Object.fromEntries(kinds.flatMap(lettingGo).map((type) => [type, look])),
  };
};
