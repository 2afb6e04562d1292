import { date, money, optional, personal, ref } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, all, anyone, full, owner, role, system } from '../../kit/rules.ts';
import { endOf } from '../../trade/day.ts';
import { line, sport, words } from '../../trade/fields.ts';
import { inFuture } from '../../trade/order.ts';

const closesAhead = inFuture('closesAt');

/** A job that a club, a company or an agent offers. It closes automatically at the end of its last day in Egypt. */
export const job = defineResource({
  name: 'job',
  path: '/jobs',
  owner: 'employerId',
  fields: {
    employerId: ref('user', { removed: 'remove' }),
    title: personal(line()),
    description: personal(words()),
    sport: optional(sport()),
    role: personal(line()),
    location: personal(line()),
    salary: optional(money()),
    closesAt: optional(date()),
  },
  states: ['open', 'closed'],
  actions: {
    create: {
      event: 'JobOffered',
      to: 'open',
      by: [all(full, role('CLUB', 'COMPANY', 'AGENT')), admin('jobs')],
      refuse: closesAhead,
    },
    edit: {
      event: 'JobEdited',
      from: ['open'],
      by: [owner, admin('jobs')],
      takes: ['title', 'description', 'sport', 'role', 'location', 'salary', 'closesAt'],
      refuse: closesAhead,
    },
    close: {
      event: 'JobClosed',
      from: ['open'],
      to: 'closed',
      by: [owner, admin('jobs'), system],
      at: (it) => (it.closesAt ? endOf(it.closesAt) : null),
    },
    remove: { event: 'JobRemoved', to: 'removed', by: [owner, admin('jobs'), system] },
  },
  lookups: [],
  search: {
    title: ['title'],
    text: ['description', 'role', 'location'],
    named: ['sport'],
    facets: ['sport', 'state'],
  },
  page: { at: '/jobs', title: ['title'], text: ['description'] },
  read: [anyone],
});
