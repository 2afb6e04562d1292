import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { definition as orderDefinition } from '../../resources/generated/definitions/order.ts';
import { definition as shippingDefinition } from '../../resources/generated/definitions/shipping.ts';
import { definition as refundDefinition } from '../../resources/generated/definitions/refund.ts';
import { ActionBar, Parts, ResourcePage, ThingCard, WithThing, type Thing } from '../../resources/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useMe } from '../account/index.ts';
import { LATEST, useCancelOrderMutation, useOrderTimelineQuery } from './api.ts';
import { Disputes } from './disputes.tsx';
import { useLines } from './lines.ts';
import { Payment } from './payment/payment.tsx';
import { Returns } from './returns.tsx';
import { RefundFeeHint } from './refund-fee.tsx';
import { SaveReceipt } from './receipt/save-receipt.tsx';
import { Ship, ShipBy } from './ship.tsx';
import { Timeline } from './timeline.tsx';

/** Only a delivered order has them, for its buyer. */
const Reviews = lazily(() => import('./reviews.tsx'));

const FIELDS = [
  'total',
  'subtotal',
  'discount',
  'deliveryFee',
  'method',
  'userId',
  'sellerId',
  'address',
  'cancelReason',
];

/** Cancelling and shipping have forms of their own here, an arrival is confirmed once, and an order is never removed. */
const withoutButton = (order: Thing): readonly string[] => [
  'cancel',
  'ship',
  'remove',
  ...(order['receivedAt'] == null ? [] : ['receive']),
];
const PARCEL = ['carrier', 'trackingNumber', 'estimatedDelivery'];
const REFUND = ['amount', 'transferFee', 'reason'];
/** A parcel is delivered with its order, and its tracking stays. */
const PARCEL_WITHOUT = ['deliver', 'edit', 'remove'];

/** An order, for its buyer and its seller: the same facts and the same timeline, each with their own next steps. */
const OrderPage = () => {
  const me = useMe();
  const { id = '' } = useParams();
  if (!me) return <Loading count={3} />;
  return (
    <ResourcePage
      key={id}
      definition={orderDefinition}
      id={id}
      list="/orders"
      fields={FIELDS}
      titledBy={(order) => (order['userId'] === me.id ? 'sellerId' : 'userId')}
      without={withoutButton}
      renderBelow={(order) => (
        <>
          <Lines order={order} />
          <Row>
            <ButtonLink look="quiet" small to={`/orders/${id}/receipt`}>
              <FormattedMessage id="orders.receipt" />
            </ButtonLink>
            <SaveReceipt of="order" id={id} small />
          </Row>
          <Parcels orderId={id} />
          {order.state === 'delivered' && order['userId'] === me.id && (
            <Suspense fallback={<Loading />}>
              <Reviews order={order} />
            </Suspense>
          )}
          <Returns order={order} isBuyer={order['userId'] === me.id} />
          <Disputes order={order} isBuyer={order['userId'] === me.id} />
          {order['userId'] === me.id && <Refunds orderId={id} />}
          <Timeline orderId={id} />
        </>
      )}
    >
      {(order) => (
        <>
          {order.state === 'placed' &&
            order['userId'] === me.id &&
            typeof order['checkoutId'] === 'string' && <Payment checkoutId={order['checkoutId']} />}
          <ShipBy order={order} />
          {order.can.includes('ship') && <Ship order={order} />}
          {order.can.includes('cancel') && <Cancel order={order} />}
        </>
      )}
    </ResourcePage>
  );
};

/** The form that cancels an order, with a reason for the other side. */
const Cancel = ({ order: { id } }: { readonly order: Thing }) => {
  const [isOpen, setOpen] = useState(false);
  const [cancel] = useCancelOrderMutation();
  if (!isOpen) {
    return (
      <Row>
        <Button look="quiet" onClick={() => setOpen(true)}>
          <FormattedMessage id="orders.cancel" />
        </Button>
      </Row>
    );
  }
  return (
    <Card>
      <Form
        initial={{ reason: '' }}
        onSend={async ({ reason }) => problemIn(await cancel({ id, reason: reason.trim() }))}
      >
        <Field
          name="reason"
          label={<FormattedMessage id="orders.cancel.reason" />}
          hint={<FormattedMessage id="orders.cancel.follows" />}
          maxLength={500}
        />
        <RefundFeeHint orderId={id} />
        <SendButton>
          <FormattedMessage id="orders.cancel.send" />
        </SendButton>
      </Form>
    </Card>
  );
};

/** The items of an order. */
const Lines = ({ order }: { readonly order: Thing }) => (
  <Card>
    <ul>
      {useLines(order).map(({ key, name, quantity }) => (
        <li key={key}>
          <bdi>
            <FormattedMessage id="orders.pieces" values={{ name, quantity }} />
          </bdi>
        </li>
      ))}
    </ul>
  </Card>
);

/** The parcels of an order, and the seller's actions. */
const Parcels = ({ orderId }: { readonly orderId: string }) => (
  <Parts
    part={{
      definition: shippingDefinition,
      path: `/shipping/order/${orderId}`,
      title: <FormattedMessage id="orders.parcels" />,
      hidesEmpty: true,
      renderAll: (parcels) =>
        parcels.map((parcel) => (
          <ThingCard key={parcel.id} definition={shippingDefinition} thing={parcel} fields={PARCEL}>
            <ActionBar definition={shippingDefinition} thing={parcel} without={PARCEL_WITHOUT} isSmall />
          </ThingCard>
        )),
    }}
  />
);

/** The refunds of an order. They follow from its cancellation, a return or a dispute; the timeline names new ones. */
const Refunds = ({ orderId }: { readonly orderId: string }) => {
  const { data } = useOrderTimelineQuery(orderId, LATEST);
  const ids = new Set(data?.items.flatMap(({ kind, id }) => (kind === 'refund' ? [id] : [])));
  if (ids.size === 0) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="orders.refunds" />
      </h2>
      {[...ids].map((id) => (
        <WithThing key={id} definition={refundDefinition} id={id}>
          {(refund) => <ThingCard definition={refundDefinition} thing={refund} fields={REFUND} />}
        </WithThing>
      ))}
    </section>
  );
};

export default OrderPage;
