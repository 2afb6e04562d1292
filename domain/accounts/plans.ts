import { PLANS, type Plan } from './values.ts';

/** Prices and limits of a plan; null = no limit. */
export type PlanFacts = {
  /** In piastres of the Egyptian pound. */
  readonly monthly: number;
  readonly yearly: number;
  /** Maximum number of posts on the profile. */
  readonly posts: number | null;
  /** New conversations a month with people who aren't friends. */
  readonly contacts: number | null;
  /** Videos analysed a month. */
  readonly analyses: number;
  readonly media: 'standard' | 'high' | 'ultra';
};

/** The only definition of the plans' facts. */
export const PLAN_FACTS: Readonly<Record<Plan, PlanFacts>> = {
  free: { monthly: 0, yearly: 0, posts: 6, contacts: 5, analyses: 0, media: 'standard' },
  pro: { monthly: 2_500, yearly: 25_000, posts: 15, contacts: 15, analyses: 10, media: 'high' },
  pro_plus: { monthly: 6_500, yearly: 65_000, posts: 28, contacts: null, analyses: 25, media: 'ultra' },
  pro_mo2saat: {
    monthly: 15_000,
    yearly: 150_000,
    posts: null,
    contacts: null,
    analyses: 35,
    media: 'ultra',
  },
};

const isPlan = (name: string): name is Plan => PLANS.some((plan) => plan === name);

/** The facts of a plan by name; an unknown name counts as free. */
export const planNamed = (name: string): PlanFacts => PLAN_FACTS[isPlan(name) ? name : 'free'];

/** Maximum number of posts on a profile. */
export const postsCap = (plan: string): number => planNamed(plan).posts ?? Number.POSITIVE_INFINITY;

const PROMOTES: ReadonlySet<string> = new Set<Plan>(['pro_plus', 'pro_mo2saat']);

/** Whether members on this plan may promote their posts and products. */
export const mayPromote = (plan: string | undefined): boolean => PROMOTES.has(plan ?? 'free');

/** The plan that is shown as the popular one. */
export const POPULAR_PLAN: Plan = 'pro';

/** An entitlement of a plan, as one line of its list; `count` where the line has a number. */
export type PlanFeature =
  | { readonly name: 'posts' | 'contacts' | 'analyses'; readonly count: number }
  | {
      readonly name:
        | 'all_of_free'
        | 'all_of_pro'
        | 'all_of_pro_plus'
        | 'profile'
        | 'community'
        | 'store'
        | 'posts_unlimited'
        | 'contacts_unlimited'
        | `media_${PlanFacts['media']}`
        | 'viewers'
        | 'promote_posts'
        | 'promote_products';
    };

/** The limits of a plan, each as a line. */
const limitsOf = ({ posts, contacts, analyses, media }: PlanFacts): readonly PlanFeature[] => [
  posts === null ? { name: 'posts_unlimited' } : { name: 'posts', count: posts },
  contacts === null ? { name: 'contacts_unlimited' } : { name: 'contacts', count: contacts },
  ...(analyses > 0 ? [{ name: 'analyses', count: analyses } as const] : []),
  { name: `media_${media}` },
];

/** The plan whose entitlements a plan includes. */
const BASE: Readonly<Record<Exclude<Plan, 'free'>, PlanFeature>> = {
  pro: { name: 'all_of_free' },
  pro_plus: { name: 'all_of_pro' },
  pro_mo2saat: { name: 'all_of_pro_plus' },
};

/** Entitlements of a plan, line by line. */
export const featuresOf = (plan: Plan): readonly PlanFeature[] => {
  const limits = limitsOf(PLAN_FACTS[plan]);
  if (plan === 'free') return [{ name: 'profile' }, ...limits, { name: 'community' }, { name: 'store' }];
  return [
    BASE[plan],
    ...limits,
    { name: 'viewers' },
    ...(mayPromote(plan) ? [{ name: 'promote_posts' } as const, { name: 'promote_products' } as const] : []),
  ];
};
