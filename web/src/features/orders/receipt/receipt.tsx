import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import {
  usePaymentByCheckoutInfiniteQuery,
  usePaymentByOrderInfiniteQuery,
} from '../../../app/generated/payment.ts';
import { useRefundByOrderInfiniteQuery } from '../../../app/generated/refund.ts';
import { isMoney } from '../../../../../domain/format/format.ts';
import { orderNumber } from '../../../../../domain/format/order-number.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { useWords } from '../../../i18n/words.ts';
import { definition } from '../../../resources/generated/definitions/order.ts';
import { PersonChip, WithThing, type Thing } from '../../../resources/index.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { Card, Fact, Facts, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Time } from '../../../ui/time.tsx';
import { useMe } from '../../account/index.ts';
import { useLines } from '../lines.ts';
import css from '../orders.module.css';
import { SaveReceipt } from './save-receipt.tsx';
import '../../../ui/theme/print.css';

/** The receipt of an order on one page, in the language of the page: to read, to print, and to save as PDF. */
const ReceiptPage = () => {
  const { id = '' } = useParams();
  return (
    <WithThing key={id} definition={definition} id={id}>
      {(order) => <Receipt order={order} />}
    </WithThing>
  );
};

const Receipt = ({ order }: { readonly order: Thing }) => {
  const { number: digits, money } = useFormat();
  const words = useWords();
  const me = useMe();
  const lines = useLines(order);
  const sums = (
    [
      ['orders.receipt.items', order['subtotal'], 1],
      ['orders.discount', order['discount'], -1],
      ['orders.shipping', order['deliveryFee'], 1],
      ['orders.receipt.total', order['total'], 1],
    ] as const satisfies readonly (readonly [MessageId, unknown, 1 | -1])[]
  ).flatMap(([name, value, sign]) =>
    isMoney(value) && (sign > 0 || value.amount > 0)
      ? [{ name, amount: { ...value, amount: sign * value.amount } }]
      : [],
  );
  return (
    <div className={css.receipt}>
      <Row apart>
        <PageHeading id="orders.receipt" />
        <div className={css.aside}>
          <Row>
            <SaveReceipt of="order" id={order.id} />
            <Button onClick={() => window.print()}>
              <FormattedMessage id="orders.print" />
            </Button>
          </Row>
        </div>
      </Row>
      <Card>
        <Facts>
          <Fact name={<FormattedMessage id="orders.receipt.number" />}>
            <bdi>{orderNumber(order.id)}</bdi>
          </Fact>
          <Fact name={words.field('order', 'createdAt')}>
            <Time at={order.createdAt} />
          </Fact>
          <Fact name={words.field('order', 'sellerId')}>
            <PersonChip id={String(order['sellerId'])} plain />
          </Fact>
          <Fact name={words.field('order', 'userId')}>
            <PersonChip id={String(order['userId'])} plain />
          </Fact>
          {typeof order['method'] === 'string' && (
            <Fact name={words.field('order', 'method')}>
              {words.value('order', 'method', order['method'])}
            </Fact>
          )}
        </Facts>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="orders.item" />
              </th>
              <th scope="col">{words.field('order-item', 'quantity')}</th>
              <th scope="col">{words.field('order-item', 'unitPrice')}</th>
              <th scope="col">
                <FormattedMessage id="orders.receipt.total" />
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, quantity, unitPrice }) => (
              <tr key={key}>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td>{digits(quantity)}</td>
                <td>{money(unitPrice)}</td>
                <td>{money({ ...unitPrice, amount: quantity * unitPrice.amount })}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums.map(({ name, amount }) => (
              <tr key={name}>
                <th scope="row" colSpan={3}>
                  <FormattedMessage id={name} />
                </th>
                <td>{money(amount)}</td>
              </tr>
            ))}
          </tfoot>
        </table>
        {order['userId'] === me?.id && <Paid order={order} />}
      </Card>
    </div>
  );
};

/** The way and time of its payment, and what was refunded; the payment is the buyer’s own. */
const Paid = ({ order }: { readonly order: Thing }) => {
  const { money } = useFormat();
  const checkoutId = typeof order['checkoutId'] === 'string' ? order['checkoutId'] : '';
  const isCash = order['method'] === 'CASH_ON_DELIVERY';
  const ofCheckout = usePaymentByCheckoutInfiniteQuery({ checkoutId }, { skip: isCash || checkoutId === '' });
  const ofOrder = usePaymentByOrderInfiniteQuery({ orderId: order.id }, { skip: !isCash });
  const refunds = useRefundByOrderInfiniteQuery({ orderId: order.id }, { skip: isCash });
  return (
    <Loaded read={isCash ? ofOrder : ofCheckout}>
      {({ pages }) => {
        const all = pages.flatMap(({ items }) => items);
        const payment = all.find(({ id }) => id === order['paymentId']) ?? all[0];
        const paidAt = payment?.paidAt;
        const paidBack = (refunds.data?.pages ?? [])
          .flatMap(({ items }) => items)
          .filter(({ state }) => state === 'processed');
        const fee = paidBack.reduce((sum, { transferFee }) => sum + (transferFee?.amount ?? 0), 0);
        const arrived = paidBack.reduce((sum, { amount }) => sum + (amount?.amount ?? 0), 0) - fee;
        const back = payment?.refundedOrders?.find(({ orderId }) => orderId === order.id)?.amount;
        return paidAt ? (
          <>
            <p>
              <FormattedMessage id="orders.receipt.paid" values={{ at: <Time key="at" at={paidAt} /> }} />
            </p>
            {back && back.amount > 0 && (
              <Facts>
                <Fact name={<FormattedMessage id="orders.receipt.refunded" />}>{money(back)}</Fact>
                {fee > 0 && (
                  <Fact name={<FormattedMessage id="orders.receipt.fee" />}>
                    {money({ ...back, amount: fee })}
                  </Fact>
                )}
                {arrived > 0 && (
                  <Fact name={<FormattedMessage id="orders.receipt.arrived" />}>
                    {money({ ...back, amount: arrived })}
                  </Fact>
                )}
              </Facts>
            )}
          </>
        ) : (
          <p>
            <FormattedMessage id="orders.receipt.unpaid" />
          </p>
        );
      }}
    </Loaded>
  );
};

export default ReceiptPage;
