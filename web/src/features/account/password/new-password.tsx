import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '../../../app/api/problem.ts';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Password } from '../../../ui/fields/password.tsx';
import { PasswordHint } from './password-hint.tsx';

const empty = { password: '', factor: '' };

/** A form for the new password of an account. */
export const NewPassword = (props: {
  /** Names the form and its button. */
  readonly title: string;
  readonly email: string;
  /** `factor` is the value of a field of that name among the children. */
  readonly send: (password: string, factor: string) => Promise<Problem | undefined>;
  /** Further fields. */
  readonly children?: ReactNode;
}) => {
  const { title, email, send } = props;
  const [typed, setTyped] = useState('');
  return (
    <Form label={title} initial={empty} stays onSend={({ password, factor }) => send(password, factor)}>
      <Password
        name="password"
        label={<FormattedMessage id="account.reset.password" />}
        hint={<PasswordHint password={typed} owner={{ name: '', email }} />}
        autoComplete="new-password"
        onType={setTyped}
      />
      {props.children}
      <SendButton wide>{title}</SendButton>
    </Form>
  );
};
