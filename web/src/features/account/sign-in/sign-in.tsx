import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useNavigate } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { sessions } from '../../../app/session.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { Password } from '../../../ui/fields/password.tsx';
import { useSignInMutation } from './api.ts';
import { enter } from './enter.ts';
import { Entry } from '../entry.tsx';
import { historyStateIn, isReset } from '../history-state.ts';
import { signInName } from './handle.ts';
import { Providers } from './providers.tsx';

const empty = { name: '', password: '' };
const draft = { name: 'signIn', without: ['password'] };

const SignInPage = () => {
  const { formatMessage } = useIntl();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [signIn] = useSignInMutation();
  const [isBraked, setBraked] = useState(false);
  const [suspension, setSuspension] = useState<string>();

  const send = async ({ name: typed, password }: typeof empty) => {
    const name = signInName(typed);
    const outcome = await signIn({ ...name, password });
    // The page then continues to the requested address.
    if (outcome.data) enter(outcome.data);
    const problem = problemIn(outcome);
    setSuspension(problem?.page);
    setBraked(problem?.code === 'too_many_requests');
    if (problem?.code !== 'account_not_active') return problem;
    await navigate('/auth/activate', { state: 'email' in name ? name : {} });
    return undefined;
  };

  const title = formatMessage({ id: 'account.signIn' });
  return (
    <Entry>
      <PageHeading id="account.signIn" />
      {sessions.auth.ended() === 'lapsed' && (
        <Notice>
          <FormattedMessage id="account.lapsed" />
        </Notice>
      )}
      {isReset(state) && (
        <Notice>
          <FormattedMessage id="account.reset.done" />
        </Notice>
      )}
      <Providers />
      <Form
        label={title}
        initial={{ ...empty, name: historyStateIn(state).email }}
        draft={draft}
        onSend={send}
      >
        <Field name="name" label={<FormattedMessage id="account.handle" />} dir="ltr" autoComplete="email" />
        <Password
          name="password"
          label={<FormattedMessage id="account.password" />}
          autoComplete="current-password"
        />
        <SendButton wide>{title}</SendButton>
      </Form>
      {isBraked && (
        <Notice warm>
          <FormattedMessage id="account.signIn.braked" />
        </Notice>
      )}
      {suspension !== undefined && (
        <p>
          <Link to={suspension}>
            <FormattedMessage id="account.suspended.why" />
          </Link>
        </p>
      )}
      <p>
        <Link to="/auth/forgot-password">
          <FormattedMessage id="account.forgot" />
        </Link>
      </p>
      <p>
        <Link to={{ pathname: '/auth/signup', search }} state={state}>
          <FormattedMessage id="account.haveNone" />
        </Link>
      </p>
    </Entry>
  );
};

export default SignInPage;
