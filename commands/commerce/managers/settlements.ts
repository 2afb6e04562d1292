import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { ProcessManager, Reaction } from '../../process/manager.ts';
import { completeSale, moveBalance, recordPaid } from '../settlement/sales.ts';

/** Records what sellers earn: the sale of each order, and the movements of their balances. */
export const settlementProcess = (runtime: Runtime): ProcessManager => {
  const move: Reaction = async (event: RecordedEvent) => [
    { name: 'move the balance', run: () => moveBalance(runtime, event) },
  ];
  return {
    name: 'settlements',
    from: 'start',
    appends: {
      OrderPaid: ['SaleRecorded'],
      OrderDelivered: ['SaleRecorded', 'SaleCompleted'],
      SaleRecorded: ['SellerBalanceOpened', 'SaleCredited'],
      SaleCompleted: ['SellerBalanceOpened', 'SaleReleased', 'CashCommissionCharged'],
      SaleReduced: ['SellerBalanceOpened', 'SaleDebited', 'CashCommissionReturned'],
      SaleRestored: ['SellerBalanceOpened', 'SaleDebitReversed', 'CashCommissionCharged'],
    },
    on: {
      OrderPaid: async ({ meta: { item: id } }) => [
        { name: 'record the sale', run: () => recordPaid(runtime, id) },
      ],
      OrderDelivered: async ({ meta: { item: id } }) => [
        { name: 'complete the sale', run: () => completeSale(runtime, id) },
      ],
      SaleRecorded: move,
      SaleCompleted: move,
      SaleReduced: move,
      SaleRestored: move,
    },
  };
};
