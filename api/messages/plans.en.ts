import type { PlanTexts } from './texts.ts';

/** The English texts of the plans. */
export const en: PlanTexts = {
  plans: {
    free: { name: 'Free', description: 'To begin with: a full sports profile, and a community to meet.' },
    pro: { name: 'Pro', description: 'To be seen: more posts, and you know who viewed your profile.' },
    pro_plus: {
      name: 'Pro Plus',
      description: 'For those who write to many people and promote what they publish and sell.',
    },
    pro_mo2saat: {
      name: 'Pro for institutions',
      description: 'For clubs and companies: posts and messages without a limit.',
    },
  },
  features: {
    all_of_free: 'Everything in Free',
    all_of_pro: 'Everything in Pro',
    all_of_pro_plus: 'Everything in Pro Plus',
    profile: 'A full sports profile',
    community: 'Take part in trainings, competitions and events',
    store: 'Buy and sell sports products',
    posts: '{count, plural, one {A post on your profile} other {# posts on your profile}}',
    posts_unlimited: 'Posts on your profile without a limit',
    contacts: '{count, plural, one {Write to one new person a month} other {Write to # new people a month}}',
    contacts_unlimited: 'Write to as many new people as you like',
    analyses: '{count, plural, one {A video analysed a month} other {# videos analysed a month}}',
    media_standard: 'Pictures and videos in standard quality',
    media_high: 'Pictures and videos in high quality',
    media_ultra: 'Pictures and videos in ultra-high quality',
    viewers: 'See who viewed your profile',
    promote_posts: 'Promote your posts',
    promote_products: 'Promote your products',
  },
};
