import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { problemIn } from '../../app/problem.ts';
import { sessions } from '../../app/session.ts';
import { Field } from '../../ui/field.tsx';
import { textIn, typedIn } from '../../ui/form-state.ts';
import { Form, SendButton } from '../../ui/form.tsx';
import { useSignInMutation } from './api.ts';

export const SignInPage = () => {
  const { formatMessage } = useIntl();
  const [signIn] = useSignInMutation();
  const navigate = useNavigate();

  const send = async (data: FormData) => {
    const outcome = await signIn({ email: textIn(data, 'email'), password: typedIn(data, 'password') });
    if (outcome.data) {
      sessions.auth.begin(outcome.data);
      await navigate('/');
    }
    return problemIn(outcome);
  };

  const title = formatMessage({ id: 'account.signIn' });
  return (
    <section className="card narrow">
      <h1>{title}</h1>
      <Form label={title} onSend={send}>
        <Field
          name="email"
          label={<FormattedMessage id="account.email" />}
          type="email"
          dir="ltr"
          autoComplete="email"
        />
        <Field
          name="password"
          label={<FormattedMessage id="account.password" />}
          type="password"
          dir="ltr"
          autoComplete="current-password"
        />
        <SendButton>{title}</SendButton>
      </Form>
      <p>
        <Link to="/auth/signup">
          <FormattedMessage id="account.haveNone" />
        </Link>
      </p>
    </section>
  );
};
