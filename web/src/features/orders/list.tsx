import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { definitionOf, ResourceList } from '../../resources/index.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMe } from '../account/index.ts';
import { OrderCard } from './order-card.tsx';
import { ToShip } from './to-ship.tsx';

const FILTERS = ['state'];
const FIELDS = { buying: ['total', 'sellerId'], selling: ['total', 'userId'] } as const;

const tab = (key: 'buying' | 'selling', to: string) => ({
  key,
  to,
  label: <FormattedMessage id={`orders.${key}`} />,
});

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
      {now === 'selling' && <ToShip sellerId={me.id} />}
      <ResourceList
        key={now}
        definition={definition}
        where={now === 'selling' ? { sellerId: me.id } : { userId: me.id }}
        filters={FILTERS}
        empty={<FormattedMessage id={`orders.${now}.none`} />}
      >
        {(order) => <OrderCard order={order} fields={FIELDS[now]} />}
      </ResourceList>
    </>
  );
};

export default OrdersPage;
