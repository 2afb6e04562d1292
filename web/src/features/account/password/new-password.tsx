import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '../../../app/api/problem.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Password } from '../../../ui/fields/password.tsx';
import { PasswordHint } from './password-hint.tsx';

const empty = { password: '', factor: '' };

/** A form for the new password of an account. */
export const NewPassword = (props: {
  /** Names the form and its button. */
  readonly title: string;
  readonly email: string;
  /** `factor` is what was typed as the second factor, where it is asked for. */
  readonly send: (password: string, factor: string) => Promise<Problem | undefined>;
  /** Whether one of the staff is asked for a second factor as well. */
  readonly asksFactor?: boolean;
}) => {
  const { title, email, send, asksFactor = false } = props;
  const [typed, setTyped] = useState('');
  return (
    <Form label={title} initial={empty} onSend={({ password, factor }) => send(password, factor)}>
      <Password
        name="password"
        label={<FormattedMessage id="account.reset.password" />}
        hint={<PasswordHint password={typed} owner={{ name: '', email }} />}
        autoComplete="new-password"
        onType={setTyped}
      />
      {asksFactor && (
        <Field
          name="factor"
          label={<FormattedMessage id="account.reset.factor" />}
          dir="ltr"
          autoComplete="one-time-code"
        />
      )}
      <SendButton wide>{title}</SendButton>
    </Form>
  );
};
