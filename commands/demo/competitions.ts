/** A match of the running round, between two members by their keys. */
export type DemoMatch = {
  readonly home: string;
  readonly away: string;
  readonly startsAt: string;
  readonly venue: string;
  /** Without a score it is still to come. */
  readonly score?: { readonly homeScore: number; readonly awayScore: number };
  readonly isLive?: true;
};

/** Demo data: competitions of the club and the company, with rounds, participants and scores. */
export type DemoCompetition = {
  readonly key: string;
  /** Key of the organiser. */
  readonly by: string;
  readonly category: string;
  readonly name: string;
  readonly description: string;
  readonly sport: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly venue: string;
  readonly maxParticipants?: number;
  readonly state: 'scheduled' | 'running' | 'ended';
  /** Names in order; the last of those that have begun is running unless the competition has ended. */
  readonly rounds: readonly string[];
  /** Number of rounds that have begun. */
  readonly begun: number;
  /** By the key of the member: the number of rounds reached (0 = waits for one), and the score. */
  readonly participants: Readonly<Record<string, { readonly reached: number; readonly score?: number }>>;
  readonly matches?: readonly DemoMatch[];
};

export const categories = [
  { key: 'youth', name: 'ناشئون' },
  { key: 'open', name: 'مفتوحة للجميع' },
] as const;

export const competitions: readonly DemoCompetition[] = [
  {
    key: 'skills',
    by: 'ahly',
    category: 'open',
    name: 'تحدي المهارات بالقليوبية',
    description: 'مراوغة وتسديد وتمرير طويل. تُجمع النقاط من كل جولة، والأعلى يصل إلى النهائي.',
    sport: 'FOOTBALL',
    startsAt: '2026-11-06T15:00:00.000Z',
    endsAt: '2027-01-15T18:00:00.000Z',
    venue: 'ملعب شبرا الخيمة',
    maxParticipants: 16,
    state: 'running',
    rounds: ['التصفيات', 'نصف النهائي', 'النهائي'],
    begun: 2,
    participants: {
      karim: { reached: 2, score: 92.5 },
      salma: { reached: 2, score: 86 },
      farida: { reached: 2, score: 86 },
      nadia: { reached: 1, score: 71 },
      mariam: { reached: 0 },
    },
  },
  {
    key: 'five',
    by: 'delta',
    category: 'open',
    name: 'Mansoura Five',
    description: 'Five kilometres along the Nile. Bring water, the coffee is on us.',
    sport: 'RUNNING',
    startsAt: '2027-03-05T05:00:00.000Z',
    endsAt: '2027-03-05T08:00:00.000Z',
    venue: 'كورنيش المنصورة',
    maxParticipants: 2,
    state: 'scheduled',
    rounds: ['The run'],
    begun: 0,
    participants: { nadia: { reached: 1 }, karim: { reached: 0 } },
  },
  {
    key: 'karate',
    by: 'ahly',
    category: 'youth',
    name: 'كأس القليوبية للكاراتيه',
    description: 'كاتا وكوميتيه لمن هم دون ١٨ عامًا. القرعة قبل البداية بيوم.',
    sport: 'KARATE',
    startsAt: '2027-02-12T08:00:00.000Z',
    endsAt: '2027-02-13T17:00:00.000Z',
    venue: 'الصالة المغطاة ببنها',
    maxParticipants: 32,
    state: 'scheduled',
    rounds: ['دور الستة عشر', 'ربع النهائي'],
    begun: 0,
    participants: { farida: { reached: 0 } },
  },
  {
    key: 'league',
    by: 'ahly',
    category: 'open',
    name: 'دوري البولينج بشبرا الخيمة',
    description: 'الكل يلعب ضد الكل. ثلاث نقاط للفوز ونقطة للتعادل.',
    sport: 'BOWLING',
    startsAt: '2026-11-20T15:00:00.000Z',
    endsAt: '2026-12-18T20:00:00.000Z',
    venue: 'صالة شبرا الخيمة',
    maxParticipants: 8,
    state: 'running',
    rounds: ['الدور الأول', 'النهائي'],
    begun: 1,
    participants: {
      karim: { reached: 1 },
      salma: { reached: 1 },
      farida: { reached: 1 },
      nadia: { reached: 1 },
    },
    matches: [
      {
        home: 'karim',
        away: 'salma',
        startsAt: '2026-11-25T16:00:00.000Z',
        venue: 'الحارة ١',
        score: { homeScore: 2, awayScore: 3 },
      },
      {
        home: 'farida',
        away: 'nadia',
        startsAt: '2026-11-25T17:00:00.000Z',
        venue: 'الحارة ٢',
        score: { homeScore: 1, awayScore: 1 },
      },
      {
        home: 'karim',
        away: 'farida',
        startsAt: '2026-11-26T16:00:00.000Z',
        venue: 'الحارة ١',
        score: { homeScore: 1, awayScore: 0 },
        isLive: true,
      },
      { home: 'salma', away: 'nadia', startsAt: '2026-12-03T16:00:00.000Z', venue: 'الحارة ١' },
      { home: 'karim', away: 'nadia', startsAt: '2026-12-04T16:00:00.000Z', venue: 'الحارة ٢' },
    ],
  },
  {
    key: 'sprint',
    by: 'ahly',
    category: 'youth',
    name: 'سباق المئة متر لشباب بنها',
    description: 'سباق واحد، والفائز من يصل أولًا.',
    sport: 'RUNNING',
    startsAt: '2026-10-02T13:00:00.000Z',
    endsAt: '2026-10-02T16:00:00.000Z',
    venue: 'استاد بنها',
    state: 'ended',
    rounds: ['السباق'],
    begun: 1,
    participants: { salma: { reached: 1, score: 90 }, karim: { reached: 1, score: 88 } },
  },
];
