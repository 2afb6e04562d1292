import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../app/problem.ts';
import { sessions } from '../app/session.ts';
import { Field } from '../ui/field.tsx';
import { textIn, typedIn } from '../ui/form-state.ts';
import { Form, SendButton } from '../ui/form.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { useStaffSignInMutation } from './api.ts';

/** Stands in for any of the staff's pages until somebody has signed in. */
export const StaffSignIn = () => {
  const title = useIntl().formatMessage({ id: 'admin.signIn' });
  const [signIn] = useStaffSignInMutation();
  const send = async (data: FormData) => {
    const outcome = await signIn({ email: textIn(data, 'email'), password: typedIn(data, 'password') });
    if (outcome.data) sessions['auth-admin'].begin(outcome.data);
    return problemIn(outcome);
  };
  return (
    <section className="card narrow">
      <PageHeading id="admin.signIn" />
      <Form label={title} onSend={send}>
        <Field
          name="email"
          label={<FormattedMessage id="account.email" />}
          type="email"
          dir="ltr"
          autoComplete="email"
        />
        <Field
          name="password"
          label={<FormattedMessage id="account.password" />}
          type="password"
          dir="ltr"
          autoComplete="current-password"
        />
        <SendButton>
          <FormattedMessage id="account.signIn" />
        </SendButton>
      </Form>
    </section>
  );
};
