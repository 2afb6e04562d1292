import type { MailContent } from '../../ports/mail.ts';
import { codeBlocks } from '../mails.ts';
import { letter, type Reader } from '../../mail/letter.ts';

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

/** Tells a member that an account of another service signs them in from now on. */
export function signInLinkedMail({
  service,
  link,
  ...reader
}: Reader & {
  /** The name of the service in the reader's language. */
  readonly service: string;
  /** The page of the settings with all linked accounts. */
  readonly link: string;
}): MailContent {
  const words = {
    ar: {
      subject: 'طريقة دخول جديدة لحسابك في ملاعب',
      lead: `يمكن الآن تسجيل الدخول إلى حسابك في ملاعب بحسابك في ${service}. إذا كنت أنت من فعل ذلك، فلا يلزمك شيء آخر.`,
      label: 'طرق الدخول إلى حسابي',
      unasked: 'إذا لم تكن أنت، فافتح هذا الرابط وألغِ الربط، ثم غيّر كلمة المرور.',
    },
    en: {
      subject: 'A new way to sign in to your Malaab account',
      lead: `Your Malaab account can now be entered with your account at ${service}. If that was you, there is nothing more to do.`,
      label: 'How my account is entered',
      unasked: "If it wasn't you, open this link and unlink it, then change your password.",
    },
  }[reader.language];
  return letter('sign-in-linked', reader, words.subject, [
    { kind: 'paragraph', text: words.lead },
    { kind: 'link', label: words.label, href: link },
    { kind: 'paragraph', text: words.unasked },
  ]);
}
