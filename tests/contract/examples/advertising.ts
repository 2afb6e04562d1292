import { randomUUID } from 'node:crypto';
import type { Examples } from '../hands.ts';
import type { Stage } from '../stage.ts';

/** A campaign owned by the maker on the stage. */
const ownCampaign = async (on: Stage): Promise<string> => {
  const said = {
    sponsorId: on.maker.id,
    name: 'حملة الصيف',
    type: 'AWARENESS',
    budget: { amount: 500_000, currency: 'EGP' },
    from: '2026-11-01T09:00:00Z',
    to: '2099-11-20T09:00:00Z',
    targeting: {},
  };
  return (await on.as('admin').made('/campaigns', said)).id;
};

/** An advertisement of another member that is on the air. */
const activeAd = async (on: Stage): Promise<string> => {
  const admin = on.as('admin');
  const sponsorId = (await on.member()).id;
  const said = { ...advertisement, sponsorId };
  const { id } = await admin.made('/advertisements', said);
  await admin.send('post', `/advertisements/approve/${id}`, {});
  return id;
};

const advertisement = {
  type: 'BANNER',
  title: 'أحذية جري',
  text: 'خصم هذا الأسبوع',
  url: 'https://example.com/',
  sport: 'RUNNING',
  role: 'PLAYER',
};

/** Days of which none comes twice. */
let days = 0;
const anotherDay = (): string => {
  days += 1;
  return new Date(Date.UTC(2001, 0, days)).toISOString().slice(0, 10);
};

/** Something that the player on the stage has published. */
const publishedPost = async (on: Stage): Promise<string> =>
  (await on.as('PLAYER').made('/posts', { kind: 'photo', description: 'هدف' })).id;
const content = async (on: Stage) => ({ contentType: 'post', contentId: await publishedPost(on) });

const ownTeam = async (on: Stage): Promise<string> =>
  (await on.as('PLAYER').made('/teams', { name: 'فريق الحي', sport: 'FOOTBALL' })).id;

const month = { from: '2026-11-01', to: '2026-11-30' };
/** Computed by the call itself. */
const computed = { body: {} };

export const advertising: Examples = {
  'engagement-metrics': { make: () => ({ day: anotherDay() }) },
  'content-analytics': { make: content },
  'content-score': { make: content, actions: { analyze: computed } },
  'targeting-performance': {
    make: async (on) => {
      const segment = { name: 'اللاعبون', rule: { roles: ['PLAYER'] } };
      const { id: segmentId } = await on.as('admin').made('/user-segment', segment);
      return { campaignId: await ownCampaign(on.as('SPONSOR')), segmentId };
    },
    actions: { analyze: computed },
  },
  'analytics-report': {
    make: () => ({ type: 'engagement', ...month, format: 'csv' }),
    actions: { edit: { body: { format: 'json' } } },
  },
  'performance-report': {
    make: async (on) => ({ subjectType: 'team', subjectId: await ownTeam(on), ...month }),
    actions: { edit: { by: 'admin', body: { note: 'راجعها المدرب' } } },
  },
  advertisement: {
    make: async (on) => ({
      ...advertisement,
      sponsorId: on.maker.id,
      campaignId: await ownCampaign(on),
    }),
    actions: { edit: { body: { title: 'أحذية تنس' } } },
  },
  campaign: {
    // by the staff, without a payment
    actions: { start: { by: 'admin' } },
    elsewhere: ['give-up', 'give-up-top-up', 'choose'],
  },
  'ad-hiding': {
    make: async (on) => ({ adId: await activeAd(on) }),
    actions: { again: { body: { report: 'FRAUD' } } },
  },
  'ad-targeting': {
    make: async (on) => {
      const sponsorId = (await on.member()).id;
      return { adId: (await on.as('admin').made('/advertisements', { ...advertisement, sponsorId })).id };
    },
    actions: { edit: { body: { sports: ['RUNNING'] } } },
  },
  article: {
    make: async (on) => ({
      title: `كأس ${randomUUID()}`,
      body: 'بدأت البطولة أمس.',
      language: 'ar',
      categoryId: (await on.as('admin').made('/categories', { name: 'أخبار', kind: 'content' })).id,
    }),
    actions: {
      edit: { body: { body: 'بدأت البطولة اليوم.' } },
      schedule: { body: { publishAt: '2099-11-20T16:00:00.000Z' } },
    },
    // its slug is its own
    twice: 'invalid',
  },
};
