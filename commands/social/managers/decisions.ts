import { wasIn } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { isPolicy } from '../../../domain/social/policies.ts';
import { responsibleFor } from '../../../domain/social/responsible.ts';
import type { ScoredKind } from '../../../domain/social/spam/held-text.ts';
import type { Runtime } from '../../core/runtime.ts';
import { TELLING, tellSteps, type Told } from '../../notices/tell.ts';
import { keyedThing } from '../../notices/wishes.ts';
import type { ProcessManager, Reaction, Step } from '../../process/manager.ts';
import { itemKnown } from '../../core/open-item.ts';

/** Kinds of which an item can be hidden; of a group, its name and picture. */
type HiddenKind = ScoredKind | 'room';

/** The item that a notification about a thing leads to: a post itself, other things by their kind. */
const leadingTo = (kind: string | null, id: string | null): Partial<Told> => {
  if (id === null) return {};
  if (kind === 'post') return { postId: id };
  switch (kind) {
    case 'comment':
    case 'product':
    case 'message':
    case 'review':
    case 'room':
      return { aboutKind: kind, aboutId: id };
    case null:
    default:
      return {};
  }
};

/** Tells members what the staff have decided about their things, appeals and reports. */
export const decisions = (runtime: Runtime): ProcessManager => {
  const tell = async (
    event: RecordedEvent,
    to: string | null,
    told: Omit<Told, 'policy'>,
    policy: unknown = null,
  ): Promise<readonly Step[]> =>
    to === null ? [] : tellSteps(runtime, event, to, { ...told, ...(isPolicy(policy) && { policy }) });

  /** Hidden by the staff; or held by a spam model, which the staff may then confirm. */
  const hidden =
    (kind: HiddenKind): Reaction =>
    async (event) => {
      const { data, meta } = event;
      const to = responsibleFor(runtime.registry.kind(kind), wasIn(data));
      const place = leadingTo(kind, meta.item);
      return data['held'] === true
        ? tell(event, to, { kind: 'text_held', ...place })
        : tell(event, to, { kind: `${kind}_hidden`, ...place }, data['policy']);
    };

  /** The same of a seller's answer to a review. */
  const hiddenAnswer: Reaction = async (event) => {
    const to = textIn(wasIn(event.data)['sellerId']);
    const place = leadingTo('review', event.meta.item);
    return event.type === 'ReviewAnswerHeld'
      ? tell(event, to, { kind: 'text_held', ...place })
      : tell(event, to, { kind: 'answer_hidden', ...place }, event.data['answerPolicy']);
  };

  /** Whether a decision has an open or granted appeal. Its author is then notified of the answer instead. */
  const isAppealed = async (targetId: string, decisionId: string | null): Promise<boolean> => {
    const appeal = decisionId === null ? null : await keyedThing(runtime, 'appeal', { targetId, decisionId });
    return appeal?.state === 'open' || appeal?.state === 'granted';
  };

  const released: Reaction = async (event) => {
    const { authorId, targetType, targetId, decisionId } = await itemKnown(
      runtime,
      'held-text',
      event.meta.item,
    );
    // released by a granted appeal or a restoration, which have notices of their own
    if (event.meta.actor === null) return [];
    const [about, decision] = [textIn(targetId), textIn(decisionId)];
    // the release grants an appeal that waits
    if (about !== null && (await isAppealed(about, decision))) return [];
    return tell(event, textIn(authorId), { kind: 'text_released', ...leadingTo(textIn(targetType), about) });
  };

  /** Shown again by the staff. After a moderator's release or a granted appeal, the actor is the system. */
  const restored =
    (kind: HiddenKind): Reaction =>
    async (event) => {
      const { item, actor } = event.meta;
      if (actor === null || (await isAppealed(item, textIn(wasIn(event.data)['decisionId'])))) return [];
      const to = responsibleFor(runtime.registry.kind(kind), await itemKnown(runtime, kind, item));
      return tell(event, to, { kind: 'text_released', ...leadingTo(kind, item) });
    };

  /** Removed by the staff. The notice has no link, because the item is gone. */
  const removed =
    (kind: ScoredKind): Reaction =>
    async (event) => {
      const { item, actor } = event.meta;
      const to = responsibleFor(runtime.registry.kind(kind), await itemKnown(runtime, kind, item));
      return actor === null || actor === to ? [] : tell(event, to, { kind: 'text_removed' });
    };

  const answered =
    (kind: 'appeal_granted' | 'appeal_refused'): Reaction =>
    async (event) => {
      const { authorId, targetType, targetId } = await itemKnown(runtime, 'appeal', event.meta.item);
      // a reinstated member gets the notice about the account instead
      if (targetType === 'user' && kind === 'appeal_granted') return [];
      return tell(event, textIn(authorId), { kind, ...leadingTo(textIn(targetType), textIn(targetId)) });
    };

  /** The reporter learns that the report was reviewed, not its result. */
  const reviewed: Reaction = async (event) => {
    const { reporterId } = await itemKnown(runtime, 'report', event.meta.item);
    return tell(event, textIn(reporterId), { kind: 'report_reviewed' });
  };

  return {
    name: 'decisions',
    appends: TELLING,
    on: {
      PostHidden: hidden('post'),
      PostKeptHidden: hidden('post'),
      CommentHidden: hidden('comment'),
      CommentKeptHidden: hidden('comment'),
      ProductHidden: hidden('product'),
      ProductKeptHidden: hidden('product'),
      MessageHeld: hidden('message'),
      MessageKeptHidden: hidden('message'),
      ReviewHidden: hidden('review'),
      ReviewKeptHidden: hidden('review'),
      RoomNameHidden: hidden('room'),
      ReviewAnswerHeld: hiddenAnswer,
      ReviewAnswerKeptHidden: hiddenAnswer,
      ReviewAnswerHidden: hiddenAnswer,
      PostRestored: restored('post'),
      CommentRestored: restored('comment'),
      ProductRestored: restored('product'),
      MessageRestored: restored('message'),
      ReviewRestored: restored('review'),
      RoomNameRestored: restored('room'),
      PostRemoved: removed('post'),
      CommentRemoved: removed('comment'),
      ProductRemoved: removed('product'),
      ReviewRemoved: removed('review'),
      HeldTextReleased: released,
      UserSuspended: async (event) =>
        tell(event, event.meta.item, { kind: 'suspended' }, event.data['policy']),
      UserReinstated: async (event) => tell(event, event.meta.item, { kind: 'reinstated' }),
      AppealGranted: answered('appeal_granted'),
      AppealRefused: answered('appeal_refused'),
      ReportUpheld: reviewed,
      ReportDismissed: reviewed,
    },
  };
};
