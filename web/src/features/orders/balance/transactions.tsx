import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { definition as payment } from '../../../resources/generated/definitions/payment.ts';
import { definition as payout } from '../../../resources/generated/definitions/payout.ts';
import { definition as refund } from '../../../resources/generated/definitions/refund.ts';
import { Parts, ThingCard, type Thing } from '../../../resources/index.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Time } from '../../../ui/time.tsx';
import { useMe } from '../../account/index.ts';
import { PaymentReceipt } from './payment-receipt.tsx';

const KINDS = [
  ['payment', payment, 'user', ['amount', 'method', 'refunded', 'paidAt']],
  ['refund', refund, 'user', ['amount', 'transferFee', 'reason']],
  ['payout', payout, 'seller', ['amount', 'destination', 'reference', 'rejectReason']],
] as const;

/** The page of an order, or the receipt of a payment for a plan or a campaign. */
const pathOf = ({ id, orderId, checkoutId, subscriptionId, campaignId, paymentId }: Thing): string | null => {
  if (typeof orderId === 'string') return `/orders/${orderId}`;
  if (typeof checkoutId === 'string') return `/checkout/${checkoutId}`;
  const receiptOf = typeof subscriptionId === 'string' || typeof campaignId === 'string' ? id : paymentId;
  return typeof receiptOf === 'string' ? `/orders/transactions?receipt=${receiptOf}` : null;
};

/** The time of a payment, refund or payout, with a link to its order or receipt. */
const Title = ({ thing }: { readonly thing: Thing }) => {
  const path = pathOf(thing);
  const time = <Time at={thing.createdAt} />;
  return path === null ? time : <Link to={path}>{time}</Link>;
};

/** All payments of the reader, refunds and payouts, with their states, or the receipt of one payment. */
const TransactionsPage = () => {
  const me = useMe();
  const [address] = useSearchParams();
  const receipt = address.get('receipt');
  if (!me) return <Loading count={3} />;
  if (receipt !== null) return <PaymentReceipt key={receipt} id={receipt} />;
  return KINDS.map(([kind, definition, by, fields]) => (
    <Parts
      key={kind}
      part={{
        definition,
        path: `${definition.path}/${by}/${me.id}`,
        title: <FormattedMessage id={`orders.transactions.${kind}`} />,
        renderItem: (thing) => (
          <ThingCard definition={definition} thing={thing} fields={fields} title={<Title thing={thing} />} />
        ),
      }}
    />
  ));
};

export default TransactionsPage;
