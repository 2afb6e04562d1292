import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { inProduction } from '../../app/environment.ts';
import { problemIn } from '../../app/problem.ts';
import { sessions } from '../../app/session.ts';
import { Field } from '../../ui/field.tsx';
import { textIn } from '../../ui/form-state.ts';
import { Form, SendButton } from '../../ui/form.tsx';
import { useActivateMutation, useResendCodeMutation } from './api.ts';

/** The address that the page before handed on in the history entry. */
const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

export const ActivatePage = () => {
  const { formatMessage } = useIntl();
  const [email, setEmail] = useState(emailIn(useLocation().state));
  const [activate] = useActivateMutation();
  const [resend, resent] = useResendCodeMutation();
  const navigate = useNavigate();

  const send = async (data: FormData) => {
    const outcome = await activate({ email, code: textIn(data, 'code') });
    if (outcome.data) {
      sessions.auth.begin(outcome.data);
      await navigate('/on');
    }
    return problemIn(outcome);
  };

  const title = formatMessage({ id: 'account.activate' });
  return (
    <section className="card narrow">
      <h1>{title}</h1>
      <p className="hint">
        <FormattedMessage id="account.activate.lead" />
      </p>
      <Form label={title} onSend={send}>
        <Field
          name="email"
          label={<FormattedMessage id="account.email" />}
          type="email"
          dir="ltr"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Field
          name="code"
          label={<FormattedMessage id="account.code" />}
          inputMode="numeric"
          dir="ltr"
          autoComplete="one-time-code"
        />
        <SendButton>
          <FormattedMessage id="account.activate.send" />
        </SendButton>
      </Form>
      <div className="row">
        <button type="button" className="quiet" onClick={() => void resend(email)}>
          <FormattedMessage id="account.resend" />
        </button>
        {!inProduction() && (
          <a href={`/dev/mailbox?to=${encodeURIComponent(email)}`} target="_blank" rel="noreferrer">
            <FormattedMessage id="account.mailbox" />
          </a>
        )}
      </div>
      {resent.isSuccess && (
        <output className="notice">
          <FormattedMessage id="account.resent" />
        </output>
      )}
    </section>
  );
};
