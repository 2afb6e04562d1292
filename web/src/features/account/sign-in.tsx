import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { problemIn } from '../../app/problem.ts';
import { sessions } from '../../app/session.ts';
import { Field } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { textIn, typedIn } from '../../ui/form-state.ts';
import { Form, SendButton } from '../../ui/form.tsx';
import { useSignInMutation } from './api.ts';

export const SignInPage = () => {
  const { formatMessage } = useIntl();
  const [signIn] = useSignInMutation();

  const send = async (data: FormData) => {
    const outcome = await signIn({ email: textIn(data, 'email'), password: typedIn(data, 'password') });
    // The page then goes on by itself to where its reader wanted to be.
    if (outcome.data) sessions.auth.begin(outcome.data);
    return problemIn(outcome);
  };

  const title = formatMessage({ id: 'account.signIn' });
  return (
    <section className="card narrow">
      <PageHeading id="account.signIn" />
      {sessions.auth.ended() === 'lapsed' && (
        <output className="notice">
          <FormattedMessage id="account.lapsed" />
        </output>
      )}
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
