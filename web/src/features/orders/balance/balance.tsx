import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/provider.tsx';
import { definition } from '../../../resources/generated/definitions/payout.ts';
import { ActionBar, AddPart, Parts, ThingCard, type Thing } from '../../../resources/index.ts';
import { Card, Fact, Facts, Hint, Row } from '../../../ui/layout.tsx';
import { Further } from '../../../ui/list/further.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/overlay/notice.tsx';
import { Time } from '../../../ui/time.tsx';
import { useMe } from '../../account/index.ts';
import { useBalanceEntriesInfiniteQuery, useOwnBalanceQuery, type Balance, type Movement } from './api.ts';
import css from './balance.module.css';

const LATEST = { refetchOnMountOrArgChange: true } as const;
const SUMS = ['available', 'pending', 'payouts', 'commission'] as const;
const PAYOUT_FIELDS = ['amount', 'destination', 'reference', 'rejectReason'];

/** The reader's balance as a seller, in each currency, and its payouts. */
const BalancePage = () => (
  <Loaded read={useOwnBalanceQuery(undefined, LATEST)}>
    {({ items }) =>
      items.length === 0 ? (
        <Card>
          <Empty icon="inbox">
            <FormattedMessage id="orders.balance.none" />
          </Empty>
        </Card>
      ) : (
        items.map((balance) => <InCurrency key={balance.currency} balance={balance} />)
      )
    }
  </Loaded>
);

const InCurrency = ({ balance }: { readonly balance: Balance }) => {
  const { money } = useFormat();
  const { currency, available, held, balanceId } = balance;
  return (
    <>
      <Card>
        <Facts>
          {SUMS.map((name) => (
            <Fact key={name} name={<FormattedMessage id={`orders.balance.${name}`} />}>
              {money({ amount: balance[name], currency })}
            </Fact>
          ))}
          {held > 0 && (
            <Fact name={<FormattedMessage id="orders.balance.held" />}>
              {money({ amount: held, currency })}
            </Fact>
          )}
        </Facts>
        <Hint>
          <FormattedMessage id={available < 0 ? 'orders.balance.owed' : 'orders.balance.hint'} />
        </Hint>
        {held > 0 && (
          <Hint>
            <FormattedMessage id="orders.balance.held.hint" />
          </Hint>
        )}
        {available > 0 && <AskForPayout balance={balance} />}
      </Card>
      <Parts
        part={{
          definition,
          path: `/payout/balance/${balanceId}`,
          title: <FormattedMessage id="orders.payouts" />,
          empty: <FormattedMessage id="orders.payouts.none" />,
          renderItem: (thing) => <Payout thing={thing} />,
        }}
      />
      <Movements currency={currency} />
    </>
  );
};

const AskForPayout = ({ balance: { balanceId, available, currency } }: { readonly balance: Balance }) => {
  const me = useMe();
  if (!me) return null;
  return (
    <Row>
      <AddPart
        definition={definition}
        look="main"
        label={<FormattedMessage id="orders.payout.ask" />}
        fixed={{ balanceId, sellerId: me.id }}
        values={{ amount: { amount: available, currency } }}
        follows={<FormattedMessage id="orders.payout.follows" />}
      />
    </Row>
  );
};

const Payout = ({ thing }: { readonly thing: Thing }) => (
  <ThingCard
    definition={definition}
    thing={thing}
    fields={PAYOUT_FIELDS}
    title={<Time at={thing.createdAt} />}
  >
    <ActionBar definition={definition} thing={thing} isSmall />
  </ThingCard>
);

/** The movements of the balance, the newest first, each with its order. */
const Movements = ({ currency }: Pick<Balance, 'currency'>) => {
  const read = useBalanceEntriesInfiniteQuery(currency, LATEST);
  return (
    <Card>
      <h2>
        <FormattedMessage id="orders.balance.entries" />
      </h2>
      <Loaded read={read}>
        {({ pages }) => (
          <>
            <ol className={css.rows}>
              {pages
                .flatMap(({ items }) => items)
                .map((one) => (
                  <One key={one.id} movement={one} />
                ))}
            </ol>
            {read.hasNextPage && (
              <Further pages={read} more={<FormattedMessage id="resource.more" />} end="" />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
};

const One = ({ movement }: { readonly movement: Movement }) => {
  const { money } = useFormat();
  const { event, orderId, at, currency } = movement;
  const title = <FormattedMessage id={`orders.balance.event.${event}`} />;
  return (
    <li className={css.row}>
      <span>
        {orderId === null ? <span>{title}</span> : <Link to={`/orders/${orderId}`}>{title}</Link>}
        <Hint>
          <Time at={at} />
        </Hint>
      </span>
      <Facts>
        {SUMS.filter((name) => movement[name] !== 0).map((name) => (
          <Fact key={name} name={<FormattedMessage id={`orders.balance.${name}`} />}>
            {money({ amount: movement[name], currency })}
          </Fact>
        ))}
      </Facts>
    </li>
  );
};

export default BalancePage;
