import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router';
import { problemIn, type Problem } from '../app/api/problem.ts';
import { useStanding } from '../app/use-standing.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/fields/code-field.tsx';
import { Form, SendButton } from '../ui/form/form.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { Card } from '../ui/layout.tsx';
import { useOnce } from '../ui/form/once.ts';
import { Password } from '../ui/fields/password.tsx';
import { useActivateStaffMutation, useJoinMutation } from './api.ts';
import { asksForFactor, SecondFactor } from './security/second-factor.tsx';

/** Page of an invitation's link: a new password, then the code from the mail. */
export const JoinPage = () => {
  const { hash } = useLocation();
  const way = new URLSearchParams(hash.slice(1));
  const [email, invitation] = [way.get('email'), way.get('invitation')];
  const [registered, setRegistered] = useState(false);
  const isIn = useStanding('auth-admin') === 'signedIn';
  if (isIn) return <Navigate to="/admin" replace />;
  return (
    <Card narrow>
      {email === null || invitation === null ? (
        <>
          <PageHeading id="admin.join" />
          <p>
            <FormattedMessage id="admin.join.noLink" />
          </p>
        </>
      ) : registered ? (
        <CodeSent email={email} />
      ) : (
        <ChoosePassword email={email} invitation={invitation} onDone={() => setRegistered(true)} />
      )}
    </Card>
  );
};

const empty = { password: '' };

const ChoosePassword = (props: {
  readonly email: string;
  readonly invitation: string;
  readonly onDone: () => void;
}) => {
  const { email, invitation, onDone } = props;
  const { formatMessage } = useIntl();
  const [join] = useJoinMutation();
  const send = async ({ password }: typeof empty) => {
    const outcome = await join({ email, invitation, password });
    if (outcome.data) onDone();
    return problemIn(outcome);
  };
  return (
    <>
      <PageHeading id="admin.join" />
      <Form label={formatMessage({ id: 'admin.join' })} initial={empty} onSend={send}>
        <p>
          <FormattedMessage id="admin.join.lead" values={{ email: <bdi key="email">{email}</bdi> }} />
        </p>
        <Password
          name="password"
          label={<FormattedMessage id="account.password" />}
          hint={<FormattedMessage id="account.password.hint" />}
          autoComplete="new-password"
        />
        <SendButton>
          <FormattedMessage id="account.activate.next" />
        </SendButton>
      </Form>
    </>
  );
};

const CodeSent = ({ email }: { readonly email: string }) => {
  const [activate] = useActivateStaffMutation();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<Problem>();
  const { run, busy, problem } = useOnce(async (typed: string) => {
    const refusal = problemIn(await activate({ email, code: typed }));
    if (!asksForFactor(refusal)) return refusal;
    setAsked(refusal);
    return undefined;
  });
  const take = (typed: string): void => {
    setCode(typed);
    void run(typed);
  };
  if (asked) {
    return (
      <SecondFactor
        asked={asked}
        send={(secondFactor) => activate({ email, code, secondFactor })}
        onBack={() => setAsked(undefined)}
      />
    );
  }
  return (
    <>
      <PageHeading id="admin.join" />
      <p>
        <FormattedMessage id="account.activate.lead" values={{ email: <bdi key="email">{email}</bdi> }} />
      </p>
      <CodeField label={<FormattedMessage id="account.code" />} refusal={problem} onFull={take} />
      <Button busy={busy} onClick={() => void run(code)}>
        <FormattedMessage id="account.activate.send" />
      </Button>
    </>
  );
};
