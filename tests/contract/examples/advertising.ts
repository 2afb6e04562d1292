import { randomUUID } from 'node:crypto';
import type { Examples } from '../hands.ts';
import type { Stage } from '../stage.ts';

/** A campaign of whoever is on the stage. */
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

const advertisement = {
  type: 'BANNER',
  title: 'أحذية جري',
  text: 'خصم هذا الأسبوع',
  url: 'https://example.com/',
  sport: 'RUNNING',
  role: 'PLAYER',
};

export const advertising: Examples = {
  advertisement: {
    make: async (on) => ({ ...advertisement, campaignId: await ownCampaign(on) }),
    actions: { edit: { body: { title: 'أحذية تنس' } } },
  },
  'ad-targeting': {
    make: async (on) => {
      const sponsorId = (await on.member()).id;
      return { adId: (await on.as('admin').made('/advertisements', { ...advertisement, sponsorId })).id };
    },
    actions: { edit: { body: { sports: ['RUNNING'] } } },
  },
  article: {
    make: () => ({ title: `كأس ${randomUUID()}`, body: 'بدأت البطولة أمس.', language: 'ar' }),
    actions: { edit: { body: { body: 'بدأت البطولة اليوم.' } } },
    // its slug is its own
    twice: 'invalid',
  },
};
