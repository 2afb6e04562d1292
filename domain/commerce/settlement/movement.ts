import { wasIn } from '../../kit/decide.ts';
import { textIn } from '../../kit/json.ts';
import { moneyIn, type Money } from '../money.ts';

/** Movements of a seller's balance that follow from the events of a sale. */

type SaleEvent = {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: { readonly state: string };
};

/** An action of the seller's balance. */
export type BalanceMovement = {
  readonly sellerId: string;
  readonly currency: Money['currency'];
  readonly action: 'credit' | 'release' | 'debit' | 'reverse-debit' | 'charge-cash' | 'return-cash';
  readonly input: Readonly<Record<string, unknown>>;
};

type Parts = Pick<BalanceMovement, 'action' | 'input'>;

/** The parts of a refund that the seller and the platform bear. */
const refunded = ({ type, data, meta }: SaleEvent, money: (amount: number) => Money): Parts => {
  const change =
    (moneyIn(wasIn(data)['commission'])?.amount ?? 0) - (moneyIn(data['commission'])?.amount ?? 0);
  const [whole, commission] = [moneyIn(data['refundAmount'])?.amount ?? 0, Math.abs(change)];
  const isPending = meta.state === 'pending';
  const { orderId, paymentId, refundId } = data;
  return {
    action: type === 'SaleReduced' ? 'debit' : 'reverse-debit',
    input: {
      orderId,
      paymentId,
      refundId,
      fromPending: money(isPending ? whole : 0),
      fromAvailable: money(isPending ? 0 : whole - commission),
      commission: money(commission),
    },
  };
};

const partsOf = (event: SaleEvent, amount: Money): Parts | null => {
  const { type, data } = event;
  const { orderId, paymentId, commission } = data;
  const money = (value: number): Money => ({ ...amount, amount: value });
  const isCash = textIn(paymentId) === null;
  switch (type) {
    case 'SaleRecorded':
      return isCash ? null : { action: 'credit', input: { orderId, paymentId, amount } };
    case 'SaleCompleted': {
      if (isCash) return { action: 'charge-cash', input: { orderId, commission } };
      const left = money(amount.amount - (moneyIn(data['refunded'])?.amount ?? 0));
      return { action: 'release', input: { orderId, amount: left, commission } };
    }
    case 'SaleReduced':
    case 'SaleRestored': {
      const parts = refunded(event, money);
      return isCash
        ? {
            action: type === 'SaleReduced' ? 'return-cash' : 'charge-cash',
            input: { orderId, commission: parts.input['commission'] },
          }
        : parts;
    }
    default:
      return null;
  }
};

/** The movement of the seller's balance after an event of a sale; null if there is none. */
export const movementOf = (event: SaleEvent): BalanceMovement | null => {
  const [sellerId, amount] = [textIn(event.data['sellerId']), moneyIn(event.data['amount'])];
  const parts = amount && partsOf(event, amount);
  return sellerId === null || !parts ? null : { sellerId, currency: amount.currency, ...parts };
};
