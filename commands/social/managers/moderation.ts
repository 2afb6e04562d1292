import { WITHIN_DAYS, REPORTS_THAT_SUGGEST } from '../../../domain/social/suspension-suggestion.ts';
import { APPEALABLE, decisionOn, type Appealable } from '../../../domain/social/appeal.ts';
import { wasIn } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { JsonObject, RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { REPORTABLE } from '../../../domain/social/report.ts';
import { responsibleFor } from '../../../domain/social/responsible.ts';
import type { HeldPart } from '../../../domain/social/spam/held-text.ts';
import { keyedId } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import { openData } from '../../core/seal.ts';
import type { Referrers } from '../../ports/process.ts';
import { commandStep, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';
import { itemKnown } from '../../core/open-item.ts';
import { closedAppeals } from './closed-appeals.ts';
import { decisionField, hidingInput, holdActions, partOf, type Decision } from '../spam/held-target.ts';

type Command = { readonly action: string; readonly input: JsonObject };

/** Removed or changed already, or its person was erased. */
const FINE = ['not_found', 'invalid_transition'] as const;

const suspension = ({ policy, note, decidedBy }: Decision): Command => ({
  action: 'suspend-for-staff',
  input: { policy, decidedBy, ...(note !== null && { reason: note }) },
});

/** The action that hides an item of each kind, or a part of it. */
const hidingOf = (kind: (typeof REPORTABLE)[number], part: HeldPart | null, decision: Decision): Command => {
  switch (kind) {
    case 'post':
    case 'comment':
    case 'product':
    case 'message':
    case 'review':
    case 'room':
      return { action: holdActions(part).hide, input: hidingInput(part, decision) };
    case 'user':
      return suspension(decision);
    default: {
      const never: never = kind;
      return never;
    }
  }
};

const DAY_MS = 86_400_000;

/** Whether a report was upheld lately. The time of an upheld report's last change is that of the decision. */
const countsAt = (at: string, report: Item): boolean =>
  report.state === 'upheld' && Date.parse(at) - Date.parse(report.updatedAt) <= WITHIN_DAYS * DAY_MS;

/** Carries out what the staff decide on reports, appeals and suggested suspensions. */
export const moderation = (runtime: Runtime, referrers: Referrers): ProcessManager => {
  const decisionIn = async (kind: string, event: RecordedEvent): Promise<Decision> => {
    const data = await openData(runtime.vault, runtime.registry.kind(kind), event);
    return { policy: textIn(data['policy']), note: textIn(data['note']), decidedBy: event.meta.actor };
  };

  /** Not for a report that the system closes with another one: one decision hides once, and counts once. */
  const upheld: Reaction = async (event) =>
    event.meta.actor === null ? [] : [...(await hide(event)), ...(await attribute(event))];

  const hide: Reaction = async (event) => {
    const report = await itemKnown(runtime, 'report', event.meta.item);
    const [kind, id] = [REPORTABLE.find((one) => one === report['targetType']), textIn(report['targetId'])];
    if (kind === undefined || id === null) return [];
    const command = hidingOf(kind, partOf(report), await decisionIn('report', event));
    return [commandStep(runtime, 'hide', { kind, id, ...command }, FINE)];
  };

  /** Records the author of the reported thing or part: upheld reports about a member are counted. */
  const attribute: Reaction = async ({ meta }) => {
    const report = await itemKnown(runtime, 'report', meta.item);
    const [kind, id] = [REPORTABLE.find((one) => one === report['targetType']), textIn(report['targetId'])];
    if (kind === undefined || id === null) return [];
    const thing = { ...(await itemKnown(runtime, kind, id)), id };
    const authorId = responsibleFor(runtime.registry.kind(kind), thing, partOf(report));
    if (authorId === null) return [];
    const command = { kind: 'report', action: 'attribute', id: meta.item, input: { authorId } };
    return [commandStep(runtime, 'attribute', command, [...FINE, 'invalid'])];
  };

  const suggestionOf = (member: string): string =>
    keyedId(runtime.registry.kind('suspension-suggestion'), { memberId: member }) ?? '';

  /**
   * Suggests a suspension after several upheld reports. Reports that a decided suggestion included don't count again.
   */
  const suggest: Reaction = async ({ meta, at, position }) => {
    const member = textIn((await itemKnown(runtime, 'report', meta.item))['authorId']);
    if (member === null || (await itemKnown(runtime, 'user', member)).state !== 'active') return [];
    const ids = (await referrers('report', 'authorId', member, position)).map(({ id }) => id);
    const reports = await Promise.all(ids.map((id) => itemKnown(runtime, 'report', id)));
    const before = await itemKnown(runtime, 'suspension-suggestion', suggestionOf(member));
    const seen: unknown = before.state === 'open' ? [] : before['reportIds'];
    const isSeen = (id: string): boolean => Array.isArray(seen) && seen.includes(id);
    const reportIds = reports.filter((one) => countsAt(at, one) && !isSeen(one.id)).map(({ id }) => id);
    if (reportIds.length < REPORTS_THAT_SUGGEST) return [];
    const input = { memberId: member, reportIds };
    return [
      commandStep(
        runtime,
        'suggest suspension',
        { kind: 'suspension-suggestion', action: 'create', id: '', input },
        FINE,
      ),
    ];
  };

  const confirmed: Reaction = async (event) => {
    const { meta } = event;
    const member = textIn((await itemKnown(runtime, 'suspension-suggestion', meta.item))['memberId']);
    // confirmed by the system: the member is suspended already
    if (member === null || meta.actor === null) return [];
    const command = suspension(await decisionIn('suspension-suggestion', event));
    return [commandStep(runtime, 'suspend', { kind: 'user', id: member, ...command }, FINE)];
  };

  const appeals = closedAppeals(runtime, referrers);

  const erased: Reaction = async (event) => {
    const suggestion = {
      kind: 'suspension-suggestion',
      id: suggestionOf(event.meta.item),
      action: 'dismiss',
      input: {},
    };
    const dismiss = commandStep(runtime, 'dismiss suggestion', suggestion, FINE);
    return [dismiss, ...(await appeals.erased(event))];
  };

  /** Restores the subject of a granted appeal, unless there was a new decision on it meanwhile. */
  const granted: Reaction = async ({ meta }) => {
    const appeal = await itemKnown(runtime, 'appeal', meta.item);
    const [kind, part] = [APPEALABLE.find((one) => one === appeal['targetType']), partOf(appeal)];
    const id = textIn(appeal['targetId']);
    if (kind === undefined || id === null) return [];
    const decision = decisionOn(kind, await itemKnown(runtime, kind, id), part);
    if (decision === null || decision.decisionId !== appeal['decisionId']) return [];
    const action = kind === 'user' ? 'reinstate' : holdActions(part).restore;
    return [commandStep(runtime, action, { kind, id, action, input: {} }, FINE)];
  };

  /** Staff who restore a thing by themselves grant the appeal that waits for it. */
  const restored =
    (kind: Appealable, part: HeldPart | null = null): Reaction =>
    async ({ meta, data }) => {
      const decisionId = textIn(wasIn(data)[decisionField(part)]);
      if (decisionId === null) return [];
      const id = keyedId(runtime.registry.kind('appeal'), { targetId: meta.item, decisionId }) ?? '';
      const step: Step = commandStep(
        runtime,
        `grant appeal about ${kind}`,
        { kind: 'appeal', id, action: 'grant', input: {} },
        FINE,
      );
      return [step];
    };

  return {
    name: 'moderation',
    appends: {
      ReportUpheld: [
        'PostHidden',
        'CommentHidden',
        'ProductHidden',
        'MessageHeld',
        'ReviewHidden',
        'ReviewAnswerHidden',
        'RoomNameHidden',
        'UserSuspended',
        'ReportAttributed',
      ],
      ReportAttributed: ['SuspensionSuggested', 'SuspensionSuggestedAgain'],
      SuspensionConfirmed: ['UserSuspended'],
      UserSuspended: ['SuspensionConfirmed'],
      PersonErased: ['SuspensionSuggestionDismissed', 'AppealWithdrawn'],
      AppealFiled: ['AppealWithdrawn'],
      ...Object.fromEntries(Object.keys(appeals.removed).map((type) => [type, ['AppealWithdrawn']])),
      AppealGranted: [
        'PostRestored',
        'CommentRestored',
        'ProductRestored',
        'MessageRestored',
        'ReviewRestored',
        'ReviewAnswerRestored',
        'RoomNameRestored',
        'UserReinstated',
      ],
      PostRestored: ['AppealGranted'],
      CommentRestored: ['AppealGranted'],
      ProductRestored: ['AppealGranted'],
      MessageRestored: ['AppealGranted'],
      ReviewRestored: ['AppealGranted'],
      ReviewAnswerRestored: ['AppealGranted'],
      RoomNameRestored: ['AppealGranted'],
      UserReinstated: ['AppealGranted'],
    },
    ends: {
      ReportUpheld: 'a report that the system upholds has no effect',
      UserSuspended: 'a suggestion is confirmed once, and the confirmation by the system suspends nobody',
      AppealGranted: 'an appeal is granted once',
    },
    on: {
      ReportUpheld: upheld,
      ReportAttributed: suggest,
      SuspensionConfirmed: confirmed,
      UserSuspended: async ({ meta, data }) => [
        commandStep(
          runtime,
          'confirm suggestion',
          {
            kind: 'suspension-suggestion',
            id: suggestionOf(meta.item),
            action: 'confirm',
            input: { policy: data['policy'] ?? null },
          },
          [...FINE, 'invalid'],
        ),
      ],
      PersonErased: erased,
      AppealFiled: appeals.filed,
      ...appeals.removed,
      AppealGranted: granted,
      PostRestored: restored('post'),
      CommentRestored: restored('comment'),
      ProductRestored: restored('product'),
      MessageRestored: restored('message'),
      ReviewRestored: restored('review'),
      ReviewAnswerRestored: restored('review', 'answer'),
      RoomNameRestored: restored('room'),
      UserReinstated: restored('user'),
    },
  };
};
