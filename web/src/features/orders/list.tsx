import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';
import { useFormat } from '../../i18n/provider.tsx';
import { definitionOf, ResourceList, ThingCard, type Thing } from '../../resources/index.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Time } from '../../ui/time.tsx';
import { useMe } from '../account/index.ts';

const FILTERS = ['state'];
const FIELDS = { buying: ['total', 'sellerId'], selling: ['total', 'userId'] } as const;

const tab = (key: 'buying' | 'selling', to: string) => ({
  key,
  to,
  label: <FormattedMessage id={`orders.${key}`} />,
});

const namesIn = ({ names }: Thing): readonly string[] => (Array.isArray(names) ? names.map(String) : []);

/** What was ordered, and when; it leads to the order. */
const OrderTitle = ({ order }: { readonly order: Thing }) => (
  <>
    <Link to={`/orders/${order.id}`}>
      <bdi>{useFormat().list(namesIn(order))}</bdi>
    </Link>{' '}
    <Time at={order.createdAt} />
  </>
);

/** The orders that the reader placed, and those that the reader has to ship. */
const OrdersPage = () => {
  const me = useMe();
  const { formatMessage } = useIntl();
  const definition = definitionOf('order');
  const now = useLocation().pathname.endsWith('/selling') ? 'selling' : 'buying';
  if (!me || !definition) return <Loading count={3} />;
  return (
    <>
      <PageHeading id="orders.title" />
      <Tabs
        label={formatMessage({ id: 'orders.title' })}
        now={now}
        tabs={[tab('buying', '/orders'), tab('selling', '/orders/selling')]}
      />
      <ResourceList
        key={now}
        definition={definition}
        where={now === 'selling' ? { sellerId: me.id } : { userId: me.id }}
        filters={FILTERS}
        empty={<FormattedMessage id={`orders.${now}.none`} />}
      >
        {(order) => (
          <ThingCard
            definition={definition}
            thing={order}
            fields={FIELDS[now]}
            title={<OrderTitle order={order} />}
          />
        )}
      </ResourceList>
    </>
  );
};

export default OrdersPage;
