import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { codeIn, historyStateIn } from '../../features/account/history-state.ts';
import { mailedLink } from '../../features/account/mailed-link.ts';
import { NewPassword } from '../../features/account/password/new-password.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { useStaffResetPasswordMutation, type ResetBy } from '../api.ts';
import { STAFF_PATHS } from '../paths.ts';
import { FactorField } from './factor-field.tsx';
import { factorIn } from './factor-in.ts';

const FORGOT = `/admin/${STAFF_PATHS.forgot}`;

/**
 * Takes the new password of one of the staff, by the code of a mail or by its link, and the second factor if required.
 */
export const StaffResetPassword = () => {
  const { state, hash } = useLocation();
  const [{ email }, code] = [historyStateIn(state), codeIn(state)];
  const way = mailedLink(hash) ?? (email === '' || code === '' ? null : { email, code });
  if (way === null) return <Navigate to={FORGOT} replace />;
  return (
    <Card narrow>
      <PageHeading id="account.reset" />
      <Choose way={way} />
      <Hint>
        <Link to={FORGOT}>
          <FormattedMessage id="account.reset.again" />
        </Link>
      </Hint>
    </Card>
  );
};

const Choose = ({ way }: { readonly way: ResetBy }) => {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [reset] = useStaffResetPasswordMutation();
  const { email } = way;
  const [asksFactor, setAsksFactor] = useState(false);
  const send = async (password: string, factor: string) => {
    const given = asksFactor ? { secondFactor: factorIn(factor) } : {};
    const outcome = await reset({ ...way, ...given, password });
    if (!outcome.error) await navigate('/admin', { state: { email, isReset: true } });
    const problem = problemIn(outcome);
    if (problem?.code !== 'second_factor_required' || asksFactor) return problem;
    setAsksFactor(true);
    return undefined;
  };
  return (
    <>
      <p>
        <FormattedMessage id="account.reset.for" values={{ email: <bdi key="email">{email}</bdi> }} />
      </p>
      <NewPassword title={formatMessage({ id: 'account.reset' })} email={email} send={send}>
        {asksFactor && <FactorField />}
      </NewPassword>
    </>
  );
};
