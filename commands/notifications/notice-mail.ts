import type { Language } from '../../domain/format/format.ts';
import { isolate } from '../../domain/format/format.ts';
import { layOut, type MailBlock } from '../mail/layout.ts';
import type { MailContent } from '../ports/mail.ts';

/** One notice of a mail: its sentence, what the staff write below it, where it leads, and the receipt of a payment. */
type MailedNotice = {
  readonly text: string;
  readonly words: string | null;
  readonly link: string;
  readonly receipt: string | null;
};

export type NoticeMail = {
  readonly language: Language;
  /** Of the receiver; null if it is unknown. */
  readonly name: string | null;
  readonly notices: readonly [MailedNotice, ...MailedNotice[]];
  /** Links to end mails of this topic, and to all settings. */
  readonly unsubscribe: string;
  readonly settings: string;
};

const WORDS = {
  ar: {
    hello: 'أهلًا',
    comma: '،',
    open: 'افتح في ملاعب',
    receipt: 'الإيصال',
    digest: 'ما جدّ في ملاعب وأنت في ساعات الهدوء',
    lead: 'هذا ما جدّ في ملاعب وأنت في ساعات الهدوء:',
    why: 'وصلتك هذه الرسالة لأن إشعارات البريد مفعّلة في حسابك.',
    stop: 'أوقف رسائل كهذه',
    settings: 'إعدادات الإشعارات',
  },
  en: {
    hello: 'Hello',
    comma: ',',
    open: 'Open in Malaab',
    receipt: 'Receipt',
    digest: 'What happened on Malaab during your quiet hours',
    lead: 'This happened on Malaab during your quiet hours:',
    why: 'You get this e-mail because e-mail notifications are on for your account.',
    stop: 'Stop e-mails like this',
    settings: 'Notification settings',
  },
} as const;

/** The title of a digest, sent after quiet hours. */
export const digestTitle = (language: Language): string => WORDS[language].digest;

/** A mail of one notice, or a digest of those that waited for the end of quiet hours. */
export const noticeMail = (mail: NoticeMail): MailContent => {
  const { language, name, notices } = mail;
  const words = WORDS[language];
  const [first] = notices;
  const isDigest = notices.length > 1;
  const blocks: readonly MailBlock[] = [
    {
      kind: 'paragraph',
      text: name === null ? `${words.hello}${words.comma}` : `${words.hello} ${isolate(name)}${words.comma}`,
    },
    ...(isDigest ? [{ kind: 'paragraph' as const, text: words.lead }] : []),
    ...notices.flatMap(({ text, words: said, link, receipt }): readonly MailBlock[] => [
      { kind: 'paragraph', text },
      ...(said === null ? [] : [{ kind: 'quote' as const, text: said }]),
      { kind: 'link', label: words.open, href: link },
      ...(receipt === null ? [] : [{ kind: 'link' as const, label: words.receipt, href: receipt }]),
    ]),
    { kind: 'footer', text: words.why },
    { kind: 'footer', text: words.stop, href: mail.unsubscribe },
    { kind: 'footer', text: words.settings, href: mail.settings },
  ];
  const subject = isDigest ? words.digest : first.text;
  return layOut({ kind: isDigest ? 'digest' : 'notice', language, subject, blocks });
};
