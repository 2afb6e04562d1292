import type { RecordedEvent } from '../../domain/kit/log.ts';
import { streamOf } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';
import type { Step } from '../process/manager.ts';
import { noticeId, tellSteps, type Told } from './tell.ts';
import { keyedThing } from './wishes.ts';

/** The event of a text's publication. Ids of the text's notices derive from it, so no later event repeats them. */
const originOf = async ({ store }: Runtime, event: RecordedEvent): Promise<RecordedEvent> =>
  event.revision === 0 ? event : ((await store.readStream(event.stream))[0] ?? event);

/** Whether a notice was sent by any channel, also if the member has removed it since. */
const wasTold = async (runtime: Runtime, id: string, { byId }: Told): Promise<boolean> => {
  const { revision, parts } = await runtime.streams.load(streamOf('notification', id));
  const note = parts.get(id)?.item;
  const others: unknown = note?.['others'];
  // a grouped notice may have only other actors
  if (revision !== 'none') return note?.['byId'] === byId || (Array.isArray(others) && others.includes(byId));
  for (const channel of ['email', 'push'])
    if ((await keyedThing(runtime, 'notification-log', { notificationId: id, channel })) !== null)
      return true;
  return false;
};

/** The steps that notify members of a text, each of them once, however often it is edited, held and released. */
export const tellOnce = async (
  runtime: Runtime,
  event: RecordedEvent,
  heard: readonly (readonly [userId: string, told: Told])[],
): Promise<readonly Step[]> => {
  if (heard.length === 0) return [];
  const origin = await originOf(runtime, event);
  const stepsFor = async ([userId, told]: (typeof heard)[number]) => {
    const id = noticeId(origin, userId, told);
    if (event !== origin && (await wasTold(runtime, id, told))) return [];
    return tellSteps(runtime, event, userId, told, id);
  };
  return (await Promise.all(heard.map(stepsFor))).flat();
};
