import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { bySystem } from '../../core/by-system.ts';
import { referred } from '../../core/relations.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { Referrers } from '../../ports/process.ts';
import { step, type ProcessManager, type Step } from '../../process/manager.ts';

/**
 * Cancels the orders of an erased member that are not shipped: a seller does not ship them, and the address of a buyer is
 * erased. Their stock and their payments go back from there. Rejects the payouts of an erased seller that wait for an
 * approval: the account to pay them to is erased. Their sum goes back to the balance.
 */
export const leftMembers = (runtime: Runtime, referrers: Referrers): ProcessManager => {
  const cancel = (id: string): Step => {
    const request = { kind: 'order', action: 'cancel', id, input: {} };
    return step(`cancel ${id}`, () => bySystem(runtime, request, ['invalid_transition']));
  };

  const reject = (id: string, balanceId: string): Step => {
    const request = { kind: 'payout', action: 'seller-left', id, input: { balanceId } };
    return step(`reject ${id}`, () => bySystem(runtime, request, ['invalid_transition']));
  };

  const erased = async ({ position, meta: { item } }: RecordedEvent): Promise<readonly Step[]> => {
    const [sold, bought, payouts] = await Promise.all([
      referrers('order', 'sellerId', item, position),
      referrers('order', 'userId', item, position),
      referrers('payout', 'sellerId', item, position),
    ]);
    return [
      ...[...sold, ...bought].map(({ id }) => cancel(id)),
      ...payouts.flatMap(({ id, parent }) => (parent === null ? [] : [reject(id, parent)])),
    ];
  };

  const hasLeft = async (person: unknown): Promise<boolean> =>
    !exists(await referred(runtime.streams.load, 'user', textIn(person) ?? ''));

  /** An order that another process placed before it knew of the erasure. */
  const placed = async ({ data, meta: { item } }: RecordedEvent): Promise<readonly Step[]> =>
    (await hasLeft(data['sellerId'])) || (await hasLeft(data['userId'])) ? [cancel(item)] : [];

  /** A payout that was asked for in another process before it knew of the erasure. */
  const asked = async ({ data, meta: { item } }: RecordedEvent): Promise<readonly Step[]> => {
    const balanceId = textIn(data['balanceId']);
    return balanceId !== null && (await hasLeft(data['sellerId'])) ? [reject(item, balanceId)] : [];
  };

  return {
    // the name of the stored checkpoint: another name would begin anew
    name: 'left sellers',
    atOnce: 32,
    appends: {
      PersonErased: ['OrderCancelled', 'PayoutRejected'],
      OrderPlaced: ['OrderCancelled'],
      PayoutRequested: ['PayoutRejected'],
    },
    on: { PersonErased: erased, OrderPlaced: placed, PayoutRequested: asked },
  };
};
