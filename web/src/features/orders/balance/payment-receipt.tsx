import { FormattedMessage } from 'react-intl';
import { orderNumber } from '../../../../../domain/format/order-number.ts';
import { usePaymentGetQuery } from '../../../app/generated/payment.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { useWords } from '../../../i18n/words.ts';
import { PersonChip } from '../../../resources/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Fact, Facts, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Time } from '../../../ui/time.tsx';
import css from '../orders.module.css';
import { SaveReceipt } from '../receipt/save-receipt.tsx';
import '../../../ui/theme/print.css';

/** The receipt of a payment for a plan or a campaign: to read, to print, and to save as PDF. */
export const PaymentReceipt = ({ id }: { readonly id: string }) => {
  const { money } = useFormat();
  const words = useWords();
  return (
    <Loaded read={usePaymentGetQuery({ id })}>
      {({ userId, amount, refunded, method, paidAt, subscriptionId, campaignId }) => (
        <Card>
          <Row apart>
            <h2>
              <FormattedMessage id="orders.receipt" />
            </h2>
            <div className={css.aside}>
              <Row>
                {(subscriptionId ?? campaignId) && <SaveReceipt of="payment" id={id} />}
                <Button onClick={() => window.print()}>
                  <FormattedMessage id="orders.print" />
                </Button>
              </Row>
            </div>
          </Row>
          <Facts>
            <Fact name={<FormattedMessage id="orders.receipt.payment" />}>
              <bdi>{orderNumber(id)}</bdi>
            </Fact>
            {(subscriptionId ?? campaignId) && (
              <Fact name={<FormattedMessage id="orders.receipt.for" />}>
                <FormattedMessage id={subscriptionId ? 'orders.receipt.plan' : 'orders.receipt.campaign'} />
              </Fact>
            )}
            {userId && (
              <Fact name={words.field('payment', 'userId')}>
                <PersonChip id={userId} plain />
              </Fact>
            )}
            {method && (
              <Fact name={words.field('payment', 'method')}>{words.value('payment', 'method', method)}</Fact>
            )}
            {amount && <Fact name={<FormattedMessage id="orders.receipt.total" />}>{money(amount)}</Fact>}
            {refunded && refunded.amount > 0 && (
              <Fact name={<FormattedMessage id="orders.receipt.refunded" />}>{money(refunded)}</Fact>
            )}
          </Facts>
          <p>
            {paidAt ? (
              <FormattedMessage id="orders.receipt.paid" values={{ at: <Time key="at" at={paidAt} /> }} />
            ) : (
              <FormattedMessage id="orders.receipt.unpaid" />
            )}
          </p>
        </Card>
      )}
    </Loaded>
  );
};
