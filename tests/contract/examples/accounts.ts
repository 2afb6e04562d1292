import { randomUUID } from 'node:crypto';
import type { Examples } from '../hands.ts';
import { newType } from './notifications.ts';
import type { Body, Stage } from '../stage.ts';

/** A player without a known age may be a minor, and so names a guardian. */
const GUARDIAN = { guardianName: 'سعاد حسن', guardianEmail: 'soad@example.com' };

/** The folder that the next bookmark is moved to. */
let folder = { folderId: '' };

/** An act that a plan takes back. */
const FOLLOWED = {
  id: randomUUID(),
  event: 'UserFollowed',
  at: '2026-11-20T09:00:00.000Z',
  thingKind: 'follow',
  thingId: randomUUID(),
  stream: `follow-${randomUUID()}`,
  undoneBy: 'remove',
};

/** A plan to take back what a member did: follow another one. */
const undoPlan = async (on: Stage): Promise<Body> => {
  const [one, other] = [await on.member(), await on.member()];
  await on.send('post', '/follows', { by: one, body: { followedId: other.id } }).expect(201);
  return {
    accountKind: 'user',
    accountId: one.id,
    from: '2020-01-01T00:00:00.000Z',
    until: '2099-01-01T00:00:00.000Z',
    policy: 'SPAM',
    reason: 'حساب مخترق',
  };
};

export const accounts: Examples = {
  'feature-flag': {
    make: () => ({
      key: newType(),
      descriptionAr: 'ميزة جديدة',
      descriptionEn: 'A new feature',
      percentage: 10,
    }),
  },
  'undo-plan': { make: undoPlan, added: { acts: [FOLLOWED] }, elsewhere: ['run'] },
  proposal: {
    make: async (on) => ({
      thingKind: 'undo-plan',
      thingId: (await on.made('/undo-plans', await undoPlan(on))).id,
      action: 'run',
    }),
    added: { area: 'undo' },
  },
  admin: {
    make: () => ({
      name: 'نهى فؤاد',
      email: `${randomUUID()}@example.com`,
      language: 'ar',
    }),
    added: { permissions: [] },
    actions: { edit: { body: { name: 'نهى الدسوقي', permissions: [] } } },
    // needs a second admin
    elsewhere: ['grant'],
    twice: 'invalid',
  },
  // a first address is the default, and a new default ends the other
  address: { alone: true, actions: { edit: { body: { street: '٢ شارع فريد ندا' } } } },
  bookmark: {
    make: async (on) => {
      const post = await on.made('/posts', { kind: 'photo', description: 'تدريب اليوم' });
      folder = { folderId: (await on.made('/bookmark-folders', { name: 'تدريبات' })).id };
      return { targetType: 'post', targetId: post.id };
    },
    actions: { edit: { body: () => ({ ...folder }) } },
  },
  'saved-search': {
    make: () => ({ name: 'حراس مرمى', kind: 'user', query: 'حارس', filters: { sport: 'FOOTBALL' } }),
    actions: { edit: { body: { name: 'حراس ناشئون', alerts: false } } },
    maker: 'SCOUT',
  },
  'bookmark-folder': {
    make: () => ({ name: 'لاعبون أتابعهم' }),
    actions: { edit: { body: { name: 'حراس مرمى' } } },
  },
  guardianship: {
    make: () => GUARDIAN,
    actions: { 'invite-another': { body: GUARDIAN } },
    first: { 'invite-another': ['end'] },
  },
  'contact-message': {
    maker: 'admin',
    actions: { reply: { body: { answer: 'شكرًا لرسالتك. نفتح كل يوم من التاسعة.' } } },
  },
  subscription: {
    maker: 'admin',
    // a member has one at a time
    make: async (on) => ({
      userId: (await on.member()).id,
      planId: 'pro',
      period: 'month',
      autoRenew: true,
    }),
    actions: {
      edit: { body: { autoRenew: false } },
      upgrade: { by: 'userId', body: { upgradeTo: 'pro_plus', upgradePeriod: 'month' } },
      schedule: { by: 'userId', body: { nextPlanId: 'pro', nextPeriod: 'month' } },
    },
    kept: true,
    twice: 'subscription_open',
  },
};
