import type { DemoIds, Run } from './load-events.ts';

/** A line of a member's profile, such as an achievement or a licence. */
type DemoLine = {
  readonly key: string;
  readonly by: string;
  readonly kind: string;
  readonly input: Readonly<Record<string, unknown>>;
};

/** Demo data: portfolio and career of a player and a coach. */
const lines: readonly DemoLine[] = [
  {
    key: 'top-scorer',
    by: 'salma',
    kind: 'achievement',
    input: {
      title: 'هدّافة دوري القليوبية للسيدات',
      description: 'أربعة عشر هدفًا في ست عشرة مباراة.',
      achievedOn: '2026-05-22',
    },
  },
  {
    key: 'best-young',
    by: 'salma',
    kind: 'achievement',
    input: { title: 'أفضل لاعبة صاعدة', achievedOn: '2023-06-10', category: 'جائزة المنطقة' },
  },
  { key: 'dribbling', by: 'salma', kind: 'skill', input: { name: 'المراوغة', level: 5, sport: 'FOOTBALL' } },
  {
    key: 'crossing',
    by: 'salma',
    kind: 'skill',
    input: { name: 'العرضيات من اليسار', level: 4, sport: 'FOOTBALL' },
  },
  {
    key: 'banha',
    by: 'salma',
    kind: 'experience',
    input: {
      title: 'جناح أيسر',
      organization: 'سيدات بنها',
      from: '2022-08-01',
      description: 'الفريق الأول، أساسية منذ الموسم الثاني.',
    },
  },
  {
    key: 'juniors',
    by: 'salma',
    kind: 'experience',
    input: { title: 'لاعبة ناشئات', organization: 'مركز شباب بنها', from: '2018-09-01', to: '2022-07-31' },
  },
  {
    key: 'sports-education',
    by: 'salma',
    kind: 'education',
    input: { institution: 'جامعة بنها', degree: 'بكالوريوس', field: 'علوم الرياضة', from: '2022-09-15' },
  },
  {
    key: 'coaching',
    by: 'nadia',
    kind: 'certificate',
    input: { name: 'Athletics coach, level 2', issuer: 'World Athletics', issuedOn: '2021-11-03' },
  },
  {
    key: 'athletics-federation',
    by: 'nadia',
    kind: 'license',
    input: {
      name: 'رخصة مدرب ألعاب قوى',
      issuer: 'الاتحاد المصري لألعاب القوى',
      level: 'B',
      issuedOn: '2024-02-01',
      expiresOn: '2028-01-31',
    },
  },
  {
    key: 'free',
    by: 'salma',
    kind: 'availability',
    input: { status: 'AVAILABLE', from: '2026-07-01', note: 'أبحث عن نادٍ في القاهرة الكبرى.' },
  },
  {
    key: 'running-club',
    by: 'nadia',
    kind: 'experience',
    input: { title: 'Head coach', organization: 'Corniche Runners', from: '2016-01-01' },
  },
];

/** Loads them, what others confirmed, and the numbers of a season. */
export const loadPortfolios = async (run: Run, ids: DemoIds): Promise<void> => {
  for (const { key, by, kind, input } of lines) {
    const id = ids.own(kind, key);
    await run({ kind, action: 'create', id, by, input: { userId: ids.member(by), ...input } });
  }
  await run({ kind: 'certificate', action: 'verify', id: ids.own('certificate', 'coaching'), by: 'admin' });
  const endorsement = ids.own('endorsement', 'dribbling');
  const sides = { athleteId: ids.member('salma'), sponsorId: ids.member('nadia') };
  const input = { ...sides, skill: 'المراوغة', text: 'أسرع من رأيت على الخط.' };
  await run({ kind: 'endorsement', action: 'create', id: endorsement, by: 'nadia', input });
  await run({ kind: 'endorsement', action: 'approve', id: endorsement, by: 'admin' });
  const season = { userId: ids.member('salma'), season: '2025/26', sport: 'FOOTBALL' };
  await run({
    kind: 'statistic',
    action: 'create',
    id: ids.keyed('statistic', season),
    by: 'salma',
    input: { ...season, appearances: 16, goals: 14, assists: 6, minutes: 1312 },
  });
};
