import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { problemIn } from '../../app/problem.ts';
import { useLanguage } from '../../i18n/provider.tsx';
import { Field, Tick } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { textIn, typedIn } from '../../ui/form-state.ts';
import { Form, SendButton } from '../../ui/form.tsx';
import { useSignUpMutation } from './api.ts';

export const SignUpPage = () => {
  const { formatMessage } = useIntl();
  const { language } = useLanguage();
  const [signUp] = useSignUpMutation();
  const navigate = useNavigate();

  const send = async (data: FormData) => {
    const email = textIn(data, 'email');
    const outcome = await signUp({
      name: textIn(data, 'name'),
      email,
      password: typedIn(data, 'password'),
      acceptTerms: data.has('acceptTerms'),
      language,
    });
    // The address goes along in the history entry, never in the URL.
    if (!outcome.error) await navigate('/auth/activate', { state: { email } });
    return problemIn(outcome);
  };

  const title = formatMessage({ id: 'account.signUp' });
  return (
    <section className="card narrow">
      <PageHeading id="account.signUp" />
      <p className="hint">
        <FormattedMessage id="account.signUp.lead" />
      </p>
      <Form label={title} onSend={send}>
        <Field name="name" label={<FormattedMessage id="account.name" />} autoComplete="name" />
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
          hint={<FormattedMessage id="account.password.hint" />}
          type="password"
          dir="ltr"
          autoComplete="new-password"
        />
        <Tick name="acceptTerms" label={<FormattedMessage id="account.terms" />} />
        <SendButton>{title}</SendButton>
      </Form>
      <p>
        <Link to="/auth/signin">
          <FormattedMessage id="account.haveOne" />
        </Link>
      </p>
    </section>
  );
};
