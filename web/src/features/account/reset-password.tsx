import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { problemIn } from '../../app/problem.ts';
import { Form, SendButton } from '../../ui/form.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Hint } from '../../ui/layout.tsx';
import { Password } from '../../ui/password.tsx';
import { useResetPasswordMutation } from './api.ts';
import { Entry } from './entry.tsx';
import { codeIn, handedOn } from './handed-on.ts';
import { PasswordHint } from './password-hint.tsx';

/** Takes the new password of who has typed the right code; whoever comes from elsewhere asks for one first. */
const ResetPasswordPage = () => {
  const { state } = useLocation();
  const [{ email }, code] = [handedOn(state), codeIn(state)];
  if (email === '' || code === '') return <Navigate to="/auth/forgot-password" replace />;
  return (
    <Entry>
      <PageHeading id="account.reset" />
      <NewPassword email={email} code={code} />
      <Hint>
        <Link to="/auth/forgot-password">
          <FormattedMessage id="account.resend" />
        </Link>
      </Hint>
    </Entry>
  );
};

const NewPassword = ({ email, code }: { readonly email: string; readonly code: string }) => {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [reset] = useResetPasswordMutation();
  const [typed, setTyped] = useState('');
  const send = async ({ password }: { readonly password: string }) => {
    const outcome = await reset({ email, code, password });
    if (!outcome.error) await navigate('/auth/signin', { state: { email, isReset: true } });
    return problemIn(outcome);
  };
  const title = formatMessage({ id: 'account.reset' });
  return (
    <Form label={title} initial={{ password: '' }} onSend={send}>
      <Password
        name="password"
        label={<FormattedMessage id="account.reset.password" />}
        hint={<PasswordHint password={typed} owner={{ name: '', email }} />}
        autoComplete="new-password"
        onType={setTyped}
      />
      <SendButton wide>{title}</SendButton>
    </Form>
  );
};

export default ResetPasswordPage;
