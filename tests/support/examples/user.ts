import { z } from 'zod';
import { optional, personal, text } from '../../../domain/kit/fields.ts';
import { defineResource, unique } from '../../../domain/kit/resource.ts';
import { admin, anyone, member, owner } from '../../../domain/kit/rules.ts';

const NEEDS_APPROVAL = new Set<unknown>(['AGENT', 'SCOUT', 'CLUB', 'COMPANY', 'SPONSOR']);

/** A user account, from registration through onboarding to approval. */
export const user = defineResource({
  name: 'user',
  path: '/users',
  owner: 'id',
  fields: {
    name: personal(text(80, 1)),
    username: text(30, 3),
    email: personal(z.email().max(200)),
    language: z.enum(['ar', 'en']),
    role: optional(z.enum(['PLAYER', 'COACH', 'AGENT', 'SCOUT', 'CLUB', 'COMPANY', 'SPONSOR'])),
    sport: optional(text(40)),
    planId: optional(z.enum(['free', 'pro', 'pro_plus', 'pro_mo2saat'])),
    bio: personal(optional(text(500))),
  },
  states: [
    'registered',
    'choosing_role',
    'choosing_sport',
    'choosing_plan',
    'awaiting_approval',
    'active',
    'rejected',
  ],
  actions: {
    create: {
      event: 'UserRegistered',
      to: 'registered',
      by: [anyone],
      takes: ['name', 'username', 'email', 'language'],
    },
    edit: { event: 'ProfileEdited', by: [owner], takes: ['name', 'username', 'language', 'bio'] },
    activate: { event: 'UserActivated', from: ['registered'], to: 'choosing_role', by: [owner] },
    'choose-role': {
      event: 'RoleChosen',
      from: ['choosing_role'],
      to: 'choosing_sport',
      by: [owner],
      takes: ['role'],
    },
    'choose-sport': {
      event: 'SportChosen',
      from: ['choosing_sport'],
      to: 'choosing_plan',
      by: [owner],
      takes: ['sport'],
    },
    'choose-plan': {
      event: 'PlanChosen',
      from: ['choosing_plan'],
      by: [owner],
      takes: ['planId'],
      leadsTo: (it) => (NEEDS_APPROVAL.has(it.role) ? 'awaiting_approval' : 'active'),
    },
    approve: { event: 'UserApproved', from: ['awaiting_approval'], to: 'active', by: [admin('users')] },
    reject: {
      event: 'UserRejected',
      from: ['awaiting_approval'],
      to: 'rejected',
      by: [admin('users')],
      asks: { reason: text(500, 3) },
    },
  },
  holds: [
    unique('username', { fold: (name) => name.toLowerCase() }),
    unique('email', { secret: true, fold: (email) => email.toLowerCase() }),
  ],
  lookups: ['awaiting_approval'],
  read: [member],
  readField: { email: [owner, admin('users')] },
});
