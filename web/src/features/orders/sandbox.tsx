import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { ActionButton } from '../../ui/action.tsx';
import { Pick } from '../../ui/fields/pick.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useSandboxDecideMutation, useSandboxPaymentQuery, type SandboxPayment } from './api.ts';

const REPORTS = ['prompt', 'late', 'twice', 'out_of_order', 'silent', 'dead'] as const;
type Report = (typeof REPORTS)[number];

/** The page of the embedded payment provider: a tester pays or declines, and chooses how the provider reports it. */
const SandboxPage = () => {
  const { token = '' } = useParams();
  const read = useSandboxPaymentQuery(token, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading id="orders.sandbox" />
      <Notice>
        <FormattedMessage id="orders.sandbox.hint" />
      </Notice>
      <Loaded read={read}>{(payment) => <Decision token={token} payment={payment} />}</Loaded>
    </>
  );
};

const Decision = (props: { readonly token: string; readonly payment: SandboxPayment }) => {
  const { token, payment } = props;
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const [report, setReport] = useState<Report>('prompt');
  const [decide] = useSandboxDecideMutation();
  const back = () => window.location.assign(payment.returnTo);
  const choose = (decision: 'pay' | 'decline') => async () => {
    const done = await decide({ token, decision, report });
    if (done.data) back();
    return problemIn(done);
  };
  return (
    <Card>
      <p>
        <FormattedMessage id="orders.sandbox.amount" values={{ amount: money(payment.amount) }} />
      </p>
      {payment.state === 'succeeded' ? (
        <Hint>
          <FormattedMessage id="orders.sandbox.paid" />
        </Hint>
      ) : (
        <>
          <Pick
            label={formatMessage({ id: 'orders.sandbox.report' })}
            picked={report}
            onPick={setReport}
            options={REPORTS.map((value) => ({
              value,
              label: <FormattedMessage id={`orders.sandbox.report.${value}`} />,
            }))}
          />
          <Row>
            <ActionButton onAct={choose('pay')}>
              <FormattedMessage id="orders.sandbox.pay" />
            </ActionButton>
            <ActionButton look="quiet" onAct={choose('decline')}>
              <FormattedMessage id="orders.sandbox.decline" />
            </ActionButton>
          </Row>
        </>
      )}
    </Card>
  );
};

export default SandboxPage;
