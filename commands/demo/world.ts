import type { RoleDetails } from '../../domain/accounts/role-details.ts';
import type { Gender, Plan, Role } from '../../domain/accounts/values.ts';
import type { Governorate } from '../../domain/trade/governorates.ts';

/** Demo data: members of each kind, and their follows. */

type Person = {
  readonly key: string;
  readonly name: string;
  readonly username: string;
  readonly gender?: Gender;
  readonly language: 'ar' | 'en';
  readonly sport: string;
  readonly plan: Plan;
  readonly governorate: Governorate;
  readonly bio: string;
  /** Visitors see the page too. */
  readonly publicPage?: true;
};

/** A member, with the answers in the form of the role. */
export type DemoMember = {
  readonly [R in Role]: Person & { readonly role: R; readonly details: RoleDetails[R] };
}[Role];

export const DEMO_PASSWORD = 'mal3ab-demo-2026';

export const demoEmail = ({ username }: Pick<DemoMember, 'username'>): string =>
  `${username}@demo.malaab.example`;

export const demoAdmin = { name: 'إدارة ملاعب', email: 'admin@demo.malaab.example' } as const;

export const members: readonly DemoMember[] = [
  {
    key: 'salma',
    name: 'سلمى عبد الرحمن',
    gender: 'female',
    username: 'salma',
    language: 'ar',
    role: 'PLAYER',
    sport: 'FOOTBALL',
    plan: 'free',
    governorate: 'QALYUBIA',
    bio: 'جناح أيسر من بنها. أحب المراوغة وأكره مقاعد البدلاء.',
    details: {
      dateOfBirth: '2004-03-17',
      preferredFoot: 'left',
      heightCm: 166,
      weightKg: 57,
      yearsPlaying: 9,
      position: 'جناح أيسر',
      country: 'EG',
      currentClub: 'سيدات بنها',
      jerseyNumber: 11,
    },
  },
  {
    key: 'karim',
    name: 'كريم الشافعي',
    gender: 'male',
    username: 'karim',
    language: 'ar',
    role: 'PLAYER',
    sport: 'SWIMMING',
    plan: 'pro',
    governorate: 'CAIRO',
    publicPage: true,
    bio: 'سبّاح مسافات قصيرة، رقمي في ٥٠ متر حرة ٢٣٫٨ ثانية.',
    details: {
      dateOfBirth: '2001-11-02',
      preferredFoot: 'right',
      heightCm: 184,
      weightKg: 78,
      yearsPlaying: 12,
      position: 'حرة ومسافات قصيرة',
      country: 'EG',
    },
  },
  {
    key: 'nadia',
    name: 'Nadia Hassan',
    gender: 'female',
    username: 'nadia',
    language: 'en',
    role: 'COACH',
    sport: 'RUNNING',
    plan: 'pro',
    governorate: 'ALEXANDRIA',
    publicPage: true,
    bio: 'Middle-distance coach in Alexandria. Patience first, then pace.',
    details: {
      yearsOfExperience: 11,
      awards: 4,
      clubWorkedAt: 'Alexandria Runners',
      specializations: ['fitness', 'youth_development'],
      methodology: 'Patience first, then pace.',
    },
  },
  {
    key: 'omar',
    name: 'عمر فتحي',
    gender: 'male',
    username: 'omar',
    language: 'ar',
    role: 'AGENT',
    sport: 'FOOTBALL',
    plan: 'pro_plus',
    governorate: 'DAKAHLIA',
    bio: 'وكيل لاعبين معتمد، أتابع دوريات الدلتا.',
    details: {
      footballUnionRegistration: 'EFA-20417',
      yearsOfExperience: 8,
      playersRepresented: 14,
      specializations: ['مهاجمون', 'حراس مرمى'],
      socialLink: 'https://example.com/omar-fathy',
      phone: '+201001234567',
    },
  },
  {
    key: 'ahly',
    name: 'نادي شباب القليوبية',
    username: 'qalyubia',
    language: 'ar',
    role: 'CLUB',
    sport: 'FOOTBALL',
    plan: 'pro_mo2saat',
    governorate: 'QALYUBIA',
    publicPage: true,
    bio: 'نادٍ رياضي واجتماعي، تأسس عام ١٩٦٨.',
    details: {
      sportsIncluded: ['FOOTBALL', 'VOLLEYBALL', 'KARATE'],
      specialization: 'قطاع الناشئين',
      socialLink: 'https://example.com/qalyubia-youth',
      foundedYear: 1968,
      stadium: 'ملعب شبرا الخيمة',
      colors: 'أخضر وأبيض',
    },
  },
  {
    key: 'youssef',
    name: 'Youssef Adel',
    gender: 'male',
    username: 'youssef',
    language: 'en',
    role: 'SCOUT',
    sport: 'BASKETBALL',
    plan: 'free',
    governorate: 'CAIRO',
    bio: 'I watch the second quarter more closely than the last.',
    details: {
      regions: ['Cairo', 'Giza'],
      specializations: ['talent_identification', 'data_and_video_scouting'],
    },
  },
  {
    key: 'mariam',
    name: 'مريم جرجس',
    gender: 'female',
    username: 'mariam',
    language: 'ar',
    role: 'SCOUT',
    sport: 'TENNIS',
    plan: 'pro',
    governorate: 'MINYA',
    bio: 'أبحث عن المواهب في ملاعب الصعيد قبل أن يراها غيري.',
    details: {
      regions: ['المنيا', 'أسيوط', 'سوهاج'],
      specializations: ['talent_identification', 'youth_scouting'],
    },
  },
  {
    key: 'farida',
    name: 'Farida Nour',
    gender: 'female',
    username: 'farida',
    language: 'en',
    role: 'PLAYER',
    sport: 'TENNIS',
    plan: 'free',
    governorate: 'CAIRO',
    bio: 'Left-handed, clay by choice. Sixteen and in a hurry.',
    details: {
      dateOfBirth: '2009-05-23',
      preferredFoot: 'left',
      heightCm: 171,
      weightKg: 60,
      yearsPlaying: 8,
      position: 'Singles',
      country: 'EG',
    },
  },
  {
    key: 'delta',
    name: 'Delta Sports Gear',
    username: 'delta',
    language: 'en',
    role: 'COMPANY',
    sport: 'FITNESS',
    plan: 'pro_mo2saat',
    governorate: 'DAKAHLIA',
    bio: 'Boots, bags and bandages from Mansoura since 2009.',
    details: {
      type: 'Retail',
      specialization: 'Football and running gear',
      socialLink: 'https://example.com/delta-gear',
      website: 'https://example.com',
    },
  },
  {
    key: 'nile',
    name: 'النيل للرعاية الرياضية',
    username: 'nile',
    language: 'ar',
    role: 'SPONSOR',
    sport: 'SWIMMING',
    plan: 'pro_plus',
    governorate: 'CAIRO',
    bio: 'نرعى البطولات المدرسية وأبطالها من الإسكندرية إلى أسوان.',
    details: {
      type: 'رعاية',
      specialization: 'البطولات المدرسية',
      socialLink: 'https://example.com/nile',
    },
  },
];

/** Members whose account waits for approval; the others are approved. */
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

/** Requests for friendship, in the order in which they are made. */
export const friendships: readonly {
  readonly by: string;
  readonly to: string;
  readonly isAccepted: boolean;
}[] = [
  { by: 'salma', to: 'karim', isAccepted: true },
  { by: 'karim', to: 'nadia', isAccepted: true },
  { by: 'mariam', to: 'karim', isAccepted: true },
  { by: 'nadia', to: 'salma', isAccepted: false },
  { by: 'salma', to: 'farida', isAccepted: false },
];
