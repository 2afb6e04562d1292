import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import { APPEALABLE, type Appealable } from '../../../domain/social/appeal.ts';
import { HELD_PARTS } from '../../../domain/social/spam/held-text.ts';
import { keyedId } from '../../core/ids.ts';
import { itemKnown, itemNow } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { Referrers } from '../../ports/process.ts';
import { commandStep, type Reaction, type Step } from '../../process/manager.ts';
import { decisionField } from '../spam/held-target.ts';

/** Never filed, or answered or withdrawn already. */
const FINE = ['not_found', 'invalid_transition'] as const;

/** The events by which a thing is removed, each with the kind. */
const REMOVING: Readonly<Record<string, Appealable>> = {
  PostRemoved: 'post',
  CommentRemoved: 'comment',
  MessageRemoved: 'message',
  ProductRemoved: 'product',
  ReviewRemoved: 'review',
  RoomClosed: 'room',
};

/**
 * Reactions that withdraw the appeals about removed things, by event type, and those of erased members: a granted one would
 * have no effect. They belong to the process manager of the decisions: one of their own would cost further checkpoints.
 */
export const closedAppeals = (
  runtime: Runtime,
  referrers: Referrers,
): {
  readonly removed: Readonly<Record<string, Reaction>>;
  readonly erased: Reaction;
  readonly filed: Reaction;
} => {
  const withdraw = (id: string): Step =>
    commandStep(runtime, `withdraw ${id}`, { kind: 'appeal', id, action: 'remove', input: {} }, FINE);

  /** A removed thing keeps the decision by which it, or a part of it, was hidden. */
  const removedThing =
    (kind: Appealable): Reaction =>
    async ({ meta }) => {
      const thing = await itemNow(runtime, kind, meta.item);
      return [null, ...HELD_PARTS].flatMap((part) => {
        const decisionId = textIn(thing[decisionField(part)]);
        if (decisionId === null) return [];
        const id = keyedId(runtime.registry.kind('appeal'), { targetId: meta.item, decisionId });
        return id === null ? [] : [withdraw(id)];
      });
    };

  const erased: Reaction = async ({ meta, position }) =>
    (await referrers('appeal', 'authorId', meta.item, position)).map(({ id }) => withdraw(id));

  /** The thing was removed while its author wrote the appeal. */
  const filed: Reaction = async ({ meta }) => {
    const { targetType, targetId } = await itemKnown(runtime, 'appeal', meta.item);
    const [kind, id] = [APPEALABLE.find((one) => one === targetType), textIn(targetId)];
    if (kind === undefined || id === null || exists(await itemNow(runtime, kind, id))) return [];
    return [withdraw(meta.item)];
  };

  const removed = Object.fromEntries(
    Object.entries(REMOVING).map(([type, kind]) => [type, removedThing(kind)]),
  );
  return { removed, erased, filed };
};
