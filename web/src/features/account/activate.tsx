import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { inProduction } from '../../app/environment.ts';
import { problemIn } from '../../app/problem.ts';
import { sessions } from '../../app/session.ts';
import { Field } from '../../ui/field.tsx';
import { ActionButton } from '../../ui/action.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { textIn } from '../../ui/form-state.ts';
import { Form, SendButton } from '../../ui/form.tsx';
import { useActivateMutation, useResendCodeMutation } from './api.ts';

/** The address that the page before handed on in the history entry. */
const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

/** While no mail server is set, mails can be read here. */
const MailboxHint = ({ email }: { readonly email: string }) => (
  <p className="notice">
    <FormattedMessage id="account.mailbox.lead" />{' '}
    <a href={`/dev/mailbox?to=${encodeURIComponent(email)}`} target="_blank" rel="noreferrer">
      <FormattedMessage id="account.mailbox" />
    </a>
  </p>
);

export const ActivatePage = () => {
  const { formatMessage } = useIntl();
  const [email, setEmail] = useState(emailIn(useLocation().state));
  const [activate] = useActivateMutation();
  const [resend, resent] = useResendCodeMutation();

  const send = async (data: FormData) => {
    const outcome = await activate({ email, code: textIn(data, 'code') });
    // The page then goes on by itself to what is left to choose.
    if (outcome.data) sessions.auth.begin(outcome.data);
    return problemIn(outcome);
  };

  const title = formatMessage({ id: 'account.activate' });
  return (
    <section className="card narrow">
      <PageHeading id="account.activate" />
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
        <ActionButton className="quiet" onAct={async () => problemIn(await resend(email))}>
          <FormattedMessage id="account.resend" />
        </ActionButton>
      </div>
      {resent.isSuccess && (
        <output className="notice">
          <FormattedMessage id="account.resent" />
        </output>
      )}
      {!inProduction() && <MailboxHint email={email} />}
    </section>
  );
};
