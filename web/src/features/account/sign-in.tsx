import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { problemIn } from '../../app/problem.ts';
import { sessions } from '../../app/session.ts';
import { Field } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Password } from '../../ui/password.tsx';
import { Form, SendButton } from '../../ui/form.tsx';
import { useSignInMutation } from './api.ts';

const empty = { email: '', password: '' };

export const SignInPage = () => {
  const { formatMessage } = useIntl();
  const [signIn] = useSignInMutation();

  const send = async ({ email, password }: typeof empty) => {
    const outcome = await signIn({ email: email.trim(), password });
    // The page then goes on by itself to where its reader wanted to be.
    if (outcome.data) sessions.auth.begin(outcome.data);
    return problemIn(outcome);
  };

  const title = formatMessage({ id: 'account.signIn' });
  return (
    <Card narrow>
      <PageHeading id="account.signIn" />
      {sessions.auth.ended() === 'lapsed' && (
        <Notice>
          <FormattedMessage id="account.lapsed" />
        </Notice>
      )}
      <Form label={title} initial={empty} onSend={send}>
        <Field
          name="email"
          label={<FormattedMessage id="account.email" />}
          type="email"
          dir="ltr"
          autoComplete="email"
        />
        <Password
          name="password"
          label={<FormattedMessage id="account.password" />}
          autoComplete="current-password"
        />
        <SendButton>{title}</SendButton>
      </Form>
      <p>
        <Link to="/auth/signup">
          <FormattedMessage id="account.haveNone" />
        </Link>
      </p>
    </Card>
  );
};
