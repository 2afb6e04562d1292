import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { MailboxHint } from '../../features/account/mailbox-hint.tsx';
import { Resend } from '../../features/account/resend.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { useOnce } from '../../ui/form/once.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { useStaffForgotPasswordMutation, useStaffVerifyCodeMutation } from '../api.ts';

/** Sends one of the staff a mail for a new password, and takes its code. */
export const StaffForgotPassword = () => {
  const [email, setEmail] = useState<string>();
  return (
    <Card narrow>
      <PageHeading id="account.forgot" />
      {email === undefined ? <WhichAddress onSent={setEmail} /> : <CodeSent email={email} />}
      <Hint>
        <Link to="/admin">
          <FormattedMessage id="admin.signIn" />
        </Link>
      </Hint>
    </Card>
  );
};

const WhichAddress = ({ onSent }: { readonly onSent: (email: string) => void }) => {
  const { formatMessage } = useIntl();
  const [ask] = useStaffForgotPasswordMutation();
  return (
    <>
      <p>
        <FormattedMessage id="account.forgot.lead" />
      </p>
      <Form
        label={formatMessage({ id: 'account.forgot' })}
        initial={{ email: '' }}
        onSend={async ({ email: typed }) => {
          const email = typed.trim();
          const outcome = await ask({ email });
          if (!outcome.error) onSent(email);
          return problemIn(outcome);
        }}
      >
        <Field
          name="email"
          label={<FormattedMessage id="account.email" />}
          type="email"
          dir="ltr"
          autoComplete="email"
        />
        <SendButton wide>
          <FormattedMessage id="account.forgot.send" />
        </SendButton>
      </Form>
    </>
  );
};

const CodeSent = ({ email }: { readonly email: string }) => {
  const navigate = useNavigate();
  const [verify] = useStaffVerifyCodeMutation();
  const [askAgain] = useStaffForgotPasswordMutation();
  const [typed, setTyped] = useState('');
  const { run, busy, problem } = useOnce(async (code: string) => {
    const outcome = await verify({ email, code });
    if (!outcome.error) await navigate('/admin/reset-password', { state: { email, code } });
    return problemIn(outcome);
  });
  const take = (code: string): void => {
    setTyped(code);
    void run(code);
  };
  return (
    <>
      <p>
        <FormattedMessage id="account.forgot.sent" values={{ email: <bdi key="email">{email}</bdi> }} />
      </p>
      <CodeField label={<FormattedMessage id="account.forgot.code" />} refusal={problem} onFull={take} />
      <Hint>
        <FormattedMessage id="account.forgot.elsewhere" />
      </Hint>
      <Button wide busy={busy} onClick={() => void run(typed)}>
        <FormattedMessage id="account.activate.next" />
      </Button>
      <Resend ask={() => askAgain({ email })} />
      <MailboxHint email={email} />
    </>
  );
};
