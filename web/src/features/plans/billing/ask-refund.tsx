import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Card, Hint } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import { useAskPlanRefundMutation } from '../api.ts';

/** Asks the staff for the refund of a payment for a plan, which has one reason: a technical fault. */
export const AskRefund = ({ paymentId }: { readonly paymentId: string }) => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <RefundForm paymentId={paymentId} onDone={() => setOpen(false)} />;
  return (
    <Button look="plain" small onClick={() => setOpen(true)}>
      <FormattedMessage id="plans.refund" />
    </Button>
  );
};

const RefundForm = ({ paymentId, onDone }: { readonly paymentId: string; readonly onDone: () => void }) => {
  const { formatMessage } = useIntl();
  const [ask] = useAskPlanRefundMutation();
  const send = async ({ description = '' }: { readonly [name: string]: string }) => {
    const problem = problemIn(await ask({ paymentId, description: description.trim() }));
    if (problem) return problem;
    showToast({ text: <>{formatMessage({ id: 'plans.refund.asked' })}</> });
    onDone();
    return undefined;
  };
  return (
    <Card>
      <Hint>
        <FormattedMessage id="plans.refund.about" />
      </Hint>
      <Form initial={{ description: '' }} onSend={send}>
        <TextArea name="description" label={<FormattedMessage id="plans.refund.fault" />} maxLength={5000} />
        <SendButton>
          <FormattedMessage id="plans.refund.send" />
        </SendButton>
      </Form>
    </Card>
  );
};
