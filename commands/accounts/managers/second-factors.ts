import { textIn } from '../../../domain/kit/json.ts';
import type { AccountsContext } from '../../people/context.ts';
import { openAccount } from '../../people/find.ts';
import { secondFactorMail, type FactorNews } from '../../accounts/mails.ts';
import { languageOf } from '../../people/language.ts';
import { effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';
import { revokeSessions, REVOKING } from './sessions.ts';

type Context = Pick<AccountsContext, 'runtime' | 'refreshTokens' | 'secondFactors' | 'mail' | 'publicUrl'>;

/**
 * Mails staff about changes of their second factor. A reset also ends their sessions and deletes the secret, because
 * the lost device may have been signed in.
 */
export const secondFactors = (context: Context): ProcessManager => {
  const { runtime, mail, publicUrl } = context;

  const telling = (person: string, news: FactorNews) =>
    effectStep('mail', async (key) => {
      const owner = await openAccount(runtime, 'admin', person);
      const to = textIn(owner['email']);
      if (to === null) return;
      const reader = { name: textIn(owner['name']), language: languageOf(owner) };
      const content = secondFactorMail({ ...reader, news, link: `${publicUrl}/admin` });
      await mail.send({ ...content, to, idempotencyKey: `second-factor/${key}` });
    });
  const tell =
    (news: FactorNews): Reaction =>
    ({ meta }) =>
      Promise.resolve([telling(meta.item, news)]);
  const shutOut: Reaction = async ({ meta: { item } }) => [
    ...(await revokeSessions(context, item, 'factor')),
    effectStep('forget former factors', async () => {
      const { secondFactorId } = await openAccount(runtime, 'admin', item);
      await context.secondFactors.forget(item, textIn(secondFactorId) ?? undefined);
    }),
    telling(item, 'reset'),
  ];
  return {
    name: 'second-factors',
    appends: REVOKING,
    on: {
      SecondFactorEnrolled: tell('enrolled'),
      RecoveryCodeUsed: tell('recovery'),
      RecoveryCodesRenewed: tell('renewed'),
      SecondFactorReset: shutOut,
    },
  };
};
