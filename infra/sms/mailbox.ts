import type { Mail } from '../../commands/ports/mail.ts';
import type { Sms } from '../../commands/ports/sms.ts';

/** The embedded default of the port for text messages: they are kept among the mails, without a subject. */
export const textsInto = (mailbox: Mail): Sms => ({
  send: (message) => mailbox.send({ ...message, subject: '', html: '' }),
});
