import type { Mail } from '../../commands/ports/mail.ts';
import type { Sms } from '../../commands/ports/sms.ts';

/** The embedded adapter for text messages: stores them among the mails, without a subject. */
export const textsInto = (mailbox: Mail): Sms => ({
  reachable: true,
  send: (message) => mailbox.send({ ...message, subject: '', html: '' }),
});
