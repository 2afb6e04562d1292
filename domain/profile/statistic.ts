import { z } from 'zod';
import { integer, map, optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, all, full, member, owner, system, visibleVia, visitor } from '../kit/rules.ts';
import { sport } from '../trade/fields.ts';

const counted = () => integer(0, 100_000);

/**
 * An athlete's statistics in a season of a sport: one for each person, season and sport. Each sport names its own
 * numbers in `values`.
 */
export const statistic = defineResource({
  name: 'statistic',
  path: '/statistics',
  stream: keyed('userId', 'season', 'sport'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    // a label such as 2026/27; plain, because it is part of the key
    season: text(20, 1),
    sport: sport(),
    appearances: counted(),
    goals: optional(counted()),
    assists: optional(counted()),
    minutes: optional(counted()),
    values: personal(map(z.number()).default({})),
  },
  states: ['recorded'],
  actions: {
    create: { event: 'StatisticRecorded', to: 'recorded', by: [full, admin('profiles')], orElse: 'edit' },
    edit: { event: 'StatisticCorrected', by: [owner, admin('profiles')] },
    remove: { event: 'StatisticRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}', 'profile/{userId}'],
  read: [owner, admin('profiles'), member, all(visitor, visibleVia('userId'))],
});
