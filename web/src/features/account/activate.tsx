import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Hint } from '../../ui/layout.tsx';
import { useOnce } from '../../ui/form/once.ts';
import { useActivateByLinkMutation, useActivateMutation, useResendCodeMutation } from './api.ts';
import { enterBy } from './sign-in/enter.ts';
import { Entry } from './entry.tsx';
import { handedOn, type HandedOn } from './handed-on.ts';
import { mailedLink, type MailedLink } from './mailed-link.ts';
import { MailboxHint } from './mailbox-hint.tsx';
import { NewPassword } from './password/new-password.tsx';
import { Resend } from './resend.tsx';

const ActivatePage = () => {
  const { state, hash } = useLocation();
  const [known, way] = [handedOn(state), mailedLink(hash)];
  return (
    <Entry>
      <PageHeading id="account.activate" />
      {way ? (
        <LinkOpened way={way} />
      ) : known.email === '' ? (
        <WhichAddress />
      ) : (
        <CodeSent key={known.email} to={known} />
      )}
    </Entry>
  );
};

/** Activation by mailed link asks for a new password: a stranger may have set the one of the sign-up. */
const LinkOpened = ({ way }: { readonly way: MailedLink }) => {
  const { formatMessage } = useIntl();
  const [activate] = useActivateByLinkMutation();
  const { email, link } = way;
  const send = (password: string) => enterBy(() => activate({ email, link, password }));
  return (
    <>
      <p>
        <FormattedMessage id="account.activate.link" values={{ email: <bdi key="email">{email}</bdi> }} />
      </p>
      <NewPassword title={formatMessage({ id: 'account.activate.send' })} email={email} send={send} />
      <Hint>
        <Link to="/auth/activate" state={{ email }}>
          <FormattedMessage id="account.activate.another" />
        </Link>
      </Hint>
    </>
  );
};

/** Asks for the email address of the code, if no page passed it on. */
const WhichAddress = () => {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  return (
    <Form
      label={formatMessage({ id: 'account.activate' })}
      initial={{ email: '' }}
      onSend={async ({ email }) => {
        await navigate('/auth/activate', { state: { email: email.trim() }, replace: true });
        return undefined;
      }}
    >
      <Field
        name="email"
        label={<FormattedMessage id="account.email" />}
        type="email"
        dir="ltr"
        autoComplete="email"
      />
      <SendButton wide>
        <FormattedMessage id="account.activate.next" />
      </SendButton>
    </Form>
  );
};

const CodeSent = ({ to }: { readonly to: HandedOn }) => {
  const { email } = to;
  const [activate] = useActivateMutation();
  const [resend] = useResendCodeMutation();
  const [code, setCode] = useState('');
  const { run, busy, problem } = useOnce((typed: string) =>
    // The page then goes on by itself to what is left to choose.
    enterBy(() => activate({ email, code: typed })),
  );
  const take = (typed: string): void => {
    setCode(typed);
    void run(typed);
  };
  return (
    <>
      <p>
        <FormattedMessage id="account.activate.lead" values={{ email: <bdi key="email">{email}</bdi> }} />
      </p>
      <CodeField label={<FormattedMessage id="account.code" />} refusal={problem} onFull={take} />
      <Hint>
        <FormattedMessage id="account.activate.elsewhere" />
      </Hint>
      <Button wide busy={busy} onClick={() => void run(code)}>
        <FormattedMessage id="account.activate.send" />
      </Button>
      <Resend ask={() => resend(email)} />
      <MailboxHint email={email} />
      <Hint>
        <Link to="/auth/signup" state={to}>
          <FormattedMessage id="account.otherAddress" />
        </Link>
      </Hint>
    </>
  );
};

export default ActivatePage;
