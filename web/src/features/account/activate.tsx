import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { inProduction } from '../../app/environment.ts';
import { problemIn } from '../../app/problem.ts';
import { sessions } from '../../app/session.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, SendButton } from '../../ui/form.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useActivateMutation, useResendCodeMutation } from './api.ts';

/** The address that the page before handed on in the history entry. */
const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

/** While no mail server is set, mails can be read here. */
const MailboxHint = ({ email }: { readonly email: string }) => (
  <Notice warm>
    <FormattedMessage id="account.mailbox.lead" />{' '}
    <a href={`/dev/mailbox?to=${encodeURIComponent(email)}`} target="_blank" rel="noreferrer">
      <FormattedMessage id="account.mailbox" />
    </a>
  </Notice>
);

export const ActivatePage = () => {
  const { formatMessage } = useIntl();
  const [email, setEmail] = useState(emailIn(useLocation().state));
  const [initial] = useState({ email, code: '' });
  const [activate] = useActivateMutation();
  const [resend, resent] = useResendCodeMutation();

  const send = async (typed: typeof initial) => {
    const outcome = await activate({ email: typed.email.trim(), code: typed.code.trim() });
    // The page then goes on by itself to what is left to choose.
    if (outcome.data) sessions.auth.begin(outcome.data);
    return problemIn(outcome);
  };

  const title = formatMessage({ id: 'account.activate' });
  return (
    <Card narrow>
      <PageHeading id="account.activate" />
      <Hint>
        <FormattedMessage id="account.activate.lead" />
      </Hint>
      <Form label={title} initial={initial} onSend={send}>
        <Field
          name="email"
          label={<FormattedMessage id="account.email" />}
          type="email"
          dir="ltr"
          autoComplete="email"
          onInput={(event) => setEmail(event.currentTarget.value)}
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
      <ActionButton look="quiet" onAct={async () => problemIn(await resend(email))}>
        <FormattedMessage id="account.resend" />
      </ActionButton>
      {resent.isSuccess && (
        <Notice>
          <FormattedMessage id="account.resent" />
        </Notice>
      )}
      {!inProduction() && <MailboxHint email={email} />}
    </Card>
  );
};
