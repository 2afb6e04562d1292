import { createHash } from 'node:crypto';
import type { Result } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute, type Done } from '../core/execute.ts';
import { keyedId, newId } from '../core/ids.ts';
import { itemsHolding, referred } from '../core/relations.ts';
import type { Runtime } from '../core/runtime.ts';
import { openStored } from '../core/open-item.ts';
import type { PushTarget } from '../ports/push.ts';

const SUBSCRIPTION = 'push-subscription';

/** A member's devices that get notifications, without their endpoints and keys. */
export const devicesOf = ({ registry, streams }: Runtime, userId: string): Promise<readonly Item[]> =>
  itemsHolding({ registry, load: streams.load }, { kind: SUBSCRIPTION, hold: 'device' }, userId);

/** The endpoint and keys of a device; null if it is switched off, or if its session or member is gone. */
export const targetOfDevice = async (runtime: Runtime, id: string): Promise<PushTarget | null> => {
  const item = await openStored(runtime, SUBSCRIPTION, id);
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

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** A member's device, as their browser describes it, and the session that it is signed in with. */
type NewDevice = { readonly userId: string; readonly sessionId: string; readonly target: PushTarget };

/**
 * Switches notifications on for a device, until the session ends. An earlier subscription of the same endpoint ends, also
 * that of another member: a device must not show the notifications of two members.
 */
export const subscribeDevice = async (
  runtime: Runtime,
  { userId, sessionId, target }: NewDevice,
): Promise<Result<Done>> => {
  const endpointHash = hashOf(target.endpoint);
  const id = keyedId(runtime.registry.kind(SUBSCRIPTION), { endpointHash }) ?? '';
  if (exists(await referred(runtime.streams.load, SUBSCRIPTION, id)))
    await removeDevice(runtime, id, newId());
  const input = { userId, sessionId, endpointHash, ...target };
  const request = { kind: SUBSCRIPTION, action: 'create', id: '', input, actor: theSystem };
  return execute(runtime, { ...request, command: newId() });
};
