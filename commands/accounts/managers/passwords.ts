import { textIn } from '../../../domain/kit/json.ts';
import type { AccountsContext } from '../../people/context.ts';
import { openAccount } from '../../people/find.ts';
import { passwordChangedMail } from '../../accounts/mails.ts';
import { effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';
import { revokeSession, REVOKING } from './sessions.ts';

type PasswordsContext = Pick<
  AccountsContext,
  'runtime' | 'mail' | 'publicUrl' | 'pendingPasswords' | 'refreshTokens'
>;

/**
 * Completes a change of password and informs its owner. The command does the same right after the event. This process
 * manager repeats it after a crash; repeats are harmless.
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
      const content = passwordChangedMail({
        name: textIn(owner['name']),
        language,
        link,
        isHere: data['reason'] === 'chosen',
      });
      await mail.send({ ...content, to, idempotencyKey: `password-changed/${key}` });
    });
    // the ended sessions are known only after the adoption, so both are one step
    await pendingPasswords.adoptChange(meta.item);
    const ended = await refreshTokens.endedSessionsOf(person);
    return [...ended.map((session) => revokeSession(runtime, session, 'password')), sending];
  };
  return { name: 'passwords', appends: REVOKING, on: { PasswordChanged: finish } };
};
