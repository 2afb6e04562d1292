import { filledIn } from '../../domain/format/template.ts';
import type { Language } from '../../domain/format/format.ts';
import type { MailContent } from '../ports/mail.ts';
import type { MailBlock } from '../mail/layout.ts';
import { letter, type Reader } from '../mail/letter.ts';

/** The staff's template for subject and lead. */
type Templated = Reader & { readonly template?: { readonly title: string; readonly body: string } | null };

const said = (
  { name, template }: Pick<Templated, 'name' | 'template'>,
  words: { readonly subject: string; readonly lead: string },
) => {
  if (!template) return words;
  const values = { name: name ?? '', policy: '' };
  return { subject: filledIn(template.title, values), lead: filledIn(template.body, values) };
};

/** A code for the requesting browser, a link for any browser, or both. */
type Way = Reader & { readonly code: string | null; readonly link: string | null };

/** Proves that the address belongs to the new member. */
export function activationMail(way: Way): MailContent {
  const words = {
    ar: {
      subject: 'تفعيل حسابك في ملاعب',
      lead: 'شكرًا لانضمامك إلى ملاعب. لتفعيل حسابك، أدخِل هذا الرمز:',
      linkLead: 'شكرًا لانضمامك إلى ملاعب. لتفعيل حسابك، افتح هذا الرابط واختر كلمة مرور:',
      elsewhere: 'يعمل الرمز في المتصفح الذي سجّلت منه فقط. على جهاز آخر، افتح هذا الرابط واختر كلمة مرور:',
      label: 'تفعيل الحساب',
      unasked: 'إذا لم تُنشئ حسابًا في ملاعب، فيمكنك تجاهل هذه الرسالة.',
    },
    en: {
      subject: 'Activate your Malaab account',
      lead: 'Thanks for joining Malaab. To activate your account, enter this code:',
      linkLead: 'Thanks for joining Malaab. To activate your account, open this link and choose a password:',
      elsewhere:
        'The code works only in the browser in which you signed up. On another device, open this link and choose a password:',
      label: 'Activate your account',
      unasked: "If you didn't create a Malaab account, you can ignore this e-mail.",
    },
  }[way.language];
  return letter('activation', way, words.subject, wayBlocks(way, words));
}

/** Invites an admin; `link` leads to the choice of a password. */
export function invitationMail({ link, ...reader }: Reader & { readonly link: string }): MailContent {
  const words = {
    ar: {
      subject: 'دعوة للانضمام إلى مشرفي ملاعب',
      lead: 'ندعوك إلى الانضمام إلى مشرفي ملاعب. لقبول الدعوة، اختر كلمة مرور، ثم نرسل إليك رمزًا لتفعيل حسابك.',
      label: 'قبول الدعوة',
      rules: 'الدعوة صالحة لمدة سبعة أيام، وهي لك وحدك؛ لا تشارك الرابط مع أحد.',
      unasked: 'إذا لم تكن تنتظر هذه الدعوة، فيمكنك تجاهل هذه الرسالة.',
    },
    en: {
      subject: 'You are invited to be an admin of Malaab',
      lead: 'You are invited to be an admin of Malaab. To accept, choose a password; we then send you a code that activates your account.',
      label: 'Accept the invitation',
      rules: 'The invitation is valid for seven days and for you alone; share the link with no one.',
      unasked: "If you weren't expecting this, you can ignore this e-mail.",
    },
  }[reader.language];
  return letter('invitation', reader, words.subject, [
    { kind: 'paragraph', text: words.lead },
    { kind: 'link', label: words.label, href: link },
    { kind: 'paragraph', text: words.rules },
    { kind: 'paragraph', text: words.unasked },
  ]);
}

/** The code or link to reset a forgotten password. */
export function passwordResetMail(way: Way): MailContent {
  const words = {
    ar: {
      subject: 'إعادة تعيين كلمة المرور في ملاعب',
      lead: 'وصلنا طلب لإعادة تعيين كلمة المرور الخاصة بحسابك. للمتابعة، أدخِل هذا الرمز:',
      linkLead: 'وصلنا طلب لإعادة تعيين كلمة المرور الخاصة بحسابك. للمتابعة، افتح هذا الرابط:',
      elsewhere: 'يعمل الرمز في المتصفح الذي طلبته منه فقط. على جهاز آخر، افتح هذا الرابط:',
      label: 'إعادة تعيين كلمة المرور',
      unasked: 'إذا لم تطلب ذلك، فيمكنك تجاهل هذه الرسالة، وستبقى كلمة المرور كما هي.',
    },
    en: {
      subject: 'Reset your Malaab password',
      lead: 'We received a request to reset your password. To continue, enter this code:',
      linkLead: 'We received a request to reset your password. To continue, open this link:',
      elsewhere:
        'The code works only in the browser in which you asked for it. On another device, open this link:',
      label: 'Reset your password',
      unasked: "If you didn't ask for this, you can ignore this e-mail; your password stays as it is.",
    },
  }[way.language];
  return letter('password-reset', way, words.subject, wayBlocks(way, words));
}

