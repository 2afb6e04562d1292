import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { useLanguage } from '../../../i18n/provider.tsx';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { restored } from '../../../ui/form/draft.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Password } from '../../../ui/fields/password.tsx';
import { Tick } from '../../../ui/fields/tick.tsx';
import { useProvidersQuery, useSignUpMutation } from './api.ts';
import { historyStateIn } from '../history-state.ts';
import { PasswordHint } from '../password/password-hint.tsx';
import { RobotCheck, useRobotProof } from './robot-check.tsx';

const empty = { name: '', email: '', password: '', acceptTerms: false, robot: false };
const draft = { name: 'signUp', without: ['password', 'robot'] };

/** The fields of a new account. */
const SignUpForm = () => {
  const { formatMessage } = useIntl();
  const { language } = useLanguage();
  const { state } = useLocation();
  const [signUp] = useSignUpMutation();
  const providers = useProvidersQuery();
  const navigate = useNavigate();
  const prove = useRobotProof();
  const [initial] = useState({ ...empty, ...historyStateIn(state) });
  const [typed, setTyped] = useState(() => restored(draft, initial));

  const send = async ({ acceptTerms, password, robot, ...form }: typeof empty) => {
    const person = { name: form.name.trim(), email: form.email.trim() };
    const terms = providers.data?.terms;
    const proof = await prove(robot);
    const outcome = await signUp({ ...person, password, acceptTerms, terms, language, ...proof });
    if (!outcome.error) await navigate('/auth/activate', { state: person });
    return problemIn(outcome);
  };

  const title = formatMessage({ id: 'account.signUp' });
  return (
    <Form label={title} initial={initial} draft={draft} onSend={send}>
      <Field
        name="name"
        label={<FormattedMessage id="account.name" />}
        autoComplete="name"
        onInput={({ currentTarget: { value: name } }) => setTyped({ ...typed, name })}
      />
      <EmailField onInput={(email) => setTyped({ ...typed, email })} />
      <Password
        name="password"
        label={<FormattedMessage id="account.password" />}
        hint={<PasswordHint password={typed.password} owner={typed} />}
        autoComplete="new-password"
        onType={(password) => setTyped({ ...typed, password })}
      />
      <Tick name="acceptTerms" label={<FormattedMessage id="account.terms" />} hint={<LegalLinks />} />
      <RobotCheck />
      <SendButton wide>{title}</SendButton>
    </Form>
  );
};

/** Links to the terms and the privacy policy. They open in a new tab, so the form keeps its values. */
const LegalLinks = () => (
  <>
    <a href="/terms" target="_blank" rel="noreferrer">
      <FormattedMessage id="account.terms.link" />
    </a>
    {' · '}
    <a href="/privacy" target="_blank" rel="noreferrer">
      <FormattedMessage id="account.privacy.link" />
    </a>
  </>
);

export default SignUpForm;
