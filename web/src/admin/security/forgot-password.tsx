import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { MailedCode } from '../../features/account/mailed-code.tsx';
import { CODE_TEXTS } from '../../features/account/password/code-texts.ts';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
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
        <EmailField />
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
  const take = async (code: string) => {
    const outcome = await verify({ email, code });
    if (!outcome.error) await navigate('/admin/reset-password', { state: { email, code } });
    return problemIn(outcome);
  };
  return <MailedCode email={email} texts={CODE_TEXTS} onCode={take} resend={() => askAgain({ email })} />;
};
