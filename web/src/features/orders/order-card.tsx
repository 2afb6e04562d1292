import { Link } from 'react-router';
import { useFormat } from '../../i18n/provider.tsx';
import { definition } from '../../resources/generated/definitions/order.ts';
import { ThingCard, type Thing } from '../../resources/index.ts';
import { Time } from '../../ui/time.tsx';

const namesIn = ({ names }: Thing): readonly string[] => (Array.isArray(names) ? names.map(String) : []);

/** Items and date of an order, with a link to it. */
const OrderTitle = ({ order }: { readonly order: Thing }) => (
  <>
    <Link to={`/orders/${order.id}`}>
      <bdi>{useFormat().list(namesIn(order))}</bdi>
    </Link>{' '}
    <Time at={order.createdAt} />
  </>
);

/** An order in a list. */
export const OrderCard = (props: { readonly order: Thing; readonly fields: readonly string[] }) => (
  <ThingCard
    definition={definition}
    thing={props.order}
    fields={props.fields}
    title={<OrderTitle order={props.order} />}
  />
);
