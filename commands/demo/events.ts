/** Demo data: events of a club and a company, with agendas, participants, sponsors and prizes. */

type AgendaItem = {
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly speaker?: string;
  readonly place?: string;
};

export type DemoEvent = {
  readonly key: string;
  readonly by: string;
  readonly category: keyof typeof eventCategories;
  readonly said: {
    readonly name: string;
    readonly description?: string;
    readonly venue: string;
    readonly sport?: string;
    readonly capacity?: number;
    readonly startsAt: string;
    readonly endsAt: string;
  };
  /** The actions of its organiser, in this order. */
  readonly steps: readonly ('publish' | 'cancel')[];
  readonly cancelReason?: string;
  readonly agenda: readonly {
    readonly title: string;
    readonly day: string;
    readonly items: readonly AgendaItem[];
  }[];
  /** The applicants, each with the organiser's answer, if there is one. */
  readonly participants: Readonly<Record<string, 'approve' | 'reject' | null>>;
  readonly sponsors: Readonly<
    Record<string, { readonly tier: string; readonly pounds: number; readonly answer: 'approve' | null }>
  >;
  readonly prizes: readonly {
    readonly name: string;
    readonly category: string;
    readonly position: number;
    readonly pounds?: number;
  }[];
};

/** Categories by their keys. */
export const eventCategories = {
  running: 'جري',
  camps: 'معسكرات ودورات',
  open: 'أيام مفتوحة',
} as const;

export const events: readonly DemoEvent[] = [
  {
    key: 'nile-run',
    by: 'ahly',
    category: 'running',
    said: {
      name: 'مهرجان الجري على النيل',
      description: 'سباق ١٠ كيلومترات للكبار، و٣ كيلومترات للعائلات، ويوم ثانٍ لورش الإحماء والتغذية.',
      venue: 'كورنيش المعادي، القاهرة',
      sport: 'RUNNING',
      capacity: 3,
      startsAt: '2027-04-09T05:00:00.000Z',
      endsAt: '2027-04-10T12:00:00.000Z',
    },
    steps: ['publish'],
    agenda: [
      {
        title: 'يوم السباق',
        day: '2027-04-09',
        items: [
          {
            title: 'تسليم الأرقام',
            startsAt: '2027-04-09T05:00:00.000Z',
            endsAt: '2027-04-09T06:00:00.000Z',
            place: 'بوابة الكورنيش',
          },
          {
            title: 'سباق ١٠ كيلومترات',
            startsAt: '2027-04-09T06:30:00.000Z',
            endsAt: '2027-04-09T08:30:00.000Z',
          },
          {
            title: 'جري العائلات',
            startsAt: '2027-04-09T09:00:00.000Z',
            endsAt: '2027-04-09T10:00:00.000Z',
          },
        ],
      },
      {
        title: 'يوم الورش',
        day: '2027-04-10',
        items: [
          {
            title: 'ما تأكله قبل السباق وبعده',
            startsAt: '2027-04-10T08:00:00.000Z',
            endsAt: '2027-04-10T09:30:00.000Z',
            speaker: 'د. هالة منصور',
            place: 'القاعة الزجاجية',
          },
        ],
      },
    ],
    participants: { karim: 'approve', nadia: 'approve', salma: null, omar: 'reject' },
    sponsors: {
      nile: { tier: 'GOLD', pounds: 50_000, answer: 'approve' },
      delta: { tier: 'SILVER', pounds: 20_000, answer: null },
    },
    prizes: [
      { name: 'كأس النيل', category: 'سباق ١٠ كيلومترات', position: 1, pounds: 5_000 },
      { name: 'حذاء جري', category: 'سباق ١٠ كيلومترات', position: 2 },
    ],
  },
  {
    key: 'open-day',
    by: 'delta',
    category: 'open',
    said: {
      name: 'Try a new sport',
      description: 'Bowling, boxing and climbing for beginners. Bring water, we bring the gear.',
      venue: 'Mansoura Sports Village',
      startsAt: '2027-05-15T13:00:00.000Z',
      endsAt: '2027-05-15T17:00:00.000Z',
    },
    steps: ['publish'],
    agenda: [],
    participants: { farida: 'approve' },
    sponsors: {},
    prizes: [],
  },
  {
    key: 'summer-camp',
    by: 'ahly',
    category: 'camps',
    said: {
      name: 'معسكر الصيف للناشئين',
      venue: 'شبرا الخيمة',
      sport: 'FOOTBALL',
      capacity: 60,
      startsAt: '2027-07-01T07:00:00.000Z',
      endsAt: '2027-07-10T15:00:00.000Z',
    },
    steps: [],
    agenda: [],
    participants: {},
    sponsors: {},
    prizes: [],
  },
  {
    key: 'winter-cup',
    by: 'ahly',
    category: 'open',
    said: {
      name: 'كأس الشتاء للسباحة',
      venue: 'حمام سباحة بنها الأوليمبي',
      sport: 'SWIMMING',
      capacity: 20,
      startsAt: '2027-02-05T08:00:00.000Z',
      endsAt: '2027-02-05T14:00:00.000Z',
    },
    steps: ['publish', 'cancel'],
    cancelReason: 'صيانة حمام السباحة تستمر إلى مارس. سنعلن موعدًا جديدًا قريبًا.',
    agenda: [],
    participants: { karim: 'approve', salma: 'approve' },
    sponsors: {},
    prizes: [],
  },
];
