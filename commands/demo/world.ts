import type { Plan, Role } from '../../domain/accounts/values.ts';

/** A small world to look around in: members of each kind, and who follows whom. */

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
  {
    key: 'mariam',
    name: 'مريم جرجس',
    username: 'mariam',
    language: 'ar',
    role: 'SCOUT',
    sport: 'TENNIS',
    plan: 'pro',
    bio: 'أبحث عن المواهب في ملاعب الصعيد قبل أن يراها غيري.',
  },
  {
    key: 'farida',
    name: 'Farida Nour',
    username: 'farida',
    language: 'en',
    role: 'PLAYER',
    sport: 'TENNIS',
    plan: 'free',
    bio: 'Left-handed, clay by choice. Sixteen and in a hurry.',
  },
  {
    key: 'delta',
    name: 'Delta Sports Gear',
    username: 'delta',
    language: 'en',
    role: 'COMPANY',
    sport: 'FITNESS',
    plan: 'pro_mo2saat',
    bio: 'Boots, bags and bandages from Mansoura since 2009.',
  },
  {
    key: 'nile',
    name: 'النيل للرعاية الرياضية',
    username: 'nile',
    language: 'ar',
    role: 'SPONSOR',
    sport: 'SWIMMING',
    plan: 'pro_plus',
    bio: 'نرعى البطولات المدرسية وأبطالها من الإسكندرية إلى أسوان.',
  },
];

/** Those whose account still waits for an admin; the others of their roles are approved. */
export const waiting: ReadonlySet<string> = new Set(['youssef']);

export const follows: readonly (readonly [follower: string, followed: string])[] = [
  ['salma', 'ahly'],
  ['karim', 'salma'],
  ['nadia', 'karim'],
  ['omar', 'salma'],
  ['mariam', 'farida'],
  ['farida', 'mariam'],
  ['nile', 'karim'],
  ['salma', 'nadia'],
];
