import { ok } from '../../../domain/errors.ts';
import { wasIn } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { assess, type Assessment } from '../../../domain/social/spam/assess.ts';
import type { HeldPart, ScoredKind } from '../../../domain/social/spam/held-text.ts';
import { isReadByOthers, writtenIn } from '../../../domain/social/spam/scored-text.ts';
import { itemKnown, openStored } from '../../core/open-item.ts';
import { isFriend, relationReader } from '../../core/relations.ts';
import { openItem } from '../../core/seal.ts';
import { TELLING } from '../../notices/tell.ts';
import { commandStep, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';
import { holdActions, holdOf, type HeldTarget } from '../spam/held-target.ts';
import { MATCHING } from '../notices/matching.ts';
import { wasReleased } from '../spam/released.ts';
import { modelsInUse, type SpamContext } from '../spam/models.ts';
import { noticesOfTexts } from './text-notices.ts';

/** Removed, hidden or changed meanwhile, or its person was erased. */
const FINE = ['not_found', 'invalid_transition'] as const;
const SCORE_DIGITS = 4;

/**
 * Scores what members write for others. A text that looks like spam is held until a moderator has seen it. The notices of
 * any other are sent at once, in the same process manager, because nobody is notified of a held text.
 */
export const spam = (context: SpamContext): ProcessManager => {
  const { runtime } = context;
  const relations = relationReader(runtime);

  /** Whether a message may reach somebody who is no friend of its sender. A group has members of many kinds. */
  const mayReachStrangers = async ({ data }: RecordedEvent): Promise<boolean> => {
    const roomId = textIn(data['roomId']) ?? textIn(wasIn(data)['roomId']) ?? '';
    const room = await itemKnown(runtime, 'room', roomId);
    const [opener, other] = [textIn(room['openerId']), textIn(room['withId'])];
    if (room['kind'] === 'group') return true;
    if (opener === null || other === null) return false;
    return !(await isFriend(relations, opener, other));
  };

  /** The entry in the moderators' queue, once the text is held. */
  const queueStep = (target: HeldTarget, { score, model, reasons }: Assessment): Step => ({
    name: 'queue',
    run: async (command) => {
      const { kind, id, part } = target;
      const { isHeld, decisionId, authorId } = holdOf(
        await itemKnown(runtime, kind, id),
        runtime.registry,
        target,
      );
      if (!isHeld || decisionId === null) return ok(null);
      const input = {
        authorId,
        targetType: kind,
        targetId: id,
        ...(part !== null && { part }),
        decisionId,
        model,
        score: Number(score.toFixed(SCORE_DIGITS)),
        reasons,
      };
      const request = { kind: 'held-text', id: '', action: 'create', input };
      return commandStep(runtime, 'queue', request, [...FINE, 'invalid']).run(command);
    },
  });

  const notices = noticesOfTexts(runtime);

  /** Whether a text is spam, by the models in use; null = it isn't scored. */
  const scoreOf = async (
    kind: ScoredKind,
    event: RecordedEvent,
    text: string,
  ): Promise<Assessment | null> => {
    if (text.trim() === '' || (kind === 'message' && !(await mayReachStrangers(event)))) return null;
    return assess(await modelsInUse(context), text);
  };

  const scored =
    (kind: ScoredKind, part: HeldPart | null = null): Reaction =>
    async (event) => {
      const id = event.meta.item;
      // the first event of a thing has all of its text: no stream is read
      const item =
        event.revision === 0
          ? await openItem(runtime.vault, runtime.registry.kind(kind), id, [event])
          : await openStored(runtime, kind, id);
      if (!isReadByOthers(kind, item)) return [];
      const text = writtenIn(kind, item, part);
      const assessment = await scoreOf(kind, event, text);
      const target = { kind, id, part };
      const isToHold = assessment?.isSpam === true && !(await wasReleased(runtime, target, text));
      if (!isToHold) return (await notices[kind]?.(event, item)) ?? [];
      const { hold: action } = holdActions(part);
      const hold = commandStep(runtime, 'hold', { kind, id, action, input: {} }, FINE);
      return [hold, queueStep(target, assessment)];
    };

  const [posts, comments, products] = [scored('post'), scored('comment'), scored('product')];
  const [messages, reviews, answers] = [scored('message'), scored('review'), scored('review', 'answer')];
  return {
    name: 'spam',
    atOnce: 32,
    appends: {
      PostPublished: ['PostHidden', 'TextHeld', ...TELLING, ...MATCHING],
      PostEdited: ['PostHidden', 'TextHeld', ...TELLING, ...MATCHING],
      VideoReady: ['PostHidden', 'TextHeld', ...TELLING],
      PostCommented: ['CommentHidden', 'TextHeld', ...TELLING],
      CommentEdited: ['CommentHidden', 'TextHeld', ...TELLING],
      ProductPublished: ['ProductHidden', 'TextHeld'],
      ProductEdited: ['ProductHidden', 'TextHeld'],
      ProductActivated: ['ProductHidden', 'TextHeld'],
      ProductRestored: ['ProductHidden', 'TextHeld'],
      MessageSent: ['MessageHeld', 'TextHeld', ...TELLING],
      MessageEdited: ['MessageHeld', 'TextHeld'],
      ReviewWritten: ['ReviewHidden', 'TextHeld', ...TELLING],
      ReviewEdited: ['ReviewHidden', 'TextHeld', ...TELLING],
      ReviewAnswered: ['ReviewAnswerHeld', 'TextHeld', ...TELLING],
    },
    on: {
      PostPublished: posts,
      PostEdited: posts,
      VideoReady: posts,
      PostCommented: comments,
      CommentEdited: comments,
      ProductPublished: products,
      ProductEdited: products,
      // its text may have been edited while nobody saw it
      ProductActivated: products,
      ProductRestored: products,
      MessageSent: messages,
      MessageEdited: messages,
      ReviewWritten: reviews,
      ReviewEdited: reviews,
      ReviewAnswered: answers,
    },
  };
};
