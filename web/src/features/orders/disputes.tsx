import { FormattedMessage } from 'react-intl';
import { definition } from '../../resources/generated/definitions/dispute.ts';
import { AddPart, Parts, ThingCard, type Thing } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Hint, Row } from '../../ui/layout.tsx';
import { RefundFeeHint } from './refund-fee.tsx';

const DISPUTABLE = ['paid', 'confirmed', 'shipped', 'delivered'];
const FIELDS = ['reason', 'description', 'outcome', 'refundAmount'];

/** Malaab refunds no cash: the seller gives it back. */
export const CashBack = ({ order }: { readonly order: Thing }) =>
  order['method'] === 'CASH_ON_DELIVERY' ? (
    <Hint>
      <FormattedMessage id="orders.cash.back" />
    </Hint>
  ) : null;

/** The dispute of an order; without one, the buyer can open it. */
export const Disputes = (props: { readonly order: Thing; readonly isBuyer: boolean }) => {
  const { order, isBuyer } = props;
  return (
    <>
      <Parts
        part={{
          definition,
          path: `/dispute/order/${order.id}`,
          title: <FormattedMessage id="orders.dispute" />,
          hidesEmpty: true,
          renderAll: (things) =>
            things.map((thing) => (
              <ThingCard key={thing.id} definition={definition} thing={thing} fields={FIELDS}>
                {thing['outcome'] === 'BUYER' && <CashBack order={order} />}
                <Row>
                  <ButtonLink look="quiet" small to={`/orders/disputes/${thing.id}`}>
                    <FormattedMessage id="orders.dispute.see" />
                  </ButtonLink>
                </Row>
              </ThingCard>
            )),
        }}
      />
      {isBuyer && DISPUTABLE.includes(order.state) && (
        <Row>
          <AddPart
            definition={definition}
            fixed={{ userId: order['userId'], orderId: order.id }}
            follows={
              <>
                <FormattedMessage id="orders.dispute.follows" />
                <RefundFeeHint orderId={order.id} />
              </>
            }
            look="plain"
          />
        </Row>
      )}
    </>
  );
};
