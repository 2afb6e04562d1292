import { textIn } from '../../../domain/kit/json.ts';
import type { AccountsContext } from '../../accounts/accounts.ts';
import { openAccount } from '../../accounts/find.ts';
import { passwordChangedMail } from '../../accounts/mails.ts';
import { effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';
import { revokeSession } from './sessions.ts';

type PasswordsContext = Pick<
  AccountsContext,
  'runtime' | 'mail' | 'publicUrl' | 'pendingPasswords' | 'refreshTokens'
>;

/**
 * Finishes a change of password, and tells its owner. The command does the same as soon as the event is written; what a
 * crash left undone is done here, and the rest is harmless when repeated.
 */
export const passwords = ({
  runtime,
  mail,
  publicUrl,
  pendingPasswords,
  refreshTokens,
}: PasswordsContext): ProcessManager => {
  const finish: Reaction = async ({ data, meta }) => {
    const person = textIn(data['personId']) ?? '';
    const kind = data['of'] === 'admin' ? 'admin' : 'user';
    const link = `${publicUrl}${kind === 'admin' ? '/admin' : '/auth/forgot-password'}`;
    const sending = effectStep('mail', async (key) => {
      const owner = await openAccount(runtime, kind, person);
      const to = textIn(owner['email']);
      if (to === null) return;
      const language = data['language'] === 'en' ? 'en' : 'ar';
      const content = passwordChangedMail({ name: textIn(owner['name']), language, link });
      await mail.send({ ...content, to, idempotencyKey: `password-changed/${key}` });
    });
    // which sessions have ended is known once the password is adopted, so not in a step of its own
    await pendingPasswords.adoptChange(meta.item);
    const ended = await refreshTokens.endedSessionsOf(person);
    return [...ended.map((session) => revokeSession(runtime, session, 'password')), sending];
  };
  return { name: 'passwords', on: { PasswordChanged: finish } };
};
