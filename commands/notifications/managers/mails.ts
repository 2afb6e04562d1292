import { textIn } from '../../../domain/kit/json.ts';
import { topicOf } from '../../../domain/notifications/kinds.ts';
import type { AccountsContext } from '../../people/context.ts';
import { suspensionAddress } from '../../accounts/index.ts';
import type { ProcessManager } from '../../process/manager.ts';
import { dueNotices, type Delivery, type DueNoticesContext, type Said } from '../due-notices.ts';
import { noticeMail } from '../notice-mail.ts';
import { unsubscribeAddress } from '../unsubscribe.ts';

/** Sends the mails of notices. Mails with words of their own are sent by `approvals`. */
export const noticeMails = (context: AccountsContext & DueNoticesContext): ProcessManager => {
  const { mail, publicUrl } = context;

  const send = async ({ reader, language, notices, key }: Delivery): Promise<void> => {
    const to = textIn(reader['email']);
    if (to === null) return;
    const decision = textIn(reader['decisionId']);
    // a suspended member can't sign in: the token in their link proves that they received the mail
    const linkOf = ({ kind, path }: Said): string =>
      kind === 'suspended' && decision !== null
        ? suspensionAddress(context, reader.id, decision)
        : publicUrl + path;
    const [first, ...others] = notices.map((one) => ({
      text: one.words?.title ?? one.text,
      words: one.words?.text ?? null,
      link: linkOf(one),
      receipt: one.receipt === null ? null : publicUrl + one.receipt,
    }));
    if (first === undefined) return;
    const [topic = 'news', second] = new Set(notices.map(({ kind }) => topicOf(kind)));
    const unsubscribe = unsubscribeAddress(context, reader.id, second === undefined ? topic : 'all');
    const content = noticeMail({
      language,
      name: textIn(reader['name']),
      notices: [first, ...others],
      unsubscribe,
      settings: `${publicUrl}/settings/notifications`,
    });
    const deliveries = notices.map(({ deliveryId }) => deliveryId);
    await mail.send({ ...content, to, unsubscribe, deliveries, idempotencyKey: key });
  };

  return dueNotices(context, {
    name: 'notification-mails',
    channel: 'email',
    except: new Set(['approved', 'rejected']),
    send,
  });
};
