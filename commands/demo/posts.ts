import type { Role, SPORTS } from '../../domain/accounts/values.ts';
import type { AgeGroup } from '../../domain/social/opportunities/opportunity.ts';
import type { PictureName } from './pictures.ts';

type Terms = {
  readonly role: Role;
  readonly sport: (typeof SPORTS)[number];
  readonly location: string;
  readonly closesAt: string;
};

export type DemoPost = {
  readonly key: string;
  readonly by: string;
  readonly kind: 'photo' | 'achievement' | 'e_portfolio' | 'foras';
  readonly title?: string;
  readonly description: string;
  readonly location?: string;
  readonly opportunity?: Terms;
  readonly ageGroup?: AgeGroup;
  readonly picture?: { readonly name: PictureName; readonly alt: string };
  readonly reactions: Readonly<Record<string, 'LIKE' | 'LOVE' | 'HAHA' | 'ANGRY' | 'CLAP'>>;
  /** One for each person and post; `answering` = author of the comment that it replies to. */
  readonly comments: readonly (readonly [by: string, text: string, answering?: string])[];
};

/** Posts of the demo members, oldest first, with comments and reactions. */
export const posts: readonly DemoPost[] = [
  {
    key: 'training',
    by: 'salma',
    kind: 'photo',
    description: 'أول تدريب بعد الإصابة. الركبة بخير، والتمريرات تحتاج إلى شغل.',
    location: 'بنها',
    picture: { name: 'sunset', alt: 'ملعب كرة قدم وقت الغروب، والمرمى أمام صف من الأشجار' },
    reactions: { karim: 'CLAP', nadia: 'LOVE', omar: 'LIKE' },
    comments: [
      ['nadia', 'Welcome back! Easy on the first week.'],
      ['karim', 'ألف سلامة، وعودة قوية إن شاء الله'],
    ],
  },
  {
    key: 'intervals',
    by: 'nadia',
    kind: 'photo',
    description: '6 × 800 m at sunrise on the Corniche. The last one is always the honest one.',
    location: 'Alexandria',
    picture: { name: 'track', alt: 'A red running track that leads towards the sea at sunrise' },
    reactions: { salma: 'HAHA', karim: 'LIKE' },
    comments: [],
  },
  {
    key: 'trial',
    by: 'ahly',
    kind: 'foras',
    title: 'اختبارات الناشئين',
    description: 'نستقبل مواليد ٢٠١٠ و٢٠١١ يوم الجمعة القادم من التاسعة صباحًا. أحضر حذاءك وشهادة ميلادك.',
    opportunity: {
      role: 'PLAYER',
      sport: 'FOOTBALL',
      location: 'شبرا الخيمة',
      closesAt: '2030-09-30T15:00:00.000Z',
    },
    ageGroup: 'under_17',
    picture: { name: 'fromAbove', alt: 'ملعب كرة قدم من أعلى وعليه أقماع برتقالية للتدريب' },
    reactions: { salma: 'LOVE', omar: 'LIKE' },
    comments: [['omar', 'هل يوجد اختبار لحراس المرمى؟']],
  },
  {
    key: 'gear',
    by: 'delta',
    kind: 'photo',
    description:
      'New studs for hard winter pitches are in. Bring the old pair and we will tell you honestly.',
    location: 'Mansoura',
    reactions: { salma: 'LIKE' },
    comments: [
      ['salma', 'Do you have size 37?'],
      ['delta', 'From 36 to 46, and the left one matches the right one.', 'salma'],
    ],
  },
  {
    key: 'grant',
    by: 'nile',
    kind: 'foras',
    title: 'منحة للسباحين الناشئين',
    description: 'عشر منح تغطي التدريب والسفر لموسم كامل. التقديم مفتوح لمن هم دون السابعة عشرة.',
    opportunity: {
      role: 'PLAYER',
      sport: 'SWIMMING',
      location: 'الإسكندرية',
      closesAt: '2030-08-31T15:00:00.000Z',
    },
    ageGroup: 'under_17',
    reactions: { karim: 'LOVE', nadia: 'CLAP', mariam: 'LIKE' },
    comments: [['karim', 'فرصة ممتازة، شاركتها مع زملائي في الفريق.']],
  },
  {
    key: 'watching',
    by: 'mariam',
    kind: 'photo',
    description: 'يومان في ملاعب المنيا وأربعة أسماء جديدة في دفتري. الموهبة لا تحتاج إلى مدرجات.',
    location: 'المنيا',
    reactions: { omar: 'LIKE', farida: 'LOVE' },
    comments: [],
  },
  {
    key: 'clay',
    by: 'farida',
    kind: 'photo',
    description: 'First win on clay this season: 6–4, 3–6, 7–5. My legs are still out there.',
    location: 'Cairo',
    picture: { name: 'clay', alt: 'A tennis ball on the line of a clay court' },
    reactions: { mariam: 'CLAP', nadia: 'LOVE', salma: 'LIKE', delta: 'LIKE' },
    comments: [['mariam', 'شاهدت المباراة. الإرسال الثاني تحسّن كثيرًا.']],
  },
  {
    key: 'record',
    by: 'karim',
    kind: 'achievement',
    title: 'رقم شخصي جديد',
    description: '٢٣٫٨ ثانية في ٥٠ متر حرة ببطولة الجمهورية. شكرًا لكل من وقف بجانبي.',
    location: 'القاهرة',
    picture: { name: 'pool', alt: 'سبّاح بغطاء رأس أصفر في الحارة الوسطى من حمام السباحة' },
    reactions: { salma: 'CLAP', nadia: 'CLAP', ahly: 'LIKE' },
    comments: [['salma', 'مبروك يا بطل! عقبال ٢٢']],
  },
];
