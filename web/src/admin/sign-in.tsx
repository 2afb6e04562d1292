import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../app/problem.ts';
import { sessions } from '../app/session.ts';
import { Field } from '../ui/field.tsx';
import { Form, SendButton } from '../ui/form.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { Card } from '../ui/layout.tsx';
import { Password } from '../ui/password.tsx';
import { useStaffSignInMutation } from './api.ts';

const empty = { email: '', password: '' };

/** Stands in for any of the staff's pages until somebody has signed in. */
export const StaffSignIn = () => {
  const title = useIntl().formatMessage({ id: 'admin.signIn' });
  const [signIn] = useStaffSignInMutation();
  const send = async ({ email, password }: typeof empty) => {
    const outcome = await signIn({ email: email.trim(), password });
    if (outcome.data) sessions['auth-admin'].begin(outcome.data);
    return problemIn(outcome);
  };
  return (
    <Card narrow>
      <PageHeading id="admin.signIn" />
      <Form label={title} initial={empty} onSend={send}>
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
    </Card>
  );
};
