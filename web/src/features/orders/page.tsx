import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { usePaymentByCheckoutInfiniteQuery } from '../../app/generated/payment.ts';
import { AddPart, definitionOf, Parts, ResourcePage, type Thing } from '../../resources/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useMe } from '../account/index.ts';
import { useCancelOrderMutation } from './api.ts';
import { Payment } from './placed.tsx';

const FIELDS = [
  'names',
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

/** Cancelling has a form of its own here: the API calls the reason `reason`. */
const WITHOUT = () => ['cancel'];

/** An order, for its buyer and its seller: the same facts and the same timeline, each with their own next steps. */
const OrderPage = () => {
  const me = useMe();
  const { id = '' } = useParams();
  const [definition, shipping] = [definitionOf('order'), definitionOf('shipping')];
  if (!me || !definition || !shipping) return <Loading count={3} />;
  return (
    <ResourcePage
      key={id}
      definition={definition}
      id={id}
      list="/orders"
      fields={FIELDS}
      history
      without={WITHOUT}
      parts={[
        {
          definition: shipping,
          path: `/shipping/order/${id}`,
          title: <FormattedMessage id="orders.parcels" />,
        },
      ]}
      renderBelow={(order) => order['userId'] === me.id && <Refunds order={order} />}
    >
      {(order) => (
        <>
          {order.state === 'placed' &&
            order['userId'] === me.id &&
            typeof order['checkoutId'] === 'string' && <Payment checkoutId={order['checkoutId']} />}
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
        <SendButton>
          <FormattedMessage id="orders.cancel.send" />
        </SendButton>
      </Form>
    </Card>
  );
};

/** The refunds of an order, and the form that asks for one while its payment has succeeded. */
const Refunds = ({ order }: { readonly order: Thing }) => {
  const definition = definitionOf('refund');
  const checkoutId = typeof order['checkoutId'] === 'string' ? order['checkoutId'] : '';
  const { data } = usePaymentByCheckoutInfiniteQuery({ checkoutId }, { skip: checkoutId === '' });
  const payment = data?.pages[0]?.items[0];
  if (!definition) return null;
  return (
    <>
      <Parts
        part={{
          definition,
          path: `/refund/order/${order.id}`,
          title: <FormattedMessage id="orders.refunds" />,
        }}
      />
      {payment?.state === 'succeeded' && (
        <AddPart
          definition={definition}
          fixed={{ userId: order['userId'], paymentId: payment.id, orderId: order.id }}
          values={{ amount: order['total'] }}
          follows={<FormattedMessage id="orders.refund.follows" />}
        />
      )}
    </>
  );
};

export default OrderPage;
