import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '../../app/api/problem.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { useOnce } from '../../ui/form/once.ts';
import { Hint } from '../../ui/layout.tsx';
import { MailboxHint } from './mailbox-hint.tsx';
import { Resend } from './resend.tsx';

/** Asks for the code that was mailed to an address, and sends another one on request. */
export const MailedCode = (props: {
  readonly email: string;
  readonly texts: Readonly<Record<'sent' | 'code' | 'elsewhere' | 'submit', MessageId>>;
  readonly onCode: (code: string) => Promise<Problem | undefined>;
  readonly resend: () => Promise<{ readonly error?: unknown }>;
}) => {
  const { email, texts, onCode, resend } = props;
  const [typed, setTyped] = useState('');
  const { run, busy, problem } = useOnce(onCode);
  const take = (code: string): void => {
    setTyped(code);
    void run(code);
  };
  return (
    <>
      <p>
        <FormattedMessage id={texts.sent} values={{ email: <bdi key="email">{email}</bdi> }} />
      </p>
      <CodeField label={<FormattedMessage id={texts.code} />} refusal={problem} onFull={take} />
      <Hint>
        <FormattedMessage id={texts.elsewhere} />
      </Hint>
      <Button wide busy={busy} onClick={() => void run(typed)}>
        <FormattedMessage id={texts.submit} />
      </Button>
      <Resend ask={resend} />
      <MailboxHint email={email} />
    </>
  );
};
