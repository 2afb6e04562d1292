import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';
import { problemIn, type Problem } from '../app/api/problem.ts';
import { historyStateIn, isReset } from '../features/account/history-state.ts';
import { EmailField } from '../ui/fields/email-field.tsx';
import { Form, SendButton } from '../ui/form/form.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { Card } from '../ui/layout.tsx';
import { Notice } from '../ui/overlay/notice.tsx';
import { Password } from '../ui/fields/password.tsx';
import { useStaffSignInMutation } from './api.ts';
import { STAFF_PATHS } from './paths.ts';
import { asksForFactor, SecondFactor } from './security/second-factor.tsx';

const empty = { email: '', password: '' };

/** The passed first step, and the server's next requirement. */
type Passed = { readonly form: typeof empty; readonly asked: Problem };

/** Replaces any of the staff's pages until an admin has signed in. */
export const StaffSignIn = () => {
  const [signIn] = useStaffSignInMutation();
  const [passed, setPassed] = useState<Passed>();
  const send = async ({ email, password }: typeof empty) => {
    const form = { email: email.trim(), password };
    const problem = problemIn(await signIn(form));
    if (!asksForFactor(problem)) return problem;
    setPassed({ form, asked: problem });
    return undefined;
  };
  return (
    <Card narrow>
      {passed ? (
        <SecondFactor
          asked={passed.asked}
          send={(secondFactor) => signIn({ ...passed.form, secondFactor })}
          onBack={() => setPassed(undefined)}
        />
      ) : (
        <PasswordStep onSend={send} />
      )}
    </Card>
  );
};

const PasswordStep = (props: { readonly onSend: (form: typeof empty) => Promise<Problem | undefined> }) => {
  const title = useIntl().formatMessage({ id: 'admin.signIn' });
  const { state } = useLocation();
  return (
    <>
      <PageHeading id="admin.signIn" />
      {isReset(state) && (
        <Notice>
          <FormattedMessage id="account.reset.done" />
        </Notice>
      )}
      <Form label={title} initial={{ ...empty, email: historyStateIn(state).email }} onSend={props.onSend}>
        <EmailField />
        <Password
          name="password"
          label={<FormattedMessage id="account.password" />}
          autoComplete="current-password"
        />
        <SendButton>
          <FormattedMessage id="account.signIn" />
        </SendButton>
      </Form>
      <p>
        <Link to={`/admin/${STAFF_PATHS.forgot}`}>
          <FormattedMessage id="account.forgot" />
        </Link>
      </p>
    </>
  );
};
