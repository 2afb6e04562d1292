import type { RecordedEvent } from '../../domain/kit/log.ts';
import { derivedId } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';
import { commandStep, type Step } from '../process/manager.ts';

export type Note = {
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
