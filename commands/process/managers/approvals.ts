import { textIn } from '../../../domain/kit/json.ts';
import { exists } from '../../../domain/kit/decide.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import type { AccountsDesk } from '../../accounts/accounts.ts';
import { openAccount } from '../../accounts/find.ts';
import { approvedMail, rejectedMail } from '../../accounts/mails.ts';
import { languageOf } from '../../accounts/sign-up.ts';
import type { MailContent } from '../../ports/mail.ts';
import { openData } from '../../seal.ts';
import { effectStep, type ProcessManager, type Reaction, type Step } from '../manager.ts';
import { notifyStep } from './notifications.ts';

const readerOf = (account: Item) => ({ language: languageOf(account), name: textIn(account['name']) });

/** Tells applicants how their approval went: a notification and a mail in their language, either way. */
export const approvals = (desk: AccountsDesk): ProcessManager => {
  const { runtime, mail, publicUrl } = desk;

  const told =
    (kind: 'approved' | 'rejected', mailFor: (account: Item, reason: string) => MailContent): Reaction =>
    async (event) => {
      const { item: person } = event.meta;
      const send: Step = effectStep('mail', async (key) => {
        const account = await openAccount(runtime, 'user', person);
        const to = textIn(account['email']);
        if (!exists(account) || to === null) return;
        const data = await openData(runtime.vault, runtime.registry.kind('user'), event);
        const content = mailFor(account, textIn(data['reason']) ?? '');
        await mail.send({ ...content, to, idempotencyKey: `${kind}/${key}` });
      });
      return [notifyStep(runtime, event, person, { kind }), send];
    };

  return {
    name: 'approvals',
    on: {
      UserApproved: told('approved', (account) =>
        approvedMail({ ...readerOf(account), link: `${publicUrl}/auth/signin` }),
      ),
      UserRejected: told('rejected', (account, reason) =>
        rejectedMail({ ...readerOf(account), reason, link: `${publicUrl}/on` }),
      ),
    },
  };
};
