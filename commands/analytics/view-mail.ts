import { formatIn, isolate, localeOf, pounds, type Language } from '../../domain/format/format.ts';
import type { MailBlock } from '../mail/layout.ts';
import { letter, type Reader } from '../mail/letter.ts';
import type { MailContent } from '../ports/mail.ts';
import type { MailedCount, MailedFigure, MailedView } from '../ports/view-figures.ts';

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
  readonly counted: Readonly<Record<MailedCount['of'], string>>;
  /** The group of events without a value. */
  readonly unknown: string;
  readonly cut: string;
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
    counted: { events: 'كل الأحداث', persons: 'كل الأشخاص' },
    unknown: 'غير محدد',
    cut: 'أحداث الأسبوعين أكثر مما يُعدّ في مرة واحدة، فحُسب أحدثها فقط.',
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
    counted: { events: 'All events', persons: 'All persons' },
    unknown: 'Not known',
    cut: 'There were more events in these weeks than can be counted at once. Only the newest are counted.',
  },
};

export type ViewMail = Reader & {
  /** The name of the view, as its author wrote it. */
  readonly view: string;
  /** Days in Egypt, both inclusive. */
  readonly week: { readonly from: string; readonly to: string };
  readonly shown: MailedView;
  /** The address of the view. */
  readonly link: string;
  readonly unsubscribe: string;
};

/** The change as text: with its sign, and in percent where there was something before. */
const changeOf = (
  { value, before }: Pick<MailedFigure, 'value' | 'before'>,
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

type Row = readonly [name: string, value: string, change: string];

const figureRows = (figures: readonly MailedFigure[], language: Language): readonly Row[] => {
  const { number, money } = formatIn(localeOf(language));
  return figures.map((figure) => {
    const shown = (value: number): string =>
      figure.name === 'totalRevenue' ? money(pounds(value)) : number(value);
    const name = WORDS[language].figures[figure.name];
    return [name, shown(figure.value), changeOf(figure, language, shown)];
  });
};

/** The total of a count, and its groups. */
const countRows = ({ of, total, groups }: MailedCount, language: Language): readonly Row[] => {
  const words = WORDS[language];
  const { number } = formatIn(localeOf(language));
  return [
    { name: words.counted[of], ...total },
    ...groups.map(({ words: value, ...week }) => ({ name: value?.[language] ?? words.unknown, ...week })),
  ].map(({ name, ...week }) => [name, number(week.value), changeOf(week, language, number)]);
};

/** A table for each count, below its title. */
const countParts = (counts: readonly MailedCount[], language: Language): readonly MailBlock[] => {
  const { columns, cut } = WORDS[language];
  return counts.flatMap((count): readonly MailBlock[] => [
    { kind: 'paragraph', text: isolate(count.title[language]) },
    { kind: 'table', columns, rows: countRows(count, language) },
    ...(count.isCut ? [{ kind: 'paragraph' as const, text: cut }] : []),
  ]);
};

/** The mail of a saved view for one of its subscribers. */
export const viewMail = ({ view, week, shown, link, unsubscribe, ...reader }: ViewMail): MailContent => {
  const { language } = reader;
  const words = WORDS[language];
  const { date } = formatIn(localeOf(language));
  const name = isolate(view);
  const parts: readonly MailBlock[] =
    shown.kind === 'counts'
      ? countParts(shown.counts, language)
      : [{ kind: 'table', columns: words.columns, rows: figureRows(shown.figures, language) }];
  return letter('dashboard-view', reader, words.subject(name), [
    { kind: 'paragraph', text: words.lead(name, date(week.from), date(week.to)) },
    ...parts,
    { kind: 'link', label: words.open, href: link },
    { kind: 'footer', text: words.why },
    { kind: 'footer', text: words.stop, href: unsubscribe },
  ]);
};
