import type { MailContent } from '../../ports/mail.ts';
import { codeBlocks, letter, type Reader } from '../mails.ts';

/** Proves that a member's new address is theirs. */
export function newAddressMail({ code, ...reader }: Reader & { readonly code: string }): MailContent {
  const words = {
    ar: {
      subject: 'تأكيد بريدك الجديد في ملاعب',
      lead: 'طلبت تغيير البريد الإلكتروني لحسابك إلى هذا العنوان. لتأكيده، أدخِل هذا الرمز في الصفحة التي طلبته منها:',
      unasked: 'إذا لم تطلب ذلك، فيمكنك تجاهل هذه الرسالة، ولن يتغير شيء.',
    },
    en: {
      subject: 'Confirm your new e-mail address on Malaab',
      lead: 'You asked to change the e-mail of your account to this address. To confirm it, enter this code on the page that you asked from:',
      unasked: "If you didn't ask for this, you can ignore this e-mail; nothing changes.",
    },
  }[reader.language];
  return letter('new-address', reader, words.subject, [
    ...codeBlocks(reader.language, code, words),
    { kind: 'paragraph', text: words.unasked },
  ]);
}

/** Tells the old address that the account has another one. It doesn't name the new one. */
export function addressChangedMail(reader: Reader): MailContent {
  const words = {
    ar: {
      subject: 'تم تغيير البريد الإلكتروني لحسابك في ملاعب',
      lead: 'تم تغيير البريد الإلكتروني لحسابك في ملاعب إلى عنوان آخر، ولن نراسلك على هذا العنوان بعد الآن. إذا كنت أنت من غيّره، فلا يلزمك شيء آخر.',
      unasked: 'إذا لم تكن أنت من غيّره، فأخبرنا فورًا بالرد على هذه الرسالة.',
    },
    en: {
      subject: 'The e-mail address of your Malaab account was changed',
      lead: 'The e-mail of your Malaab account was changed to another address; we no longer write to this one. If that was you, there is nothing more to do.',
      unasked: "If it wasn't you, tell us right away by answering this e-mail.",
    },
  }[reader.language];
  return letter('address-changed', reader, words.subject, [
    { kind: 'paragraph', text: words.lead },
    { kind: 'paragraph', text: words.unasked },
  ]);
}
