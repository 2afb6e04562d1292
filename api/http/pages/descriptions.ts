import type { Language } from '../../../domain/format/format.ts';

/** The title and description of a page for search engines and link previews. */
export type Description = { readonly title: string; readonly text: string };
type InBoth = Readonly<Record<Language, Description>>;

const competitions: InBoth = {
  ar: {
    title: 'المسابقات',
    text: 'بطولات ومسابقات رياضية في محافظات مصر: مواعيدها وجداولها ونتائجها وطريقة المشاركة.',
  },
  en: {
    title: 'Competitions',
    text: 'Sports competitions across Egypt: dates, tables, results and how to take part.',
  },
};
const trainings: InBoth = {
  ar: {
    title: 'التدريبات',
    text: 'حصص تدريبية مع مدربين في رياضتك ومحافظتك: المواعيد والأماكن وما بقي من مقاعد.',
  },
  en: {
    title: 'Trainings',
    text: 'Training sessions with coaches in your sport and governorate: times, venues and places left.',
  },
};

/** Pages that visitors may open, by path. Pages of single items have previews of their own. */
const PAGES: Readonly<Record<string, InBoth>> = {
  '/auth/signup': {
    ar: {
      title: 'إنشاء حساب',
      text: 'أنشئ حسابك المجاني على ملاعب، وابنِ ملفك الرياضي، ودَع الأندية ومحللي الأداء يكتشفوك.',
    },
    en: {
      title: 'Create an account',
      text: 'Create your free Malaab account, build your sports profile and let clubs and scouts discover you.',
    },
  },
  '/auth/signin': {
    ar: { title: 'تسجيل الدخول', text: 'ادخل إلى حسابك على ملاعب، مجتمع الرياضة في مصر.' },
    en: { title: 'Sign in', text: 'Sign in to your account on Malaab, the sports community of Egypt.' },
  },
  '/articles': {
    ar: { title: 'المقالات', text: 'أخبار وتحليلات ونصائح في التدريب والتغذية، بأقلام كتّاب ملاعب.' },
    en: {
      title: 'Articles',
      text: 'News, analysis and advice on training and nutrition by the writers of Malaab.',
    },
  },
  '/competitions': competitions,
  '/competitions/running': competitions,
  '/competitions/ended': competitions,
  '/contact': {
    ar: { title: 'راسلنا', text: 'اكتب إلى فريق ملاعب، وسنرد عليك بالبريد الإلكتروني.' },
    en: { title: 'Contact us', text: 'Write to the Malaab team, and we will answer by e-mail.' },
  },
  '/jobs': {
    ar: {
      title: 'الوظائف',
      text: 'وظائف في الأندية والأكاديميات والشركات الرياضية في مصر، والتقديم عليها بملفك.',
    },
    en: {
      title: 'Jobs',
      text: 'Jobs at clubs, academies and sports companies in Egypt. Apply with your profile.',
    },
  },
  '/passport': {
    ar: {
      title: 'تحقق من جواز مسيرة',
      text: 'تأكد في متصفحك من أن جواز المسيرة صادر عن ملاعب ولم يُعدّل ولم يُسحب.',
    },
    en: {
      title: 'Check a career passport',
      text: 'Check in your browser that Malaab issued a career passport, and that nobody changed it.',
    },
  },
  '/plans': {
    ar: {
      title: 'الباقات',
      text: 'باقات ملاعب وأسعارها بالشهر والسنة، وما تقدمه كل باقة للاعبين والمدربين والأندية.',
    },
    en: {
      title: 'Plans',
      text: 'The plans of Malaab by month and by year, and what each offers players, coaches and clubs.',
    },
  },
  '/privacy': {
    ar: { title: 'سياسة الخصوصية', text: 'ما الذي يحفظه ملاعب من بياناتك، ولماذا، ومن يراه، وكيف تحذفه.' },
    en: {
      title: 'Privacy policy',
      text: 'Which of your data Malaab keeps, why, who sees it and how you delete it.',
    },
  },
  '/products': {
    ar: {
      title: 'المتجر',
      text: 'ملابس وأدوات رياضية جديدة ومستعملة من بائعين في مصر، مع توصيل إلى محافظتك.',
    },
    en: {
      title: 'Store',
      text: 'New and used sportswear and equipment from sellers in Egypt, delivered to your governorate.',
    },
  },
  '/teams': {
    ar: { title: 'الفرق', text: 'فرق رياضية من محافظات مصر: لاعبوها ومدربوها ومبارياتها ونتائجها.' },
    en: {
      title: 'Teams',
      text: 'Sports teams across Egypt: their players, coaches, matches and results.',
    },
  },
  '/terms': {
    ar: { title: 'شروط الاستخدام', text: 'شروط استخدام ملاعب: الحساب والنشر والشراء والاسترداد.' },
    en: { title: 'Terms of use', text: 'The terms of Malaab: accounts, posts, purchases and refunds.' },
  },
  '/trainings': trainings,
  '/trainings/past': trainings,
};

/** The description of pages without one of their own. */
export const ABOUT: Readonly<Record<Language, string>> = {
  ar: 'ملاعب مجتمع الرياضة في مصر: ملف رياضي لكل لاعب ومدرب ونادٍ، وفرص وبطولات وتدريبات ومتجر في مكان واحد.',
  en: 'Malaab is the sports community of Egypt: profiles for players, coaches and clubs, opportunities, competitions, trainings and a store.',
};

/** The description of a page by its path; null if it has none of its own. */
export const descriptionOf = (path: string, language: Language): Description | null =>
  (Object.hasOwn(PAGES, path) && PAGES[path]?.[language]) || null;
