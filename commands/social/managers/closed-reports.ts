import { textIn } from '../../../domain/kit/json.ts';
import type { JsonObject } from '../../../domain/kit/log.ts';
import type { REPORTABLE } from '../../../domain/social/report.ts';
import type { HeldPart } from '../../../domain/social/spam/held-text.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { Referrers } from '../../ports/process.ts';
import { commandStep, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';
import { itemKnown } from '../../core/open-item.ts';
import { partOf } from '../spam/held-target.ts';

/** Decided already, or removed, or its person was erased. */
const FINE = ['not_found', 'invalid_transition', 'invalid'] as const;

/** The events by which the staff hide a thing or suspend a member, each with the kind. */
const DECIDING: Readonly<Record<string, (typeof REPORTABLE)[number]>> = {
  PostHidden: 'post',
  PostKeptHidden: 'post',
  CommentHidden: 'comment',
  CommentKeptHidden: 'comment',
  ProductHidden: 'product',
  ProductKeptHidden: 'product',
  MessageKeptHidden: 'message',
  ReviewKeptHidden: 'review',
  UserSuspended: 'user',
};

/** A reported thing, or a part of it. */
type Reported = { readonly kind: unknown; readonly id: string; readonly part: HeldPart | null };

type Closing = { readonly action: 'uphold' | 'dismiss'; readonly input: JsonObject };

/** One decision of the staff about a thing, or about a part of it, closes all open reports of it. */
export const closedReports = (runtime: Runtime, referrers: Referrers): ProcessManager => {
  const close = async (
    thing: Reported,
    { action, input }: Closing,
    upTo: bigint,
  ): Promise<readonly Step[]> => {
    const ids = (await referrers('report', 'targetId', thing.id, upTo)).map(({ id }) => id);
    const reports = await Promise.all(ids.map((id) => itemKnown(runtime, 'report', id)));
    return reports
      .filter((one) => one.state === 'open' && one['targetType'] === thing.kind && partOf(one) === thing.part)
      .map(({ id }) => commandStep(runtime, `${action} ${id}`, { kind: 'report', id, action, input }, FINE));
  };

  const decided =
    (action: Closing['action']): Reaction =>
    async ({ meta, data, position }) => {
      const report = await itemKnown(runtime, 'report', meta.item);
      const id = textIn(report['targetId']);
      // the system has closed it with another one
      if (meta.actor === null || id === null) return [];
      const input = action === 'uphold' ? { policy: data['policy'] ?? null } : {};
      return close({ kind: report['targetType'], id, part: partOf(report) }, { action, input }, position);
    };

  const hidden =
    (kind: (typeof REPORTABLE)[number]): Reaction =>
    async ({ meta, data, position }) => {
      // a spam model holds a thing until the staff have decided
      if (data['held'] === true) return [];
      const input = { policy: data['policy'] ?? null };
      return close({ kind, id: meta.item, part: null }, { action: 'uphold', input }, position);
    };

  const answerHidden: Reaction = async ({ meta, data, position }) => {
    const answer = { kind: 'review', id: meta.item, part: 'answer' } as const;
    return close(answer, { action: 'uphold', input: { policy: data['answerPolicy'] ?? null } }, position);
  };

  const deciding = Object.entries(DECIDING);
  return {
    name: 'closed-reports',
    appends: {
      ReportUpheld: ['ReportUpheld'],
      ReportDismissed: ['ReportDismissed'],
      ...Object.fromEntries(deciding.map(([type]) => [type, ['ReportUpheld']])),
      ReviewAnswerKeptHidden: ['ReportUpheld'],
    },
    ends: {
      ReportUpheld: 'a report that the system upholds closes no other',
      ReportDismissed: 'a report that the system dismisses closes no other',
    },
    on: {
      ReportUpheld: decided('uphold'),
      ReportDismissed: decided('dismiss'),
      ...Object.fromEntries(deciding.map(([type, kind]) => [type, hidden(kind)])),
      ReviewAnswerKeptHidden: answerHidden,
    },
  };
};
