import type { Result } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { MailContent } from '../../ports/mail.ts';
import type { AccountsContext } from '../../people/context.ts';
import { mustReach } from '../reachable.ts';

/** The contact of a guardian; `to` is an address, or a number in E.164. */
export type Contact = { readonly by: 'email' | 'phone'; readonly to: string };

/** A message to a guardian, for either way. */
export type GuardianMessage = { readonly mail: MailContent; readonly text: string };

type Senders = Pick<AccountsContext, 'mail' | 'sms'>;

/** The contact among the values of a guardianship; null if it is erased, or not given. */
export const contactIn = (values: Readonly<Record<string, unknown>>): Contact | null => {
  const [email, phone] = [textIn(values['guardianEmail']), textIn(values['guardianPhone'])];
  if (email !== null) return { by: 'email', to: email };
  return phone === null ? null : { by: 'phone', to: phone };
};

/** Refuses while nothing can be sent that way. */
export const mustReachBy = ({ mail, sms }: Senders, { by }: Contact): Result<true> =>
  mustReach(by === 'email' ? mail : sms);

/** Sends a message to a guardian. The key is unique for each message of its kind. */
export const sendToGuardian = (
  { mail, sms }: Senders,
  { by, to }: Contact,
  message: GuardianMessage,
  key: string,
): Promise<void> => {
  const { kind } = message.mail;
  const idempotencyKey = `${kind}/${key}`;
  return by === 'email'
    ? mail.send({ ...message.mail, to, idempotencyKey })
    : sms.send({ kind, text: message.text, to, idempotencyKey });
};
