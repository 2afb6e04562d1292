import { exists } from '../../domain/kit/decide.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import type { ABOUT, NotificationKind } from '../../domain/notifications/kinds.ts';
import { derivedId } from '../core/ids.ts';
import { isBlocked, referred } from '../core/relations.ts';
import type { Runtime } from '../core/runtime.ts';
import { commandStep, type Step } from '../process/manager.ts';
import { wishesOf } from './wishes.ts';

/** Content of a notification: its kind, the actor if there is one, and the item that it leads to. */
export type Told = {
  readonly kind: NotificationKind;
  readonly byId?: string;
  readonly aboutKind?: (typeof ABOUT)[number];
  readonly aboutId?: string;
};

/**
 * Whether a person is notified of what another did: not of an own action, not across a block, and not of a kind that
 * their settings exclude. `by` is null where the platform acts.
 */
export const isToBeTold = async (
  runtime: Runtime,
  person: string,
  by: string | null,
  kind: NotificationKind,
): Promise<boolean> => {
  const { load } = runtime.streams;
  if (person === by || !exists(await referred(load, 'user', person))) return false;
  if (by !== null && (await isBlocked(load, person, by))) return false;
  return (await wishesOf(runtime, person)).wants('inApp', kind);
};

/** Notifies a person of an event, once however often it is repeated. */
export const tellStep = (runtime: Runtime, event: RecordedEvent, userId: string, told: Told): Step =>
  commandStep(
    runtime,
    `notify ${told.kind} ${userId}`,
    {
      kind: 'notification',
      action: 'create',
      id: derivedId('notification', event.id, told.kind, userId),
      input: { userId, ...told },
    },
    // notified already, or a person concerned was erased
    ['invalid_transition', 'invalid'],
  );
