import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import { useOrderListInfiniteQuery } from '../../../app/generated/order.ts';
import { usePaymentByCheckoutInfiniteQuery } from '../../../app/generated/payment.ts';
import { useWatch } from '../../../app/realtime/use-watch.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { ActionButton } from '../../../ui/action.tsx';
import { Card, Hint, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { LATEST, useOpenPaymentMutation } from '../api.ts';

/** An unpaid order keeps its pieces for half an hour. */
const UNPAID_MS = 30 * 60_000;
const reservedUntil = (placedAt: string): string => new Date(Date.parse(placedAt) + UNPAID_MS).toISOString();

/** The payment of a checkout, and the way to the provider's page. */
export const Payment = ({ checkoutId }: { readonly checkoutId: string }) => {
  const { money, moment } = useFormat();
  const read = usePaymentByCheckoutInfiniteQuery({ checkoutId }, LATEST);
  const payment = read.data?.pages[0]?.items[0];
  const orders = useOrderListInfiniteQuery({ checkoutId }, LATEST);
  const all = orders.data?.pages.flatMap(({ items }) => items) ?? [];
  const placedAt = all.map(({ createdAt }) => createdAt).toSorted()[0];
  useWatch([
    { kind: 'checkout', id: checkoutId },
    ...(payment ? [{ kind: 'payment', id: payment.id }] : []),
    ...all.map(({ id }) => ({ kind: 'order', id })),
  ]);
  const [open] = useOpenPaymentMutation();
  const [isUnreachable, setUnreachable] = useState(false);
  const until = placedAt === undefined ? '' : moment(reservedUntil(placedAt));
  const pay = async () => {
    const opened = await open(payment?.id ?? '');
    if (opened.data) window.location.assign(opened.data.url);
    const problem = problemIn(opened);
    setUnreachable(problem?.code === 'unavailable');
    return problem?.code === 'unavailable' ? undefined : problem;
  };
  return (
    <Loaded read={read}>
      {() =>
        payment && (
          <Card>
            <p>
              <FormattedMessage
                id={`orders.payment.${payment.state}`}
                values={{ amount: payment.amount ? money(payment.amount) : '', until }}
              />
            </p>
            {payment.state === 'pending' && (
              <>
                {(payment.declined ?? 0) > 0 ? (
                  <Notice warm>
                    <FormattedMessage id="orders.payment.declined" />
                  </Notice>
                ) : (
                  payment.pageUrl && (
                    <Hint>
                      <FormattedMessage id="orders.payment.waiting" />
                    </Hint>
                  )
                )}
                {isUnreachable && (
                  <Notice warm>
                    <FormattedMessage id="orders.payment.unreachable" values={{ until }} />
                  </Notice>
                )}
                <Row>
                  <ActionButton onAct={pay}>
                    <FormattedMessage id="orders.pay" />
                  </ActionButton>
                </Row>
              </>
            )}
          </Card>
        )
      }
    </Loaded>
  );
};
