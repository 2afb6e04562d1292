import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useNavigate } from 'react-router';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Hint } from '../../ui/layout.tsx';
import { useActivateByLinkMutation, useActivateMutation, useResendCodeMutation } from './sign-in/api.ts';
import { enterBy } from './sign-in/enter.ts';
import { Entry } from './entry.tsx';
import { historyStateIn, type HistoryState } from './history-state.ts';
import { mailedLink, type MailedLink } from './mailed-link.ts';
import { MailedCode } from './mailed-code.tsx';
import { NewPassword } from './password/new-password.tsx';

const ActivatePage = () => {
  const { state, hash } = useLocation();
  const [known, way] = [historyStateIn(state), mailedLink(hash)];
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
      <EmailField />
      <SendButton wide>
        <FormattedMessage id="account.activate.next" />
      </SendButton>
    </Form>
  );
};

const TEXTS = {
  sent: 'account.activate.lead',
  code: 'account.code',
  elsewhere: 'account.activate.elsewhere',
  submit: 'account.activate.send',
} as const;

const CodeSent = ({ to }: { readonly to: HistoryState }) => {
  const { email } = to;
  const [activate] = useActivateMutation();
  const [resend] = useResendCodeMutation();
  // the page then continues with the remaining choices
  const take = (code: string) => enterBy(() => activate({ email, code }));
  return (
    <>
      <MailedCode email={email} texts={TEXTS} onCode={take} resend={() => resend(email)} />
      <Hint>
        <Link to="/auth/signup" state={to}>
          <FormattedMessage id="account.otherAddress" />
        </Link>
      </Hint>
    </>
  );
};

export default ActivatePage;
