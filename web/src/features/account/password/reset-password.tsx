import { FormattedMessage, useIntl } from 'react-intl';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { Hint } from '../../../ui/layout.tsx';
import { useResetPasswordMutation } from '../sign-in/api.ts';
import { Entry } from '../entry.tsx';
import { codeIn, historyStateIn } from '../history-state.ts';
import { mailedLink } from '../mailed-link.ts';
import { NewPassword } from './new-password.tsx';

/** Proof for a password reset: a code that was typed on the previous page, or a mailed link. */
type Way = { readonly email: string } & ({ readonly code: string } | { readonly link: string });

/** Takes a new password after the right code or the opened link; other visitors request a mail first. */
const ResetPasswordPage = () => {
  const { state, hash } = useLocation();
  const [{ email }, code] = [historyStateIn(state), codeIn(state)];
  const typed = email === '' || code === '' ? null : { email, code };
  const way = mailedLink(hash) ?? typed;
  if (way === null) return <Navigate to="/auth/forgot-password" replace />;
  return (
    <Entry>
      <PageHeading id="account.reset" />
      <Choose way={way} />
      <Hint>
        <Link to="/auth/forgot-password">
          <FormattedMessage id="account.reset.again" />
        </Link>
      </Hint>
    </Entry>
  );
};

const Choose = ({ way }: { readonly way: Way }) => {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [reset] = useResetPasswordMutation();
  const { email } = way;
  const send = async (password: string) => {
    const outcome = await reset({ ...way, password });
    if (!outcome.error) await navigate('/auth/signin', { state: { email, isReset: true } });
    return problemIn(outcome);
  };
  return (
    <>
      <p>
        <FormattedMessage id="account.reset.for" values={{ email: <bdi key="email">{email}</bdi> }} />
      </p>
      <NewPassword title={formatMessage({ id: 'account.reset' })} email={email} send={send} />
    </>
  );
};

export default ResetPasswordPage;
