import { moneyIn } from '../../../domain/commerce/money.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import type { ProcessManager, Reaction, Step } from '../../process/manager.ts';
import { completeDue, completeSale, moveBalance, recordPaid, reduceCashSale } from '../settlement/sales.ts';

/** Events processed at once, which share their commits. */
const AT_ONCE = 32;

/** The events of a cash order whose buyer gets money back. */
const CASH_BACK = ['SaleRecorded', 'SaleCompleted', 'SaleReduced'];

/** Records sellers' earnings: the sale of each order, and the movements of their balances. */
export const settlementProcess = (runtime: Runtime): ProcessManager => {
  const move: Reaction = async (event: RecordedEvent) => [
    { name: 'move the balance', run: () => moveBalance(runtime, event) },
  ];
  const complete: Reaction = async ({ meta: { item: id } }) => [
    { name: 'complete the sale', run: () => completeSale(runtime, id) },
  ];
  const cashBack = (cause: string, order: unknown, given: unknown): readonly Step[] => {
    const [orderId, refundAmount] = [textIn(order), moneyIn(given)];
    if (orderId === null || !refundAmount) return [];
    const reduce = () => reduceCashSale(runtime, { orderId, refundId: cause, refundAmount });
    return [{ name: 'commission of cash', run: reduce }];
  };
  return {
    name: 'settlements',
    from: 'start',
    atOnce: AT_ONCE,
    appends: {
      OrderPaid: ['SaleRecorded'],
      OrderDelivered: ['SaleRecorded', 'SaleDelivered', 'SaleCompleted'],
      OrderReceived: ['SaleRecorded', 'SaleDelivered', 'SaleCompleted'],
      SaleFellDue: ['SaleCompleted'],
      ReturnReceived: CASH_BACK,
      DisputeDecided: CASH_BACK,
      SaleRecorded: ['SellerBalanceOpened', 'SaleCredited'],
      SaleCompleted: ['SellerBalanceOpened', 'SaleReleased', 'CashCommissionCharged'],
      SaleReduced: ['SellerBalanceOpened', 'SaleDebited', 'CashCommissionReturned'],
      SaleRestored: ['SellerBalanceOpened', 'SaleDebitReversed', 'CashCommissionCharged'],
    },
    on: {
      OrderPaid: async ({ meta: { item: id } }) => [
        { name: 'record the sale', run: () => recordPaid(runtime, id) },
      ],
      OrderDelivered: complete,
      OrderReceived: complete,
      SaleFellDue: async ({ stream, meta: { item: id } }) => {
        const orderId = textIn(itemIn(await runtime.streams.load(stream), id)['orderId']);
        return orderId === null ? [] : [{ name: 'complete', run: () => completeDue(runtime, orderId) }];
      },
      ReturnReceived: async ({ stream, meta: { item: id } }) => {
        const returned = itemIn(await runtime.streams.load(stream), id);
        return cashBack(id, returned['orderId'], returned['amount']);
      },
      DisputeDecided: async ({ stream, meta: { item: id } }) => {
        const dispute = itemIn(await runtime.streams.load(stream), id);
        return dispute['outcome'] === 'BUYER'
          ? cashBack(id, dispute['orderId'], dispute['refundAmount'])
          : [];
      },
      SaleRecorded: move,
      SaleCompleted: move,
      SaleReduced: move,
      SaleRestored: move,
    },
  };
};
