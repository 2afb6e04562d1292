import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn, type Problem } from '../app/api/problem.ts';
import { Field } from '../ui/form/field.tsx';
import { Form, SendButton } from '../ui/form/form.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { Card } from '../ui/layout.tsx';
import { Password } from '../ui/fields/password.tsx';
import { useStaffSignInMutation } from './api.ts';
import { asksForFactor, SecondFactor } from './second-factor.tsx';

const empty = { email: '', password: '' };

/** The first step went well, and what the server then asked for. */
type Passed = { readonly form: typeof empty; readonly asked: Problem };

/** Stands in for any of the staff's pages until somebody has signed in. */
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
  return (
    <>
      <PageHeading id="admin.signIn" />
      <Form label={title} initial={empty} onSend={props.onSend}>
        <Field
          name="email"
          label={<FormattedMessage id="account.email" />}
          type="email"
          dir="ltr"
          autoComplete="email"
        />
        <Password
          name="password"
          label={<FormattedMessage id="account.password" />}
          autoComplete="current-password"
        />
        <SendButton>
          <FormattedMessage id="account.signIn" />
        </SendButton>
      </Form>
    </>
  );
};
