import { textIn } from '../../../domain/kit/json.ts';
import { KINDS } from '../../../domain/notifications/kinds.ts';
import type { AccountsContext } from '../../accounts/accounts.ts';
import type { ProcessManager } from '../../process/manager.ts';
import { dueNotices, type Delivery, type DueNoticesContext } from '../due-notices.ts';
import { noticeMail } from '../notice-mail.ts';
import { unsubscribeAddress } from '../unsubscribe.ts';

/** Sends the mails of notices. Mails with words of their own are sent by `approvals`. */
export const noticeMails = (context: AccountsContext & DueNoticesContext): ProcessManager => {
  const { mail, publicUrl } = context;

  const send = async ({ reader, language, notices, key }: Delivery): Promise<void> => {
    const to = textIn(reader['email']);
    if (to === null) return;
    const [first, ...others] = notices.map(({ text, path }) => ({ text, link: publicUrl + path }));
    if (first === undefined) return;
    const [topic = 'news', second] = new Set(notices.map(({ kind }) => KINDS[kind].topic));
    const unsubscribe = unsubscribeAddress(context, reader.id, second === undefined ? topic : 'all');
    const content = noticeMail({
      language,
      name: textIn(reader['name']),
      notices: [first, ...others],
      unsubscribe,
      settings: `${publicUrl}/settings/notifications`,
    });
    await mail.send({ ...content, to, unsubscribe, idempotencyKey: key });
  };

  return dueNotices(context, {
    name: 'notification-mails',
    channel: 'email',
    except: new Set(['approved', 'rejected']),
    send,
  });
};
