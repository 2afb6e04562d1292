import { textIn } from '../../../domain/kit/json.ts';
import type { AccountsDesk } from '../../accounts/accounts.ts';
import { openAccount } from '../../accounts/find.ts';
import { passwordChangedMail } from '../../accounts/mails.ts';
import { effectStep, type ProcessManager, type Reaction } from '../manager.ts';

/** Tells whoever's password was changed, so that nobody loses an account unnoticed. */
export const passwords = ({
  runtime,
  mail,
  publicUrl,
}: Pick<AccountsDesk, 'runtime' | 'mail' | 'publicUrl'>): ProcessManager => {
  const tell: Reaction = ({ data }) => {
    const kind = data['of'] === 'admin' ? 'admin' : 'user';
    const link = `${publicUrl}${kind === 'admin' ? '/admin' : '/auth/forgot-password'}`;
    const sending = effectStep('mail', async (key) => {
      const owner = await openAccount(runtime, kind, textIn(data['personId']) ?? '');
      const to = textIn(owner['email']);
      if (to === null) return;
      const language = data['language'] === 'en' ? 'en' : 'ar';
      const content = passwordChangedMail({ name: textIn(owner['name']), language, link });
      await mail.send({ ...content, to, idempotencyKey: `password-changed/${key}` });
    });
    return Promise.resolve([sending]);
  };
  return { name: 'passwords', on: { PasswordChanged: tell } };
};
