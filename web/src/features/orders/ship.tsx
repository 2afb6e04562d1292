import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { useFormat } from '../../i18n/provider.tsx';
import type { Thing } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { useWords } from '../../i18n/words.ts';
import { useSendParcelMutation } from './api.ts';

/** The seller hands the parcel over to a carrier. The estimated date follows from the address. */
export const Ship = ({ order: { id } }: { readonly order: Thing }) => {
  const words = useWords();
  const [send] = useSendParcelMutation();
  return (
    <Card>
      <Row apart>
        <h2>
          <FormattedMessage id="orders.ship" />
        </h2>
        <ButtonLink look="quiet" small to={`/orders/labels?ids=${id}`}>
          <FormattedMessage id="orders.label" />
        </ButtonLink>
      </Row>
      <Hint>
        <FormattedMessage id="orders.ship.follows" />
      </Hint>
      <Form
        initial={{ carrier: '', trackingNumber: '' }}
        onSend={async (typed) => problemIn(await send({ id, ...typed }))}
      >
        <Field name="carrier" label={words.field('shipping', 'carrier')} maxLength={120} />
        <Field name="trackingNumber" label={words.field('shipping', 'trackingNumber')} maxLength={120} />
        <SendButton>
          <FormattedMessage id="orders.ship.send" />
        </SendButton>
      </Form>
    </Card>
  );
};

const DAY_MS = 24 * 3_600_000;

/** The days of the terms of an order, by their name. */
const daysIn = (terms: unknown, name: string): number | null => {
  const days: unknown = typeof terms === 'object' && terms !== null ? Reflect.get(terms, name) : null;
  return typeof days === 'number' ? days : null;
};

/** Until when the seller has to ship an order, and what follows otherwise. */
export const ShipBy = ({ order }: { readonly order: Thing }) => {
  const { date } = useFormat();
  const days = daysIn(order['terms'], 'shipWithinDays');
  if ((order.state !== 'paid' && order.state !== 'confirmed') || days === null) return null;
  const day = date(new Date(Date.parse(order.createdAt) + days * DAY_MS).toISOString());
  return (
    <Hint>
      <FormattedMessage
        id={order.state === 'paid' ? 'orders.shipBy.paid' : 'orders.shipBy.confirmed'}
        values={{ day }}
      />
    </Hint>
  );
};
