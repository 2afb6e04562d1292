import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { usePaymentByUserInfiniteQuery } from '../../../app/generated/payment.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Hint, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import css from '../plans.module.css';
import { AskRefund } from './ask-refund.tsx';

const LATEST = { refetchOnMountOrArgChange: true } as const;

/** The member's payments for plans, the newest first. */
export const Payments = ({ userId }: { readonly userId: string }) => {
  const { date, money } = useFormat();
  const read = usePaymentByUserInfiniteQuery({ userId }, LATEST);
  return (
    <Card aria-labelledby="billing-payments">
      <h2 id="billing-payments">
        <FormattedMessage id="plans.payments" />
      </h2>
      <Loaded read={read}>
        {({ pages }) => {
          const paid = pages.flatMap(({ items }) => items).filter(({ subscriptionId }) => subscriptionId);
          return (
            <>
              {paid.length === 0 && (
                <Hint>
                  <FormattedMessage id="plans.payments.none" />
                </Hint>
              )}
              <ul className={css.rows}>
                {paid.map(({ id, state, amount, createdAt, paidAt, method }) => (
                  <li key={id} className={css.row}>
                    <span>{date(paidAt ?? createdAt)}</span>
                    <strong>{amount && money(amount)}</strong>
                    <span>
                      {method && method !== 'CASH_ON_DELIVERY' && (
                        <FormattedMessage id={`plans.method.${method}`} />
                      )}
                    </span>
                    <span>
                      <FormattedMessage id={`plans.payment.${state}`} />
                    </span>
                    {paidAt && (
                      <Link to={`/orders/transactions?receipt=${id}`}>
                        <FormattedMessage id="plans.receipt" />
                      </Link>
                    )}
                    {state === 'succeeded' && <AskRefund paymentId={id} />}
                  </li>
                ))}
              </ul>
              {read.hasNextPage && (
                <Row>
                  <Button
                    look="quiet"
                    busy={read.isFetchingNextPage}
                    onClick={() => void read.fetchNextPage()}
                  >
                    <FormattedMessage id="plans.payments.more" />
                  </Button>
                </Row>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
};
