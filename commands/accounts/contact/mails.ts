import type { MailContent } from '../../ports/mail.ts';
import { letter, type Reader } from '../../mail/letter.ts';

/** The staff's answer to a contact message, with the message below it. */
export function contactAnswerMail({
  answer,
  message,
  ...reader
}: Reader & { readonly answer: string; readonly message: string }): MailContent {
  const words = {
    ar: {
      subject: 'ردّ ملاعب على رسالتك',
      lead: 'شكرًا لتواصلك معنا. هذا ردّنا على رسالتك:',
      yours: 'كتبت إلينا:',
    },
    en: {
      subject: 'Malaab’s answer to your message',
      lead: 'Thanks for writing to us. This is our answer to your message:',
      yours: 'You wrote:',
    },
  }[reader.language];
  return letter('contact-answer', reader, words.subject, [
    { kind: 'paragraph', text: words.lead },
    { kind: 'quote', text: answer },
    { kind: 'paragraph', text: words.yours },
    { kind: 'quote', text: message },
  ]);
}
