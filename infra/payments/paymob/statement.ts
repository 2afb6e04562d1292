import { z } from 'zod';
import type { StatementLine } from '../../../domain/commerce/ledger/audit.ts';
import type { Money } from '../../../domain/commerce/money.ts';
import { amountOf, outcomeOf, transaction, type Transaction } from './transaction.ts';
import type { Books, PaidRefund } from './books.ts';
import type { Wire } from './wire.ts';

const PAGE_SIZE = 100;

const page = z.looseObject({ results: z.array(transaction), next: z.string().nullish() });

/** Whether a transaction gives money of another one back. */
const isBack = (it: Transaction): boolean =>
  it.success &&
  !it.pending &&
  (it.is_refund === true || it.is_void === true || it.has_parent_transaction === true);

/**
 * All captured payments and paid refunds of the account. Paymob's transactions don't name Malaab's refunds, so those of
 * one payment are told apart by their amounts. One that Malaab doesn't know keeps Paymob's number.
 */
export const statementOf =
  (wire: Wire, books: Books, feeOf: (amount: Money) => Money) =>
  async (): Promise<readonly StatementLine[]> => {
    const all: Transaction[] = [];
    for (let number = 1, more = true; more; number += 1) {
      const path = `/api/acceptance/transactions?page=${number}&page_size=${PAGE_SIZE}`;
      const answer = await wire.ask(() => ({ method: 'GET', path }), page);
      if (answer.kind !== 'answer') throw new Error('Paymob does not answer with its transactions');
      all.push(...answer.value.results);
      more = answer.value.next != null && answer.value.results.length > 0;
    }
    // a page may move while it is read
    const unique = [...new Map(all.map((it) => [it.id, it])).values()];
    const payments = await books.paymentsOf(unique.map(({ order }) => order.id));
    const open: PaidRefund[] = [...(await books.refundsOf(unique.map(({ id }) => id)))];

    const refundId = (it: Transaction): string => {
      const at = open.findIndex(
        (one) => one.transaction_id === it.parent_transaction && one.amount === it.amount_cents,
      );
      return (at === -1 ? undefined : open.splice(at, 1)[0]?.refund_id) ?? `paymob ${it.id}`;
    };
    return unique.flatMap((it): StatementLine[] => {
      const amount = amountOf(it);
      if (!amount) return [];
      if (isBack(it)) return [{ kind: 'refund', id: refundId(it), ...amount, fee: 0 }];
      if (outcomeOf(it) !== 'succeeded') return [];
      const id = payments.get(it.order.id) ?? `paymob ${it.id}`;
      return [{ kind: 'payment', id, ...amount, fee: feeOf(amount).amount }];
    });
  };
