import { z } from 'zod';
import { invalid, type Problem } from '../../errors.ts';
import { date, instant, optional, personal, ref } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, all, full, member, owner, related, role, system } from '../../kit/rules.ts';
import { dayAt } from '../../trade/day.ts';
import { line } from '../../trade/fields.ts';
import { before } from '../../trade/order.ts';
import { bookedByRight } from '../clubs/booking.ts';
import { timeInFacility } from '../clubs/facility-time.ts';
import { lastDayOf, type Recurrence } from './recurrence.ts';

const planners = [all(full, owner), all(full, related('coach.userId')), admin('trainings')];
const timesInOrder = before('startsAt', 'endsAt');

type Plan = {
  readonly startsAt?: string | undefined;
  readonly recurrence?: Recurrence | undefined;
  readonly until?: string | null | undefined;
};

/** The first and the last day on which it may begin, as it is to be. */
const daysOf = (it: Plan, input: Plan): readonly [string, string] | undefined => {
  const [startsAt, recurrence] = [input.startsAt ?? it.startsAt, input.recurrence ?? it.recurrence];
  if (startsAt === undefined || recurrence === undefined) return undefined;
  return [dayAt(startsAt), lastDayOf({ startsAt, endsAt: startsAt, recurrence })];
};

/** It recurs no longer than it can hold its facility. */
const withinReach = (it: Plan, { input }: { readonly input: Plan }): Problem | undefined => {
  const { until } = input;
  const [minimum, maximum] = daysOf(it, input) ?? [];
  if (until == null || minimum === undefined || maximum === undefined) return undefined;
  if (until < minimum) return invalid('until', 'too_small', { minimum });
  return until > maximum ? invalid('until', 'too_big', { maximum }) : undefined;
};

/** An absent last day, or one beyond the maximum, means the last possible one. */
const lastDay = (it: Plan, { input }: { readonly input: Plan }): { readonly until?: string } => {
  const [first, last] = daysOf(it, input) ?? [];
  if (first === undefined || last === undefined || input.until != null) return {};
  const isKept = input.until === undefined && it.until != null && first <= it.until && it.until <= last;
  return isKept ? {} : { until: last };
};

/**
 * A coach's training time, once or recurring at the same time of day in Egypt, until its last day: at most 92 days in a
 * row, or 52 weeks. Each occurrence reserves the facility. Its keeper may remove the facility from it.
 */
export const trainingSchedule = defineResource({
  name: 'training-schedule',
  path: '/training-schedule',
  fields: {
    coachId: ref('coach', { removed: 'remove' }),
    teamId: optional(ref('team')),
    title: personal(line()),
    facilityId: optional(ref('facility')),
    startsAt: instant(),
    endsAt: instant(),
    recurrence: z.enum(['NONE', 'DAILY', 'WEEKLY']),
    until: optional(date()),
  },
  states: ['planned'],
  actions: {
    create: {
      event: 'TrainingSchedulePlanned',
      to: 'planned',
      by: [all(full, role('COACH'), related('coach.userId')), all(full, role('CLUB')), admin('trainings')],
      refuse: (it, situation) =>
        timesInOrder(it, situation) ?? withinReach(it, situation) ?? bookedByRight(it, situation),
      sets: (it, situation) => lastDay(it, situation),
    },
    edit: {
      event: 'TrainingScheduleReplanned',
      by: planners,
      takes: ['teamId', 'title', 'facilityId', 'startsAt', 'endsAt', 'recurrence', 'until'],
      refuse: (it, situation) =>
        timesInOrder(it, situation) ?? withinReach(it, situation) ?? bookedByRight(it, situation),
      sets: (it, situation) => lastDay(it, situation),
    },
    remove: {
      event: 'TrainingScheduleRemoved',
      to: 'removed',
      by: [...planners, all(full, related('facility.keeperId')), system],
    },
  },
  holds: [timeInFacility('planned')],
  lookups: [],
  sorts: ['-createdAt', 'startsAt'],
  read: [member],
});
