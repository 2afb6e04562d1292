import { isolate } from '../../../domain/format/format.ts';
import type { MailContent } from '../../ports/mail.ts';
import { codeBlocks } from '../mails.ts';
import { letter, type Reader } from '../../mail/letter.ts';

/** A message to a guardian: the name of the minor, null if it is erased, and the guardian's link. */
export type ToGuardian = Reader & { readonly minor: string | null; readonly link: string };

/** A guardian's answer that is confirmed. */
export type GuardianAnswer = ToGuardian & { readonly answer: 'consented' | 'withdrawn' };

export const SOMEBODY = { ar: 'عضو في ملاعب', en: 'a member of Malaab' } as const;

const nameOf = ({ minor, language }: Pick<ToGuardian, 'minor' | 'language'>): string =>
  minor === null ? SOMEBODY[language] : isolate(minor);

/** Asks a guardian for consent; `link` leads to the page where the guardian answers. */
export function guardianInvitationMail(to: ToGuardian): MailContent {
  const name = nameOf(to);
  const words = {
    ar: {
      subject: `${name}: طلب موافقة ولي الأمر في ملاعب`,
      lead: `ورد اسمك في ملاعب بصفتك ولي أمر ${name}. ملاعب مجتمع رياضي يراسل فيه الوكلاء ومحللو الأداء اللاعبين، ولا يراسلون من هم دون 18 عامًا إلا بموافقة ولي الأمر.`,
      next: 'افتح هذا الرابط لتقرأ ما توافق عليه، ثم توافق أو ترفض. يمكنك سحب موافقتك في أي وقت من الرابط نفسه.',
      label: 'الرد على الطلب',
      rules: 'الدعوة صالحة لمدة 14 يومًا، وهي لك وحدك؛ لا تشارك الرابط مع أحد.',
      unasked: 'إذا كنت لا تعرف هذا الشخص، فيمكنك تجاهل هذه الرسالة أو الرفض من الرابط.',
    },
    en: {
      subject: `${name}: a guardian’s consent is asked for on Malaab`,
      lead: `${name} named you as guardian on Malaab. Malaab is a sports community in which agents and scouts write with players. They write with members under 18 only if a guardian consents.`,
      next: 'Open this link to read what you would consent to, then consent or decline. You can withdraw your consent at any time by the same link.',
      label: 'Answer the request',
      rules: 'The invitation is valid for 14 days and for you alone; share the link with no one.',
      unasked: 'If you don’t know this person, you can ignore this e-mail, or decline by the link.',
    },
  }[to.language];
  return letter('guardian-invitation', to, words.subject, [
    { kind: 'paragraph', text: words.lead },
    { kind: 'paragraph', text: words.next },
    { kind: 'link', label: words.label, href: to.link },
    { kind: 'paragraph', text: words.rules },
    { kind: 'paragraph', text: words.unasked },
  ]);
}

/** The code with which a guardian confirms the consent. */
export function guardianCodeMail({
  code,
  ...to
}: Omit<ToGuardian, 'link'> & { readonly code: string }): MailContent {
  const name = nameOf(to);
  const words = {
    ar: {
      subject: 'رمز تأكيد موافقة ولي الأمر في ملاعب',
      lead: `لتأكيد موافقتك بصفتك ولي أمر ${name}، أدخِل هذا الرمز في الصفحة التي طلبته منها:`,
      unasked: 'إذا لم تطلب ذلك، فيمكنك تجاهل هذه الرسالة، ولن يتغير شيء.',
    },
    en: {
      subject: 'Confirm your consent as a guardian on Malaab',
      lead: `To confirm your consent as the guardian of ${name}, enter this code on the page that you asked from:`,
      unasked: "If you didn't ask for this, you can ignore this e-mail; nothing changes.",
    },
  }[to.language];
  return letter('guardian-code', to, words.subject, [
    ...codeBlocks(to.language, code, words),
    { kind: 'paragraph', text: words.unasked },
  ]);
}

/** Confirms a guardian's answer, and says how to change it. */
export function guardianAnswerMail({ answer, ...to }: GuardianAnswer): MailContent {
  const name = nameOf(to);
  const words = {
    ar: {
      consented: {
        subject: 'سجّلنا موافقتك في ملاعب',
        lead: `سجّلنا موافقتك بصفتك ولي أمر ${name}: المراسلة مع الوكلاء ومحللي الأداء مسموحة الآن. احتفظ بهذه الرسالة، فبرابطها تسحب موافقتك في أي وقت.`,
        label: 'عرض الموافقة أو سحبها',
      },
      withdrawn: {
        subject: 'سحبت موافقتك في ملاعب',
        lead: `سجّلنا سحب موافقتك بصفتك ولي أمر ${name}: لم تعد المراسلة مع الوكلاء ومحللي الأداء مسموحة.`,
        label: 'الموافقة من جديد',
      },
    },
    en: {
      consented: {
        subject: 'Your consent on Malaab is recorded',
        lead: `We recorded your consent as the guardian of ${name}: agents and scouts may write with them. Keep this e-mail: you can withdraw your consent at any time by its link.`,
        label: 'See or withdraw the consent',
      },
      withdrawn: {
        subject: 'You withdrew your consent on Malaab',
        lead: `We recorded that you withdrew your consent as the guardian of ${name}: agents and scouts no longer write with them.`,
        label: 'Consent again',
      },
    },
  }[to.language][answer];
  return letter(`guardian-${answer}`, to, words.subject, [
    { kind: 'paragraph', text: words.lead },
    { kind: 'link', label: words.label, href: to.link },
  ]);
}
