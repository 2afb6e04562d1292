import { wasIn } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { SCORED, type HeldPart, type ScoredKind } from '../../../domain/social/spam/held-text.ts';
import { keyedId } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import { openData } from '../../core/seal.ts';
import { itemIn } from '../../core/streams.ts';
import type { Referrers } from '../../ports/process.ts';
import { commandStep, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';
import { itemKnown } from '../../core/open-item.ts';
import { decisionField, hidingInput, holdActions, holdOf, partOf } from '../spam/held-target.ts';

/** Decided already, or removed meanwhile, or its person was erased. */
const FINE = ['not_found', 'invalid_transition', 'invalid'] as const;

/** The event by which a thing of each kind is shown again, kept hidden, and removed. */
const EVENTS: Readonly<Record<ScoredKind, readonly [restored: string, kept: string, removed: string]>> = {
  post: ['PostRestored', 'PostKeptHidden', 'PostRemoved'],
  comment: ['CommentRestored', 'CommentKeptHidden', 'CommentRemoved'],
  message: ['MessageRestored', 'MessageKeptHidden', 'MessageRemoved'],
  product: ['ProductRestored', 'ProductKeptHidden', 'ProductRemoved'],
  review: ['ReviewRestored', 'ReviewKeptHidden', 'ReviewRemoved'],
};
const [RESTORED, KEPT, REMOVED] = [0, 1, 2].map((at) => SCORED.map((kind) => EVENTS[kind][at] ?? ''));

const reactionsTo = (types: readonly string[] = [], reaction: (kind: ScoredKind) => Reaction) =>
  Object.fromEntries(types.flatMap((type, at) => (SCORED[at] ? [[type, reaction(SCORED[at])]] : [])));

const each = (types: readonly string[] = [], appended: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, appended]));

/** Carries out what moderators decide about held texts, and closes those of which the thing was decided otherwise. */
export const heldTexts = (runtime: Runtime, referrers: Referrers): ProcessManager => {
  const { registry } = runtime;

  /** A held text that still has the decision by which its thing is hidden; null if there was another one. */
  const targetOf = async (id: string) => {
    const held = await itemKnown(runtime, 'held-text', id);
    const kind = SCORED.find((one) => one === held['targetType']);
    const targetId = textIn(held['targetId']);
    if (kind === undefined || targetId === null) return null;
    const part = partOf(held);
    const { decisionId } = holdOf(await itemKnown(runtime, kind, targetId), registry, { kind, part });
    return decisionId === held['decisionId'] ? { kind, id: targetId, part } : null;
  };

  const released: Reaction = async ({ meta }) => {
    const target = await targetOf(meta.item);
    if (target === null) return [];
    const { kind, id, part } = target;
    const { restore: action } = holdActions(part);
    return [commandStep(runtime, 'restore', { kind, id, action, input: {} }, FINE)];
  };

  const confirmed: Reaction = async (event) => {
    const target = await targetOf(event.meta.item);
    if (target === null) return [];
    const { kind, id, part } = target;
    const data = await openData(runtime.vault, registry.kind('held-text'), event);
    const decision = {
      policy: textIn(data['policy']),
      note: textIn(data['note']),
      decidedBy: event.meta.actor,
    };
    const { keep: action } = holdActions(part);
    const input = hidingInput(part, decision);
    return [commandStep(runtime, 'keep hidden', { kind, id, action, input }, FINE)];
  };

  const closeStep = (id: string, action: 'release' | 'confirm' | 'withdraw', input = {}): Step =>
    commandStep(runtime, `${action} ${id}`, { kind: 'held-text', id, action, input }, FINE);

  const withdrawAppeal = (id: string): Step =>
    commandStep(runtime, `withdraw appeal ${id}`, { kind: 'appeal', id, action: 'remove', input: {} }, FINE);

  /** Shown again by the staff or by a granted appeal. */
  const restored =
    (part: HeldPart | null = null): Reaction =>
    async ({ meta, data }) => {
      const decisionId = textIn(wasIn(data)[decisionField(part)]);
      if (decisionId === null) return [];
      const id = keyedId(registry.kind('held-text'), { targetId: meta.item, decisionId }) ?? '';
      return [closeStep(id, 'release')];
    };

  /** A refused appeal confirms the hold that it was against. */
  const refused: Reaction = async ({ meta }) => {
    const { targetId, decisionId } = await itemKnown(runtime, 'appeal', meta.item);
    const id = keyedId(registry.kind('held-text'), { targetId, decisionId }) ?? '';
    return [closeStep(id, 'confirm', { policy: 'SPAM' })];
  };

  /** The held texts or appeals about a thing that wait for a moderator. */
  const waitingFor = async (
    kind: 'held-text' | 'appeal',
    { meta, position }: RecordedEvent,
  ): Promise<readonly Item[]> => {
    const all = await referrers(kind, 'targetId', meta.item, position);
    const items = await Promise.all(all.map(({ id }) => itemKnown(runtime, kind, id)));
    return items.filter(({ state }) => state === 'open');
  };

  /** Withdraws the open decisions about a removed thing. */
  const withdrawn: Reaction = async (event) =>
    (await waitingFor('held-text', event)).map(({ id }) => closeStep(id, 'withdraw'));

  /** The same for the things of an erased member: their texts can't be read any more. */
  const erased: Reaction = async ({ meta, position }) =>
    (await referrers('held-text', 'authorId', meta.item, position)).map(({ id }) =>
      closeStep(id, 'withdraw'),
    );

  /**
   * Withdraws the open decisions about earlier answers, and the appeals against decisions about them: a granted one could
   * show nothing again. The new answer may be held already, by another process manager.
   */
  const answered: Reaction = async (event) => {
    const [texts, appeals] = await Promise.all([waitingFor('held-text', event), waitingFor('appeal', event)]);
    if (![...texts, ...appeals].some((one) => partOf(one) === 'answer')) return [];
    const review = itemIn(await runtime.streams.refresh(event.stream), event.meta.item);
    const isEarlier = (about: Item): boolean =>
      partOf(about) === 'answer' && about['decisionId'] !== review['answerDecisionId'];
    return [
      ...texts.filter(isEarlier).map(({ id }) => closeStep(id, 'withdraw')),
      ...appeals.filter(isEarlier).map(({ id }) => withdrawAppeal(id)),
    ];
  };

  return {
    name: 'held-texts',
    appends: {
      HeldTextReleased: [...(RESTORED ?? []), 'ReviewAnswerRestored'],
      HeldTextConfirmed: [...(KEPT ?? []), 'ReviewAnswerKeptHidden'],
      AppealRefused: ['HeldTextConfirmed'],
      ...each(RESTORED, ['HeldTextReleased']),
      ReviewAnswerRestored: ['HeldTextReleased'],
      ...each(REMOVED, ['HeldTextWithdrawn']),
      PersonErased: ['HeldTextWithdrawn'],
      // another answer takes the place of the held one
      ReviewAnswered: ['HeldTextWithdrawn', 'AppealWithdrawn'],
    },
    ends: { HeldTextReleased: 'a held text is released once' },
    on: {
      HeldTextReleased: released,
      HeldTextConfirmed: confirmed,
      AppealRefused: refused,
      ...reactionsTo(RESTORED, () => restored()),
      ReviewAnswerRestored: restored('answer'),
      ...reactionsTo(REMOVED, () => withdrawn),
      PersonErased: erased,
      ReviewAnswered: answered,
    },
  };
};
