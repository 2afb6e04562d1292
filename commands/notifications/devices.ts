import { createHash } from 'node:crypto';
import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute } from '../core/execute.ts';
import { keyedId, newId, streamOf } from '../core/ids.ts';
import { itemsHolding, referred } from '../core/relations.ts';
import type { Runtime } from '../core/runtime.ts';
import { openItem } from '../core/seal.ts';
import type { PushTarget } from '../ports/push.ts';

const SUBSCRIPTION = 'push-subscription';

/** A member's devices that get notifications, without what is needed to send to them. */
export const devicesOf = ({ registry, streams }: Runtime, userId: string): Promise<readonly Item[]> =>
  itemsHolding({ registry, load: streams.load }, { kind: SUBSCRIPTION, hold: 'device' }, userId);

/** What is needed to send to a device; null if it is off, or if its session or its member is gone. */
export const targetOfDevice = async (runtime: Runtime, id: string): Promise<PushTarget | null> => {
  const { vault, registry, store } = runtime;
  const item = await openItem(
    vault,
    registry.kind(SUBSCRIPTION),
    id,
    await store.readStream(streamOf(SUBSCRIPTION, id)),
  );
  const session = await referred(runtime.streams.load, 'session', textIn(item['sessionId']) ?? '');
  if (!exists(item) || !exists(session)) return null;
  const [endpoint, p256dh, auth] = [textIn(item['endpoint']), textIn(item['p256dh']), textIn(item['auth'])];
  return endpoint === null || p256dh === null || auth === null ? null : { endpoint, p256dh, auth };
};

/** Removes a device; one that is gone already is left. */
export const removeDevice = async (runtime: Runtime, id: string, command: string): Promise<void> => {
  const request = { kind: SUBSCRIPTION, action: 'remove', id, input: {}, actor: theSystem, command };
  const done = await execute(runtime, request);
  if (!done.ok && done.problem.code !== 'not_found') throw new Error(done.problem.code);
};

export const hashOfEndpoint = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex');

/**
 * Removes what a device subscribed to before, for whichever member: who has the endpoint has the device. So that nobody
 * gets the notifications of who used it before them.
 */
export const freeDevice = async (runtime: Runtime, endpointHash: string): Promise<void> => {
  const id = keyedId(runtime.registry.kind(SUBSCRIPTION), { endpointHash }) ?? '';
  if (exists(await referred(runtime.streams.load, SUBSCRIPTION, id)))
    await removeDevice(runtime, id, newId());
};
