import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { flagsOf } from '../../commands/accounts/flags/current-flags.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import { featureFlag } from '../../domain/accounts/flags/feature-flag.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { subjectOf } from '../flags/subject.ts';
import { callerIn } from '../caller.ts';
import { opaque } from '../resources/context.ts';
import type { Hub } from './hub.ts';

/** Persons told in one turn of the event loop. Requests are answered between two turns. */
const MOST_IN_A_TURN = 500;

/** Tells everybody who is connected which features they have, after a change of a flag. */
export const flagsFollower = (
  runtime: Runtime,
  hub: Pick<Hub, 'all'>,
  logger: Pick<Logger, 'warn'>,
): { readonly observe: (events: readonly RecordedEvent[]) => void } => {
  const tellAll = async (position: bigint): Promise<void> => {
    let told = 0;
    for (const listener of hub.all()) {
      const { person, session } = listener;
      const caller = await callerIn(runtime.streams, person, session);
      if (!caller) continue;
      const on = [...(await flagsOf(runtime, subjectOf(caller)))];
      listener.notify?.({ type: 'flags', id: person, asOf: opaque(position), on });
      told += 1;
      if (told % MOST_IN_A_TURN === 0) await nextTurn();
    }
  };
  return {
    observe: (events) => {
      const last = events.findLast(({ type }) => runtime.registry.ofEvent(type)?.name === featureFlag.name);
      if (!last) return;
      tellAll(last.position).catch((error: unknown) =>
        logger.warn({ err: error }, 'realtime: clients could not be told of a changed flag'),
      );
    },
  };
};
