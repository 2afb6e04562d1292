import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '../../app/problem.ts';
import { Form, SendButton } from '../../ui/form.tsx';
import { Password } from '../../ui/password.tsx';
import { PasswordHint } from './password-hint.tsx';

/** A form for the new password of an account. */
export const NewPassword = (props: {
  /** Names the form and its button. */
  readonly title: string;
  readonly email: string;
  readonly send: (password: string) => Promise<Problem | undefined>;
}) => {
  const { title, email, send } = props;
  const [typed, setTyped] = useState('');
  return (
    <Form label={title} initial={{ password: '' }} onSend={({ password }) => send(password)}>
      <Password
        name="password"
        label={<FormattedMessage id="account.reset.password" />}
        hint={<PasswordHint password={typed} owner={{ name: '', email }} />}
        autoComplete="new-password"
        onType={setTyped}
      />
      <SendButton wide>{title}</SendButton>
    </Form>
  );
};
