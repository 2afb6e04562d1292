import { textIn } from '../../../domain/kit/json.ts';
import { exists } from '../../../domain/kit/decide.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { derivedId, streamOf } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import type { StaffOf } from '../../ports/process.ts';
import { TELLING, TELLING_OUTSIDE, tellOutsideSteps, tellSteps, type Told } from '../tell.ts';
import { commandStep, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';

type Note = {
  readonly kind: string;
  /** The actor; absent for notifications by the platform. */
  readonly byId?: string;
  readonly postId?: string;
  readonly reportId?: string;
  readonly aboutKind?: string;
  readonly aboutId?: string;
};

/** The id derives from the notified event, so repeated sending makes one notification. */
export const noteId = (event: RecordedEvent, { kind }: Note): string =>
  derivedId('notification', event.id, kind);

/** The event of the steps below. */
export const NOTIFYING: readonly string[] = ['NotificationSent'];

/** Notifies a person of an event. */
export const notifyStep = (runtime: Runtime, event: RecordedEvent, userId: string, note: Note): Step =>
  commandStep(
    runtime,
    `notify ${note.kind}`,
    {
      kind: 'notification',
      action: 'create',
      id: noteId(event, note),
      input: { userId, ...note },
    },
    // notified already, or a person concerned was erased
    ['invalid_transition', 'invalid'],
  );

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
 * Notifies members of comments on their posts, reposts and replies to their comments, and admins of pending work in their areas.
 * A message of the staff to a member is also sent by the member's other channels.
 */
export const notifications = (runtime: Runtime, staffOf: StaffOf): ProcessManager => {
  const load = async (kind: string, id: string): Promise<Item | null> => {
    const item = itemIn(await runtime.streams.load(streamOf(kind, id)), id);
    return exists(item) ? item : null;
  };

  /** The steps, if there is a recipient. */
  const tell = async (event: RecordedEvent, to: string | null, told: Told): Promise<readonly Step[]> =>
    to === null ? [] : tellSteps(runtime, event, to, told);

  const authorOf = async (kind: string, id: string | null): Promise<string | null> =>
    id === null ? null : textIn((await load(kind, id))?.['authorId']);

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
      PostPublished: TELLING,
      PostCommented: TELLING,
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
      PostPublished: async (event) => {
        const [postId, byId] = [textIn(event.data['repostOf']), textIn(event.data['authorId'])];
        // a repost for friends or for its author alone is not revealed
        if (postId === null || byId === null || event.data['visibility'] !== 'public') return [];
        return tell(event, await authorOf('post', postId), { kind: 'post_reposted', byId, postId });
      },
      PostCommented: async (event) => {
        const [postId, byId] = [textIn(event.data['postId']), textIn(event.data['authorId'])];
        if (postId === null || byId === null) return [];
        const author = await authorOf('post', postId);
        const answered = await authorOf('comment', textIn(event.data['parentId']));
        const reply = await tell(event, answered, { kind: 'comment_replied', byId, postId });
        if (author === answered) return reply;
        return [...reply, ...(await tell(event, author, { kind: 'post_commented', byId, postId }))];
      },
    },
  };
};