/** Reports a changed password; `link` leads to a reset, in case of misuse. `isHere`: the device of the change stays signed in. */
export function passwordChangedMail({
  link,
  isHere = false,
  ...reader
}: Reader & { readonly link: string; readonly isHere?: boolean }): MailContent {
  const words = {
    ar: {
      subject: 'تم تغيير كلمة المرور في ملاعب',
      lead: 'تم تغيير كلمة المرور الخاصة بحسابك، وتسجيل خروجك من كل الأجهزة. إذا كنت أنت من غيّرها، فلا يلزمك شيء آخر.',
      leadHere:
        'تم تغيير كلمة المرور الخاصة بحسابك، وتسجيل خروجك من كل الأجهزة الأخرى. إذا كنت أنت من غيّرها، فلا يلزمك شيء آخر.',
      unasked: 'إذا لم تكن أنت من غيّرها، فعيّن كلمة مرور جديدة فورًا:',
      label: 'إعادة تعيين كلمة المرور',
    },
    en: {
      subject: 'Your Malaab password was changed',
      lead: 'The password of your account was changed, and you were signed out on every device. If that was you, there is nothing more to do.',
      leadHere:
        'The password of your account was changed, and you were signed out on every other device. If that was you, there is nothing more to do.',
      unasked: "If it wasn't you, set a new password right away:",
      label: 'Reset your password',
    },
  }[reader.language];
  return letter('password-changed', reader, words.subject, [
    { kind: 'paragraph', text: isHere ? words.leadHere : words.lead },
    { kind: 'paragraph', text: words.unasked },
    { kind: 'link', label: words.label, href: link },
  ]);
}

/** A change of a second factor. */
export type FactorNews = 'enrolled' | 'recovery' | 'renewed' | 'reset';

const factorNews = {
  ar: {
    enrolled: {
      subject: 'تم إعداد التحقق بخطوتين لحسابك في ملاعب',
      lead: 'تم ربط تطبيق مصادقة بحسابك. سيُطلب رمزه منك عند كل تسجيل دخول.',
    },
    recovery: {
      subject: 'تم استخدام رمز استرداد لحسابك في ملاعب',
      lead: 'تم تسجيل الدخول إلى حسابك أو تغيير كلمة المرور برمز استرداد. لا يعمل هذا الرمز مرة أخرى.',
    },
    renewed: {
      subject: 'تم تجديد رموز الاسترداد لحسابك في ملاعب',
      lead: 'لحسابك رموز استرداد جديدة. الرموز السابقة لم تعد تعمل.',
    },
    reset: {
      subject: 'تمت إعادة ضبط التحقق بخطوتين لحسابك في ملاعب',
      lead: 'أزال أحد المشرفين تطبيق المصادقة من حسابك، وتم تسجيل خروجك من كل الأجهزة. ستربط تطبيقًا جديدًا عند تسجيل الدخول التالي.',
    },
    unasked: 'إذا لم تكن على علم بذلك، فعيّن كلمة مرور جديدة وأخبر مشرفًا آخر فورًا:',
    label: 'صفحة المشرفين',
  },
  en: {
    enrolled: {
      subject: 'Two-step sign-in is set up for your Malaab account',
      lead: 'An authenticator app was linked to your account. Its code is asked for at every sign-in.',
    },
    recovery: {
      subject: 'A recovery code of your Malaab account was used',
      lead: 'Somebody signed in to your account, or changed its password, with a recovery code. That code doesn’t work again.',
    },
    renewed: {
      subject: 'The recovery codes of your Malaab account were renewed',
      lead: 'Your account has new recovery codes. The former ones no longer work.',
    },
    reset: {
      subject: 'Two-step sign-in of your Malaab account was reset',
      lead: 'An admin removed the authenticator app from your account, and you were signed out on every device. You link a new one at your next sign-in.',
    },
    unasked: 'If you don’t know about this, set a new password and tell another admin right away:',
    label: 'The admin pages',
  },
} as const;

