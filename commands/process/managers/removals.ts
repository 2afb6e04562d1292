import { exists } from '../../../domain/kit/decide.ts';
import { eventsBy } from '../../../domain/kit/definition.ts';
import { BadDefinition, type Kind } from '../../../domain/kit/kind.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { atomsOf } from '../../../domain/kit/rules.ts';
import { streamOf } from '../../core/ids.ts';
import type { Referrers } from '../../ports/process.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import { commandStep, type ProcessManager, type Reaction, type Step } from '../manager.ts';

/** A reference field whose item is removed with the referenced item. */
type Tie = { readonly kind: Kind; readonly field: string; readonly to: string };

const tiesOf = (kind: Kind): readonly Tie[] =>
  Object.entries(kind.facts).flatMap(([field, { ref }]) =>
    ref?.removed === 'remove' ? [{ kind, field, to: ref.resource }] : [],
  );

const mustLetGo = ({ kind, field }: Tie): void => {
  const by = kind.actions['remove']?.action.by ?? [];
  if (!atomsOf(by).some((atom) => atom.kind === 'system')) {
    throw new BadDefinition(
      `${kind.name}: items are removed with their ${field}, so the remove action must allow the system`,
    );
  }
};

/** Types of the events that remove an item of a kind. */
const removeEvents = ({ actions }: Kind): readonly string[] =>
  actions['remove'] ? eventsBy(actions['remove'].action) : [];

/**
 * `ref(…, { removed: 'remove' })`: an item is removed with the item that it references. Items in the read models are
 * removed on the removal event; an item written concurrently is removed on its own event.
 * Throws {@link BadDefinition} for a kind that the system may not remove.
 */
export const removals = (runtime: Runtime, referrers: Referrers): ProcessManager => {
  const ties = runtime.registry.kinds.flatMap(tiesOf);
  ties.forEach(mustLetGo);

  const removal = (kind: Kind, id: string, parent: string | null): Step => {
    const { stream } = kind.resource;
    return commandStep(
      runtime,
      `remove ${kind.name} ${id}`,
      {
        kind: kind.name,
        action: 'remove',
        id,
        input: stream?.kind === 'partOf' ? { [stream.field]: parent } : {},
      },
      ['not_found'],
    );
  };

  const removeReferrers = async (kind: string, event: RecordedEvent): Promise<readonly Step[]> => {
    if (event.meta.state !== 'removed') return [];
    const steps: Step[] = [];
    for (const tie of ties.filter(({ to }) => to === kind)) {
      const found = await referrers(tie.kind.name, tie.field, event.meta.item, event.position);
      steps.push(...found.map(({ id, parent }) => removal(tie.kind, id, parent)));
    }
    return steps;
  };

  const removeIfLate = async (kind: Kind, event: RecordedEvent): Promise<readonly Step[]> => {
    if (event.meta.state === 'removed') return [];
    for (const { field, to } of ties.filter((tie) => tie.kind === kind)) {
      const named = event.data[field];
      if (typeof named !== 'string') continue;
      const target = itemIn(await runtime.streams.load(streamOf(to, named)), named);
      if (exists(target)) continue;
      const { stream } = kind.resource;
      const parent = stream?.kind === 'partOf' ? event.data[stream.field] : null;
      return [removal(kind, event.meta.item, typeof parent === 'string' ? parent : null)];
    }
    return [];
  };

  const concerned = runtime.registry.kinds.filter((kind) =>
    ties.some((tie) => tie.to === kind.name || tie.kind === kind),
  );
  const reaction =
    (kind: Kind): Reaction =>
    async (event) => [...(await removeReferrers(kind.name, event)), ...(await removeIfLate(kind, event))];
  /** After a removal those of the items that reference it; after another event that of a late item. */
  const removedAfter = (kind: Kind, type: string): readonly string[] => {
    const by = Object.values(kind.actions).filter(({ action }) => eventsBy(action).includes(type));
    const isRemoval = by.some(({ action }) => action.to === 'removed');
    if (isRemoval) return ties.filter(({ to }) => to === kind.name).flatMap((tie) => removeEvents(tie.kind));
    return ties.some((tie) => tie.kind === kind) ? removeEvents(kind) : [];
  };
  const trees = ties.filter(({ kind, to }) => to === kind.name).flatMap(({ kind }) => removeEvents(kind));
  const byType = <T>(of: (kind: Kind, type: string) => T): Readonly<Record<string, T>> =>
    Object.fromEntries(
      concerned.flatMap((kind) => kind.events.map((type) => [type, of(kind, type)] as const)),
    );
  return {
    name: 'removals',
    appends: byType(removedAfter),
    ends: Object.fromEntries(trees.map((type) => [type, 'each item of a tree is removed once'])),
    on: byType(reaction),
  };
};
