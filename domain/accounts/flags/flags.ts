/** A feature flag that the code reads. */
export type DeclaredFlag = {
  readonly name: { readonly ar: string; readonly en: string };
  /** The area that answers for it and removes it. */
  readonly owner: string;
  /** The day in Egypt by which it is removed from the code; the staff's page marks it from then on. */
  readonly expires: string;
  /** Whether everybody has the feature as long as the staff keep no flag with this key. */
  readonly byDefault: boolean;
  /** Actions that are refused to members without the feature, as `kind.action`. */
  readonly gates?: readonly string[];
};

/** All flags that the code reads, by key. A test fails for one that nothing reads. */
export const FLAGS = {
  popular_feed: {
    name: { ar: 'ترتيب المنشورات حسب الرواج', en: 'The feed in the order of popularity' },
    owner: 'feed',
    expires: '2027-06-30',
    byDefault: true,
  },
  video_analyses: {
    name: { ar: 'تحليل جديد لفيديو', en: 'New analyses of videos' },
    owner: 'ai',
    expires: '2027-06-30',
    byDefault: true,
    gates: ['video-analysis.create'],
  },
} as const satisfies Readonly<Record<string, DeclaredFlag>>;

export type FlagKey = keyof typeof FLAGS;

const isFlag = (key: string): key is FlagKey => key in FLAGS;

/** The keys of all declared flags. */
export const FLAG_KEYS: readonly FlagKey[] = Object.keys(FLAGS).filter(isFlag);
