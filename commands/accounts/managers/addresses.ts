import { identityWords } from '../../../domain/accounts/identity.words.ts';
import { PROVIDERS } from '../../../domain/accounts/values.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import { openStored } from '../../core/open-item.ts';
import type { AccountsContext } from '../../people/context.ts';
import { openAccount } from '../../people/find.ts';
import { languageOf } from '../../people/language.ts';
import { addressChangedMail, signInLinkedMail } from '../own/mails.ts';
import type { Notice } from '../../notices/notices.ts';
import { effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';

/** A member hears in the app that mail to them comes back, and gives another address. */
export const ADDRESS_NOTICES: readonly Notice[] = [
  { after: ['EmailBounced'], kind: 'email_bounced', about: { kind: 'user' }, to: 'id' },
];

/** The states of an account that its first sign-in has just opened: its member needs no warning of it. */
const NEW: ReadonlySet<string> = new Set(['registered', 'choosing_role']);

/** Tells the address of an account what a stranger may have done: another address, another way to sign in. */
export const addresses = ({
  runtime,
  mail,
  publicUrl,
}: Pick<AccountsContext, 'runtime' | 'mail' | 'publicUrl'>): ProcessManager => {
  const tell: Reaction = async ({ revision, meta: { item } }) => [
    effectStep('mail', async (key) => {
      const owner = await openStored(runtime, 'user', item, revision);
      const to = textIn(owner['email']);
      if (to === null) return;
      const content = addressChangedMail({ name: textIn(owner['name']), language: languageOf(owner) });
      await mail.send({ ...content, to, idempotencyKey: `address-changed/${key}` });
    }),
  ];
  const linked: Reaction = async ({ data }) => [
    effectStep('mail', async (key) => {
      const [userId, provider] = [textIn(data['userId']), PROVIDERS.find((one) => one === data['provider'])];
      if (userId === null || provider === undefined) return;
      const owner = await openAccount(runtime, 'user', userId);
      const to = textIn(owner['email']);
      if (to === null || !exists(owner) || NEW.has(owner.state)) return;
      const language = languageOf(owner);
      const service = identityWords[language].values?.provider?.[provider] ?? provider;
      const link = `${publicUrl}/settings`;
      const content = signInLinkedMail({ name: textIn(owner['name']), language, service, link });
      await mail.send({ ...content, to, idempotencyKey: `sign-in-linked/${key}` });
    }),
  ];
  return { name: 'addresses', appends: [], on: { EmailChanged: tell, IdentityLinked: linked } };
};
