import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useNavigate } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { Hint } from '../../../ui/layout.tsx';
import { useForgotPasswordMutation, useVerifyCodeMutation } from '../sign-in/api.ts';
import { Entry } from '../entry.tsx';
import { historyStateIn } from '../history-state.ts';
import { MailedCode } from '../mailed-code.tsx';
import { RobotCheck, useRobotProof } from '../sign-in/robot-check.tsx';
import { CODE_TEXTS } from './code-texts.ts';

const ForgotPasswordPage = () => {
  const { email } = historyStateIn(useLocation().state);
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
        <EmailField />
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
  const take = async (code: string) => {
    const outcome = await verify({ email, code });
    if (!outcome.error) await navigate('/auth/reset-password', { state: { email, code } });
    return problemIn(outcome);
  };
  return <MailedCode email={email} texts={CODE_TEXTS} onCode={take} resend={() => askAgain({ email })} />;
};

export default ForgotPasswordPage;
