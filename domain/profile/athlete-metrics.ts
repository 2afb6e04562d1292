import { z } from 'zod';
import { date, integer, optional, personal, ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, full, member, owner, system } from '../kit/rules.ts';
import { heightCm, percent, weightKg } from '../trade/fields.ts';

const measure = (min: number, max: number) => personal(optional(z.number().min(min).max(max)));

/** The latest measurements of an athlete's body: health data, sealed. Earlier measurements are in the history. */
export const athleteMetrics = defineResource({
  name: 'athlete-metrics',
  path: '/athlete-metrics',
  stream: keyed('userId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    heightCm: personal(heightCm()),
    weightKg: personal(weightKg()),
    restingHeartRate: personal(optional(integer(20, 250))),
    vo2Max: measure(5, 120),
    bodyFatPercent: personal(optional(percent())),
    sprint30mSeconds: measure(2, 60),
    verticalJumpCm: measure(0, 200),
    measuredAt: personal(date()),
  },
  states: ['measured'],
  actions: {
    create: { event: 'AthleteMeasured', to: 'measured', by: [full, admin('profiles')], orElse: 'edit' },
    edit: { event: 'AthleteMeasuredAgain', by: [owner, admin('profiles')] },
    remove: { event: 'AthleteMetricsRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: [
    'user/{userId}',
    'profile/{userId}',
    { at: 'height-range', range: 'heightCm' },
    { at: 'weight-range', range: 'weightKg' },
  ],
  read: [owner, admin('profiles'), member],
});
