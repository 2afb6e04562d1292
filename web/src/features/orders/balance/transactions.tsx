import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { definitionOf, Parts, ThingCard, type Thing } from '../../../resources/index.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Time } from '../../../ui/time.tsx';
import { useMe } from '../../account/index.ts';

const KINDS = [
  ['payment', 'user', ['amount', 'method', 'refunded', 'paidAt']],
  ['refund', 'user', ['amount', 'transferFee', 'reason']],
  ['payout', 'seller', ['amount', 'destination', 'reference', 'rejectReason']],
] as const;

const pathOf = ({ orderId, checkoutId }: Thing): string | null => {
  if (typeof orderId === 'string') return `/orders/${orderId}`;
  return typeof checkoutId === 'string' ? `/checkout/${checkoutId}` : null;
};

/** The time of a payment, with a link to its order, plan or campaign. */
const Title = ({ thing }: { readonly thing: Thing }) => {
  const path = pathOf(thing);
  const time = <Time at={thing.createdAt} />;
  return path === null ? time : <Link to={path}>{time}</Link>;
};

/** All payments of the reader, refunds and payouts, with their states. */
const TransactionsPage = () => {
  const me = useMe();
  if (!me) return <Loading count={3} />;
  return KINDS.map(([kind, by, fields]) => {
    const definition = definitionOf(kind);
    return (
      definition && (
        <Parts
          key={kind}
          part={{
            definition,
            path: `${definition.path}/${by}/${me.id}`,
            title: <FormattedMessage id={`orders.transactions.${kind}`} />,
            renderItem: (thing) => (
              <ThingCard
                definition={definition}
                thing={thing}
                fields={fields}
                title={<Title thing={thing} />}
              />
            ),
          }}
        />
      )
    );
  });
};

export default TransactionsPage;
