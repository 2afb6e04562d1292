import { formatIn, isolate, localeOf, pounds, type Language } from '../../domain/format/format.ts';
import { letter, type Reader } from '../mail/letter.ts';
import type { MailContent } from '../ports/mail.ts';
import type { MailedFigure } from '../ports/view-figures.ts';

/** The weekly mail of a saved view. */

type Words = {
  readonly subject: (view: string) => string;
  readonly lead: (view: string, from: string, to: string) => string;
  readonly columns: readonly [name: string, value: string, change: string];
  readonly same: string;
  readonly open: string;
  readonly why: string;
  readonly stop: string;
  readonly figures: Readonly<Record<MailedFigure['name'], string>>;
};

const WORDS: Readonly<Record<Language, Words>> = {
  ar: {
    subject: (view) => `${view}: أرقام الأسبوع`,
    lead: (view, from, to) => `هذه أرقام العرض ${view} من ${from} إلى ${to}، مقارنة بالأسبوع السابق.`,
    columns: ['الرقم', 'هذا الأسبوع', 'التغيّر'],
    same: 'دون تغيّر',
    open: 'افتح العرض',
    why: 'وصلتك هذه الرسالة لأنك طلبت إرسال هذا العرض إليك كل اثنين.',
    stop: 'أوقف هذه الرسالة',
    figures: {
      totalUsers: 'أعضاء جدد',
      activeUsers: 'أعضاء نشطون',
      pendingApprovals: 'في انتظار الموافقة',
      totalPosts: 'منشورات جديدة',
      reactions: 'تفاعلات',
      comments: 'تعليقات',
      shares: 'إعادات نشر',
      totalTeams: 'فرق جديدة',
      totalMatches: 'مباريات جديدة',
      totalProducts: 'منتجات جديدة للبيع',
      totalOrders: 'طلبات',
      totalRevenue: 'الإيرادات',
    },
  },
  en: {
    subject: (view) => `${view}: the numbers of the week`,
    lead: (view, from, to) =>
      `These are the numbers of the view ${view} from ${from} to ${to}, compared with the week before.`,
    columns: ['Number', 'This week', 'Change'],
    same: 'no change',
    open: 'Open the view',
    why: 'You get this e-mail because you asked for this view every Monday.',
    stop: 'Stop this e-mail',
    figures: {
      totalUsers: 'New members',
      activeUsers: 'Active members',
      pendingApprovals: 'Waiting for approval',
      totalPosts: 'New posts',
      reactions: 'Reactions',
      comments: 'Comments',
      shares: 'Reposts',
      totalTeams: 'New teams',
      totalMatches: 'New matches',
      totalProducts: 'New products on sale',
      totalOrders: 'Orders',
      totalRevenue: 'Revenue',
    },
  },
};

export type ViewMail = Reader & {
  /** The name of the view, as its author wrote it. */
  readonly view: string;
  /** Days in Egypt, both inclusive. */
  readonly week: { readonly from: string; readonly to: string };
  readonly figures: readonly MailedFigure[];
  /** The address of the view. */
  readonly link: string;
  readonly unsubscribe: string;
};

/** The change as text: with its sign, and in percent where there was something before. */
const changeOf = (
  { value, before }: MailedFigure,
  language: Language,
  shown: (n: number) => string,
): string => {
  const difference = value - before;
  if (difference === 0) return WORDS[language].same;
  const sign = difference > 0 ? '+' : '−';
  const share =
    before > 0 ? ` (${sign}${formatIn(localeOf(language)).percent(Math.abs(difference) / before)})` : '';
  // isolated, so that the sign stays before its number in Arabic
  return `\u2066${sign}${shown(Math.abs(difference))}${share}\u2069`;
};

/** The mail of a saved view for one of its subscribers. */
export const viewMail = ({ view, week, figures, link, unsubscribe, ...reader }: ViewMail): MailContent => {
  const { language } = reader;
  const words = WORDS[language];
  const { number, money, date } = formatIn(localeOf(language));
  const name = isolate(view);
  const rows = figures.map((figure) => {
    const shown = (value: number): string =>
      figure.name === 'totalRevenue' ? money(pounds(value)) : number(value);
    return [words.figures[figure.name], shown(figure.value), changeOf(figure, language, shown)] as const;
  });
  return letter('dashboard-view', reader, words.subject(name), [
    { kind: 'paragraph', text: words.lead(name, date(week.from), date(week.to)) },
    { kind: 'table', columns: words.columns, rows },
    { kind: 'link', label: words.open, href: link },
    { kind: 'footer', text: words.why },
    { kind: 'footer', text: words.stop, href: unsubscribe },
  ]);
};
