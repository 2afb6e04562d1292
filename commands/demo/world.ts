import type { Plan, Role } from '../../domain/accounts/values.ts';

/** A small world to look around in: members of each kind, what they published, and who said what to it. */

export type DemoMember = {
  readonly key: string;
  readonly name: string;
  readonly username: string;
  readonly language: 'ar' | 'en';
  readonly role: Role;
  readonly sport: string;
  readonly plan: Plan;
  readonly bio: string;
};

export const DEMO_PASSWORD = 'mal3ab-demo-2026';

export const demoEmail = ({ username }: Pick<DemoMember, 'username'>): string =>
  `${username}@demo.malaab.example`;

export const demoAdmin = { name: 'إدارة ملاعب', email: 'admin@demo.malaab.example' } as const;

export const members: readonly DemoMember[] = [
  {
    key: 'salma',
    name: 'سلمى عبد الرحمن',
    username: 'salma',
    language: 'ar',
    role: 'PLAYER',
    sport: 'FOOTBALL',
    plan: 'free',
    bio: 'جناح أيسر من بنها. أحب المراوغة وأكره مقاعد البدلاء.',
  },
  {
    key: 'karim',
    name: 'كريم الشافعي',
    username: 'karim',
    language: 'ar',
    role: 'PLAYER',
    sport: 'SWIMMING',
    plan: 'pro',
    bio: 'سبّاح مسافات قصيرة، رقمي في ٥٠ متر حرة ٢٣٫٨ ثانية.',
  },
  {
    key: 'nadia',
    name: 'Nadia Hassan',
    username: 'nadia',
    language: 'en',
    role: 'COACH',
    sport: 'RUNNING',
    plan: 'pro',
    bio: 'Middle-distance coach in Alexandria. Patience first, then pace.',
  },
  {
    key: 'omar',
    name: 'عمر فتحي',
    username: 'omar',
    language: 'ar',
    role: 'AGENT',
    sport: 'FOOTBALL',
    plan: 'pro_plus',
    bio: 'وكيل لاعبين معتمد، أتابع دوريات الدلتا.',
  },
  {
    key: 'ahly',
    name: 'نادي شباب القليوبية',
    username: 'qalyubia',
    language: 'ar',
    role: 'CLUB',
    sport: 'FOOTBALL',
    plan: 'pro_mo2saat',
    bio: 'نادٍ رياضي واجتماعي، تأسس عام ١٩٦٨.',
  },
  {
    key: 'youssef',
    name: 'Youssef Adel',
    username: 'youssef',
    language: 'en',
    role: 'SCOUT',
    sport: 'BASKETBALL',
    plan: 'free',
    bio: 'I watch the second quarter more closely than the last.',
  },
];

/** Those whose account still waits for an admin; the others of their roles are approved. */
export const waiting: ReadonlySet<string> = new Set(['youssef']);

export type DemoPost = {
  readonly key: string;
  readonly by: string;
  readonly kind: 'photo' | 'achievement' | 'e_portfolio' | 'foras';
  readonly title?: string;
  readonly description: string;
  readonly location?: string;
  readonly reactions: Readonly<Record<string, 'LIKE' | 'LOVE' | 'HAHA' | 'ANGRY' | 'CLAP'>>;
  readonly comments: readonly (readonly [by: string, text: string])[];
};

export const posts: readonly DemoPost[] = [
  {
    key: 'training',
    by: 'salma',
    kind: 'photo',
    description: 'أول تدريب بعد الإصابة. الركبة بخير، والتمريرات تحتاج إلى شغل.',
    location: 'بنها',
    reactions: { karim: 'CLAP', nadia: 'LOVE', omar: 'LIKE' },
    comments: [
      ['nadia', 'Welcome back! Easy on the first week.'],
      ['karim', 'ألف سلامة، وعودة قوية إن شاء الله'],
    ],
  },
  {
    key: 'record',
    by: 'karim',
    kind: 'achievement',
    title: 'رقم شخصي جديد',
    description: '٢٣٫٨ ثانية في ٥٠ متر حرة ببطولة الجمهورية. شكرًا لكل من وقف بجانبي.',
    location: 'القاهرة',
    reactions: { salma: 'CLAP', nadia: 'CLAP', ahly: 'LIKE' },
    comments: [['salma', 'مبروك يا بطل! عقبال ٢٢']],
  },
  {
    key: 'intervals',
    by: 'nadia',
    kind: 'photo',
    description: '6 × 800 m at sunrise on the Corniche. The last one is always the honest one.',
    location: 'Alexandria',
    reactions: { salma: 'HAHA', karim: 'LIKE' },
    comments: [],
  },
  {
    key: 'trial',
    by: 'ahly',
    kind: 'foras',
    title: 'اختبارات الناشئين',
    description: 'نستقبل مواليد ٢٠١٠ و٢٠١١ يوم الجمعة القادم من التاسعة صباحًا. أحضر حذاءك وشهادة ميلادك.',
    location: 'شبرا الخيمة',
    reactions: { salma: 'LOVE', omar: 'LIKE' },
    comments: [['omar', 'هل يوجد اختبار لحراس المرمى؟']],
  },
];

export const follows: readonly (readonly [follower: string, followed: string])[] = [
  ['salma', 'ahly'],
  ['karim', 'salma'],
  ['nadia', 'karim'],
  ['omar', 'salma'],
];
