/** Demo data: jobs of a club and a company, and an applicant. */
export type DemoJob = {
  readonly key: string;
  readonly by: string;
  readonly title: string;
  readonly description: string;
  readonly sport?: string;
  readonly role: string;
  readonly location: string;
  readonly salary?: { readonly amount: number; readonly currency: string };
  readonly closesAt?: string;
  /** The text of each application, by key. */
  readonly applications: Readonly<Record<string, string>>;
};

export const jobs: readonly DemoJob[] = [
  {
    key: 'juniors',
    by: 'ahly',
    title: 'مدرب لياقة لفريق الناشئين',
    description:
      'نبحث عن مدرب لياقة لفريق تحت ١٥ سنة: ثلاث حصص في الأسبوع وحضور مباراة الجمعة. يهمنا الصبر مع الصغار قبل الشهادات.',
    sport: 'FOOTBALL',
    role: 'مدرب لياقة',
    location: 'بنها',
    salary: { amount: 900_000, currency: 'EGP' },
    closesAt: '2027-06-30',
    applications: { nadia: 'أدرّب العدّائين الصغار منذ أحد عشر عامًا، وأسكن على بعد ربع ساعة من النادي.' },
  },
  {
    key: 'shop',
    by: 'delta',
    title: 'Shop assistant who runs',
    description: 'Four evenings a week among shoes, bibs and people who talk about their splits.',
    role: 'Sales',
    location: 'Mansoura',
    applications: {},
  },
];
