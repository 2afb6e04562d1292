import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { definition as checkoutDefinition } from '../../resources/generated/definitions/checkout.ts';
import { definition as orderDefinition } from '../../resources/generated/definitions/order.ts';
import { ResourceList, WithThing, type Thing } from '../../resources/index.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { OrderCard } from './order-card.tsx';
import { Payment } from './payment/payment.tsx';

const NONE: readonly string[] = [];
const FIELDS = ['total', 'sellerId', 'method'];

/** The result of a checkout: its payment, and an order with each seller. The buyer comes back here to pay. */
const PlacedPage = () => {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeading id="orders.placed" />
      <WithThing key={id} definition={checkoutDefinition} id={id}>
        {(thing) => (
          <>
            <Standing checkout={thing} />
            <ResourceList
              definition={orderDefinition}
              where={{ checkoutId: id, userId: String(thing['userId']) }}
              filters={NONE}
            >
              {(one) => <OrderCard order={one} fields={FIELDS} />}
            </ResourceList>
          </>
        )}
      </WithThing>
    </>
  );
};

const Standing = ({ checkout }: { readonly checkout: Thing }) => {
  if (checkout.state === 'refused')
    return (
      <Notice warm>
        <FormattedMessage id="orders.refused" />
      </Notice>
    );
  if (checkout['method'] === 'CASH_ON_DELIVERY')
    return (
      <Notice>
        <FormattedMessage id="orders.cash" />
      </Notice>
    );
  return <Payment checkoutId={checkout.id} />;
};

export default PlacedPage;
