import { FormattedMessage, useIntl } from 'react-intl';
import { isMoney, minorDigits, pounds, type Money } from '../../../../domain/format/format.ts';
import { problemIn, type Problem } from '../../app/api/problem.ts';
import { useCampaignGiveUpTopUpMutation } from '../../app/generated/campaign.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { minorIn } from '../../resources/form/typed.ts';
import type { Thing } from '../../resources/index.ts';
import { ActionButton } from '../../ui/action.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Time } from '../../ui/time.tsx';
import { NoProvider, useOnlinePayment } from '../orders/index.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { usePayCampaignMutation, useTopUpCampaignMutation } from './api.ts';

const { currency } = pounds(0);
/** States in which the paid budget can be added to. */
const BUDGETED: readonly string[] = ['running', 'paused', 'used_up'];

type TopUp = { readonly paymentId: string; readonly amount: Money; readonly at: string };
const isTopUp = (value: unknown): value is TopUp =>
  typeof value === 'object' &&
  value !== null &&
  'paymentId' in value &&
  typeof value.paymentId === 'string' &&
  'at' in value &&
  typeof value.at === 'string' &&
  'amount' in value &&
  isMoney(value.amount);

/** Money that the sponsor adds to the budget: the form, the one that waits, and all that were paid. */
export const TopUps = ({ campaign }: { readonly campaign: Thing }) => {
  const isOpen = BUDGETED.includes(campaign.state) && campaign['held'] != null;
  const isPayable = useOnlinePayment();
  const paid = (Array.isArray(campaign['topUps']) ? campaign['topUps'] : []).filter(isTopUp);
  if (!isOpen && paid.length === 0) return null;
  return (
    <Card>
      <h2>
        {isOpen ? <FormattedMessage id="ads.topUp.title" /> : <FormattedMessage id="ads.topUp.history" />}
      </h2>
      {isOpen && !isPayable && <NoProvider />}
      {isOpen && isPayable && campaign['topUpId'] == null && <Ask id={campaign.id} />}
      {isOpen && isPayable && campaign['topUpId'] != null && <Waiting campaign={campaign} />}
      {paid.length > 0 && <Paid campaign={campaign} topUps={paid} />}
    </Card>
  );
};

/** Leads to the provider's page of a payment. */
const useOpen = () => {
  const [open] = usePayCampaignMutation();
  return async (paymentId: string): Promise<Problem | undefined> => {
    const opened = await open(paymentId);
    if (opened.data) window.location.assign(opened.data.url);
    return problemIn(opened);
  };
};

const Ask = ({ id }: { readonly id: string }) => {
  const { formatMessage } = useIntl();
  const [ask] = useTopUpCampaignMutation();
  const open = useOpen();
  const send = async (typed: { readonly amount: string }) => {
    const amount = minorIn(typed.amount, minorDigits(currency)) ?? typed.amount;
    const asked = await ask({ id, amount: { amount, currency } });
    const { topUpId } = asked.data ?? {};
    return typeof topUpId === 'string' ? open(topUpId) : problemIn(asked);
  };
  return (
    <>
      <Hint>
        <FormattedMessage id="ads.topUp.hint" />
      </Hint>
      <Form label={formatMessage({ id: 'ads.topUp.title' })} initial={{ amount: '' }} stays onSend={send}>
        <NumberField name="amount" label={<FormattedMessage id="ads.topUp.amount" />} decimal />
        <SendButton>
          <FormattedMessage id="ads.topUp.send" />
        </SendButton>
      </Form>
    </>
  );
};

/** A top-up that was asked for: it can be paid, also after the tab was closed, or given up. */
const Waiting = ({ campaign }: { readonly campaign: Thing }) => {
  const { money } = useFormat();
  const [giveUp] = useCampaignGiveUpTopUpMutation();
  const open = useOpen();
  const amount = isMoney(campaign['topUp']) ? money(campaign['topUp']) : '';
  return (
    <>
      <p>
        <FormattedMessage id="ads.topUp.waiting" values={{ amount }} />
      </p>
      <Row>
        <ActionButton onAct={() => open(String(campaign['topUpId']))}>
          <FormattedMessage id="ads.topUp.pay" values={{ amount }} />
        </ActionButton>
        <ActionButton look="quiet" onAct={async () => problemIn(await giveUp({ id: campaign.id }))}>
          <FormattedMessage id="ads.topUp.giveUp" />
        </ActionButton>
      </Row>
    </>
  );
};

const Paid = ({ campaign, topUps }: { readonly campaign: Thing; readonly topUps: readonly TopUp[] }) => {
  const { money } = useFormat();
  return (
    <ul>
      {topUps.map(({ paymentId, amount, at }) => (
        <li key={paymentId}>
          <FormattedMessage
            id="ads.topUp.added"
            values={{ amount: money(amount), at: <Time key="at" at={at} /> }}
          />{' '}
          <ReceiptLink campaign={campaign} paymentId={paymentId} />
        </li>
      ))}
    </ul>
  );
};
