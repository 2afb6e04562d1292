import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { definition } from '../../resources/generated/definitions/order.ts';
import { ResourceList } from '../../resources/index.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMe } from '../account/index.ts';
import { OrderCard } from './order-card.tsx';
import { ToShip } from './to-ship.tsx';

const Balance = lazily(() => import('./balance/balance.tsx'));
const Transactions = lazily(() => import('./balance/transactions.tsx'));

const FILTERS = ['state'];
const FIELDS = { buying: ['total', 'sellerId'], selling: ['total', 'userId'] } as const;

const TABS = [
  ['buying', '/orders'],
  ['selling', '/orders/selling'],
  ['balance', '/orders/balance'],
  ['transactions', '/orders/transactions'],
] as const;

const Orders = ({ now }: { readonly now: 'buying' | 'selling' }) => {
  const me = useMe();
  if (!me) return <Loading count={3} />;
  return (
    <>
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

/** The orders that the reader placed or has to ship, the seller's balance, and all payments. */
const OrdersPage = () => {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const [now] = TABS.find(([, path]) => path === pathname) ?? TABS[0];
  return (
    <>
      <PageHeading id="orders.title" />
      <Tabs
        label={formatMessage({ id: 'orders.title' })}
        now={now}
        tabs={TABS.map(([key, to]) => ({ key, to, label: <FormattedMessage id={`orders.${key}`} /> }))}
      />
      <Suspense fallback={<Loading count={3} />}>
        {now === 'balance' && <Balance />}
        {now === 'transactions' && <Transactions />}
        {(now === 'buying' || now === 'selling') && <Orders now={now} />}
      </Suspense>
    </>
  );
};

export default OrdersPage;