/** Reports a change of a staff member's second factor; `link` leads to the admin pages. */
export function secondFactorMail({
  news,
  link,
  ...reader
}: Reader & { readonly news: FactorNews; readonly link: string }): MailContent {
  const { [news]: words, unasked, label } = factorNews[reader.language];
  return letter('second-factor', reader, words.subject, [
    { kind: 'paragraph', text: words.lead },
    { kind: 'paragraph', text: unasked },
    { kind: 'link', label, href: link },
  ]);
}

/** Reports the approval of an account; `link` leads to sign-in. */
export function approvedMail({
  link,
  template = null,
  ...reader
}: Templated & { readonly link: string }): MailContent {
  const words = {
    ar: {
      subject: 'تمت الموافقة على حسابك في ملاعب',
      lead: 'راجعنا بيانات حسابك وتمت الموافقة عليه. يمكنك الآن تسجيل الدخول وبدء استخدام ملاعب.',
      label: 'تسجيل الدخول إلى ملاعب',
    },
    en: {
      subject: 'Your Malaab account has been approved',
      lead: 'We have reviewed your account and approved it. You can now sign in and start using Malaab.',
      label: 'Sign in to Malaab',
    },
  }[reader.language];
  const { subject, lead } = said({ ...reader, template }, words);
  return letter('approved', reader, subject, [
    { kind: 'paragraph', text: lead },
    { kind: 'link', label: words.label, href: link },
  ]);
}

/** Reports the rejection of an account with its reason; `link` leads to the filled-in form to send it again. */
export function rejectedMail({
  reason,
  link,
  template = null,
  ...reader
}: Templated & { readonly reason: string; readonly link: string }): MailContent {
  const words = {
    ar: {
      subject: 'لم تتم الموافقة على حسابك في ملاعب بعد',
      lead: 'راجعنا بيانات حسابك، ولم نتمكن من الموافقة عليه للسبب التالي:',
      again: 'يمكنك تعديل بياناتك وإرسالها مرة أخرى. كل ما كتبته محفوظ، فلن تحتاج إلى كتابته من جديد.',
      label: 'تعديل البيانات وإعادة الإرسال',
    },
    en: {
      subject: 'Your Malaab account has not been approved yet',
      lead: "We have reviewed your account and couldn't approve it, for this reason:",
      again:
        "You can correct your details and send them again. Everything you entered is saved, so you won't have to retype it.",
      label: 'Correct and send again',
    },
  }[reader.language];
  const { subject, lead } = said({ ...reader, template }, words);
  return letter('rejected', reader, subject, [
    { kind: 'paragraph', text: lead },
    { kind: 'quote', text: reason },
    { kind: 'paragraph', text: words.again },
    { kind: 'link', label: words.label, href: link },
  ]);
}

const codeRules = {
  ar: 'الرمز صالح لمدة عشر دقائق ويُستخدم مرة واحدة. لا تشاركه مع أحد؛ فريق ملاعب لن يطلبه منك أبدًا.',
  en: 'The code is valid for ten minutes and works once. Share it with no one; the Malaab team will never ask you for it.',
} as const;

const linkRules = {
  ar: 'الرابط صالح لمدة يوم ويُستخدم مرة واحدة. لا تشاركه مع أحد.',
  en: 'The link is valid for a day and works once. Share it with no one.',
} as const;

type WayWords = {
  /** Text before the code. */
  readonly lead: string;
  /** Text before a link without a code. */
  readonly linkLead: string;
  /** Text before a link beside a code. */
  readonly elsewhere: string;
  readonly label: string;
  readonly unasked: string;
};

const wayBlocks = ({ language, code, link }: Way, words: WayWords): readonly MailBlock[] => [
  ...(code === null ? [] : codeBlocks(language, code, words)),
  ...(link === null
    ? []
    : linkBlocks(language, link, words.label, code === null ? words.linkLead : words.elsewhere)),
  { kind: 'paragraph', text: words.unasked },
];

/** A code with an explanation. */
export const codeBlocks = (
  language: Language,
  code: string,
  { lead }: Pick<WayWords, 'lead'>,
): readonly MailBlock[] => [
  { kind: 'paragraph', text: lead },
  { kind: 'code', text: code },
  { kind: 'paragraph', text: codeRules[language] },
];

const linkBlocks = (language: Language, href: string, label: string, lead: string): readonly MailBlock[] => [
  { kind: 'paragraph', text: lead },
  { kind: 'link', label, href },
  { kind: 'paragraph', text: linkRules[language] },
];
