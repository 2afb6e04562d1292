import { FormattedMessage } from 'react-intl';
import { AddPart, definitionOf, Parts, ThingCard, type Thing } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';

const DISPUTABLE = ['paid', 'confirmed', 'shipped', 'delivered'];
const FIELDS = ['reason', 'description', 'outcome', 'refundAmount'];

/** The dispute of an order; without one, the buyer can open it. */
export const Disputes = (props: { readonly order: Thing; readonly isBuyer: boolean }) => {
  const { order, isBuyer } = props;
  const definition = definitionOf('dispute');
  if (!definition) return null;
  return (
    <>
      <Parts
        part={{
          definition,
          path: `/dispute/order/${order.id}`,
          title: <FormattedMessage id="orders.dispute" />,
          hidesEmpty: true,
          renderItem: (thing) => (
            <ThingCard definition={definition} thing={thing} fields={FIELDS}>
              <Row>
                <ButtonLink look="quiet" small to={`/orders/disputes/${thing.id}`}>
                  <FormattedMessage id="orders.dispute.see" />
                </ButtonLink>
              </Row>
            </ThingCard>
          ),
        }}
      />
      {isBuyer && DISPUTABLE.includes(order.state) && (
        <Row>
          <AddPart
            definition={definition}
            fixed={{ userId: order['userId'], orderId: order.id }}
            follows={<FormattedMessage id="orders.dispute.follows" />}
            look="plain"
          />
        </Row>
      )}
    </>
  );
};
