import { textIn } from '../../../domain/kit/json.ts';
import type { AccountsContext } from '../../people/context.ts';
import { contactAnswerMail } from '../../accounts/contact/mails.ts';
import { languageOf } from '../../people/language.ts';
import { openStored } from '../../core/open-item.ts';
import { effectStep, type ProcessManager } from '../../process/manager.ts';

/**
 * Mails the staff's answer to the sender of a contact message. Nothing is sent if the sender was erased in the meantime,
 * because the message's texts can't be decrypted then.
 */
export const contactAnswers = ({
  runtime,
  mail,
}: Pick<AccountsContext, 'runtime' | 'mail'>): ProcessManager => ({
  name: 'contact-answers',
  appends: [],
  on: {
    ContactMessageReplied: ({ meta }) =>
      Promise.resolve([
        effectStep('mail', async (key) => {
          const item = await openStored(runtime, 'contact-message', meta.item);
          const [to, answer, message] = ['email', 'answer', 'message'].map((field) => textIn(item[field]));
          if (to == null || answer == null || message == null) return;
          const reader = { name: textIn(item['name']), language: languageOf(item) };
          const content = contactAnswerMail({ ...reader, answer, message });
          await mail.send({ ...content, to, idempotencyKey: `contact-answer/${key}` });
        }),
      ]),
  },
});
