import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { bySystem } from '../../core/by-system.ts';
import { referred } from '../../core/relations.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { Referrers } from '../../ports/process.ts';
import { step, type ProcessManager, type Step } from '../../process/manager.ts';

/** Cancels the orders that an erased seller has not shipped. Their stock and their payments go back from there. */
export const leftSellers = (runtime: Runtime, referrers: Referrers): ProcessManager => {
  const cancel = (id: string): Step => {
    const request = { kind: 'order', action: 'cancel', id, input: {} };
    return step(`cancel ${id}`, () => bySystem(runtime, request, ['invalid_transition']));
  };

  const erased = async ({ position, meta: { item } }: RecordedEvent): Promise<readonly Step[]> =>
    (await referrers('order', 'sellerId', item, position)).map(({ id }) => cancel(id));

  /** An order that another process placed before it knew of the erasure. */
  const placed = async ({ data, meta: { item } }: RecordedEvent): Promise<readonly Step[]> => {
    const seller = await referred(runtime.streams.load, 'user', textIn(data['sellerId']) ?? '');
    return exists(seller) ? [] : [cancel(item)];
  };

  return {
    name: 'left sellers',
    atOnce: 32,
    appends: { PersonErased: ['OrderCancelled'], OrderPlaced: ['OrderCancelled'] },
    on: { PersonErased: erased, OrderPlaced: placed },
  };
};
