import { refuse, type Result } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { derivedId } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import { bySystem } from '../../core/by-system.ts';

/**
 * Records money that the provider captured again, by another transaction, for a payment that was already paid. It is a
 * payment of its own, so the ledger has it, and its success leads to its refund.
 */
export const recordRepeat = async (runtime: Runtime, paid: Item, notice: Item): Promise<Result<bigint>> => {
  const transactionId = textIn(notice['transactionId']) ?? '';
  // without a transaction of its own, nobody can tell a repeat from the first one: the staff decide
  if (textIn(paid['transactionId']) === null) return refuse('conflict');
  const { userId, method, provider } = paid;
  const id = derivedId('repeated payment', paid.id, transactionId);
  const { amount, fee } = notice;
  const about = { userId, repeats: paid.id, amount, method, provider, providerReference: transactionId };
  const create = { kind: 'payment', action: 'create', id, input: about };
  const begun = await bySystem(runtime, create, ['invalid_transition']);
  if (!begun.ok) return begun;
  const input = { transactionId, providerFee: fee };
  return bySystem(runtime, { kind: 'payment', action: 'succeed', id, input }, ['invalid_transition']);
};
