import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useNavigate } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { Hint } from '../../../ui/layout.tsx';
import { useOnce } from '../../../ui/form/once.ts';
import { useForgotPasswordMutation, useVerifyCodeMutation } from '../api.ts';
import { Entry } from '../entry.tsx';
import { handedOn } from '../handed-on.ts';
import { MailboxHint } from '../mailbox-hint.tsx';
import { Resend } from '../resend.tsx';
import { RobotCheck, useRobotProof } from '../sign-in/robot-check.tsx';

const ForgotPasswordPage = () => {
  const { email } = handedOn(useLocation().state);
  return (
    <Entry>
      <PageHeading id="account.forgot" />
      {email === '' ? <WhichAddress /> : <CodeSent key={email} email={email} />}
      <Hint>
        <Link to="/auth/signin">
          <FormattedMessage id="account.signIn" />
        </Link>
      </Hint>
    </Entry>
  );
};

const WhichAddress = () => {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [ask] = useForgotPasswordMutation();
  const prove = useRobotProof();
  return (
    <>
      <p>
        <FormattedMessage id="account.forgot.lead" />
      </p>
      <Form
        label={formatMessage({ id: 'account.forgot' })}
        initial={{ email: '', robot: false }}
        onSend={async ({ email: typed, robot }) => {
          const email = typed.trim();
          const outcome = await ask({ email, ...(await prove(robot)) });
          if (!outcome.error) await navigate('/auth/forgot-password', { state: { email } });
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
        <RobotCheck />
        <SendButton wide>
          <FormattedMessage id="account.forgot.send" />
        </SendButton>
      </Form>
    </>
  );
};

const CodeSent = ({ email }: { readonly email: string }) => {
  const navigate = useNavigate();
  const [verify] = useVerifyCodeMutation();
  const [askAgain] = useForgotPasswordMutation();
  const [typed, setTyped] = useState('');
  const { run, busy, problem } = useOnce(async (code: string) => {
    const outcome = await verify({ email, code });
    if (!outcome.error) await navigate('/auth/reset-password', { state: { email, code } });
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

export default ForgotPasswordPage;
