import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { derivedId } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { StaffOf } from '../../ports/process.ts';
import { NOTIFYING, type Note } from '../../notices/note.ts';
import { TELLING_OUTSIDE, tellOutsideSteps } from '../../notices/tell.ts';
import { commandStep, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';

/** Notifies an admin of an event. */
const notifyAdminStep = (runtime: Runtime, event: RecordedEvent, adminId: string, note: Note): Step =>
  commandStep(
    runtime,
    `notify ${note.kind} ${adminId}`,
    {
      kind: 'notification',
      action: 'create',
      id: derivedId('notification', event.id, note.kind, adminId),
      input: { adminId, ...note },
    },
    // notified already, or a person concerned was erased
    ['invalid_transition', 'invalid'],
  );

/**
 * Notifies admins of pending work in their areas. A message of the staff to a member is also sent by the member's other
 * channels.
 */
export const notifications = (runtime: Runtime, staffOf: StaffOf): ProcessManager => {
  const tellStaff = async (area: string, event: RecordedEvent, note: Note): Promise<readonly Step[]> => {
    const staff = await staffOf(area, event.position);
    return staff
      .filter((adminId) => adminId !== event.meta.actor)
      .map((adminId) => notifyAdminStep(runtime, event, adminId, note));
  };

  const waiting: Reaction = async (event) =>
    event.meta.state === 'awaiting_approval'
      ? tellStaff('users', event, { kind: 'approval_waiting', byId: event.meta.item })
      : [];

  const suggested: Reaction = async (event) =>
    tellStaff('reports', event, {
      kind: 'suspension_suggested',
      aboutKind: 'suspension-suggestion',
      aboutId: event.meta.item,
    });

  return {
    name: 'notifications',
    atOnce: 256,
    appends: {
      PlanChosen: NOTIFYING,
      ApprovalAskedAgain: NOTIFYING,
      NotificationSent: TELLING_OUTSIDE,
      ReportFiled: NOTIFYING,
      AppealFiled: NOTIFYING,
      SuspensionSuggested: NOTIFYING,
      SuspensionSuggestedAgain: NOTIFYING,
      ActionProposed: NOTIFYING,
    },
    on: {
      PlanChosen: waiting,
      ApprovalAskedAgain: waiting,
      NotificationSent: async (event) => {
        const userId = textIn(event.data['userId']);
        return event.data['kind'] === 'announcement' && userId !== null
          ? tellOutsideSteps(runtime, event, userId, 'announcement')
          : [];
      },
      ReportFiled: async (event) => {
        const byId = textIn(event.data['reporterId']);
        return byId === null
          ? []
          : tellStaff('reports', event, { kind: 'reported', byId, reportId: event.meta.item });
      },
      AppealFiled: async (event) => {
        const byId = textIn(event.data['authorId']);
        const about = { aboutKind: 'appeal', aboutId: event.meta.item };
        return tellStaff('reports', event, { kind: 'appealed', ...(byId !== null && { byId }), ...about });
      },
      SuspensionSuggested: suggested,
      SuspensionSuggestedAgain: suggested,
      ActionProposed: async (event) =>
        tellStaff(textIn(event.data['area']) ?? '', event, {
          kind: 'proposal_waiting',
          aboutKind: 'proposal',
          aboutId: event.meta.item,
        }),
    },
  };
};
