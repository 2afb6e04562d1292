import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { problemIn } from '../../app/problem.ts';
import { useLanguage } from '../../i18n/provider.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Form, SendButton } from '../../ui/form.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { Password } from '../../ui/password.tsx';
import { Tick } from '../../ui/tick.tsx';
import { useSignUpMutation } from './api.ts';

const empty = { name: '', email: '', password: '', acceptTerms: false };
const draft = { name: 'signUp', without: ['password'] };

export const SignUpPage = () => {
  const { formatMessage } = useIntl();
  const { language } = useLanguage();
  const [signUp] = useSignUpMutation();
  const navigate = useNavigate();

  const send = async ({ name, email: typed, password, acceptTerms }: typeof empty) => {
    const email = typed.trim();
    const outcome = await signUp({ name: name.trim(), email, password, acceptTerms, language });
    // The address goes along in the history entry, never in the URL.
    if (!outcome.error) await navigate('/auth/activate', { state: { email } });
    return problemIn(outcome);
  };

  const title = formatMessage({ id: 'account.signUp' });
  return (
    <Card narrow>
      <PageHeading id="account.signUp" />
      <Hint>
        <FormattedMessage id="account.signUp.lead" />
      </Hint>
      <Form label={title} initial={empty} draft={draft} onSend={send}>
        <Field name="name" label={<FormattedMessage id="account.name" />} autoComplete="name" />
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
          hint={<FormattedMessage id="account.password.hint" />}
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
    </Card>
  );
};
