import { textIn } from '../../../domain/kit/json.ts';
import { openStored } from '../../core/open-item.ts';
import type { AccountsContext } from '../accounts.ts';
import { languageOf } from '../sign-up.ts';
import { addressChangedMail } from '../own/mails.ts';
import type { Notice } from '../../notifications/notices.ts';
import { effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';

/** A member hears in the app that mail to them comes back, and gives another address. */
export const ADDRESS_NOTICES: readonly Notice[] = [
  { after: ['EmailBounced'], kind: 'email_bounced', about: { kind: 'user' }, to: 'id' },
];

/** Tells the old address of an account that it was changed. */
export const addresses = ({ runtime, mail }: Pick<AccountsContext, 'runtime' | 'mail'>): ProcessManager => {
  const tell: Reaction = async ({ revision, meta: { item } }) => [
    effectStep('mail', async (key) => {
      const owner = await openStored(runtime, 'user', item, revision);
      const to = textIn(owner['email']);
      if (to === null) return;
      const content = addressChangedMail({ name: textIn(owner['name']), language: languageOf(owner) });
      await mail.send({ ...content, to, idempotencyKey: `address-changed/${key}` });
    }),
  ];
  return { name: 'addresses', appends: [], on: { EmailChanged: tell } };
};
