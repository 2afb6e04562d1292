import { textIn } from '../../../domain/kit/json.ts';
import { openItem } from '../../core/seal.ts';
import type { AccountsContext } from '../accounts.ts';
import { addressChangedMail } from '../own/mails.ts';
import { effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';

/** Tells the old address of an account that it was changed. */
export const addresses = ({ runtime, mail }: Pick<AccountsContext, 'runtime' | 'mail'>): ProcessManager => {
  const tell: Reaction = async ({ stream, revision, meta: { item } }) => [
    effectStep('mail', async (key) => {
      const events = await runtime.store.readStream(stream);
      const before = events.filter((event) => event.revision < revision);
      const owner = await openItem(runtime.vault, runtime.registry.kind('user'), item, before);
      const to = textIn(owner['email']);
      if (to === null) return;
      const language = owner['language'] === 'en' ? 'en' : 'ar';
      const content = addressChangedMail({ name: textIn(owner['name']), language });
      await mail.send({ ...content, to, idempotencyKey: `address-changed/${key}` });
    }),
  ];
  return { name: 'addresses', on: { EmailChanged: tell } };
};
