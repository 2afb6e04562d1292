import { z } from 'zod';
import { shareOf } from '../../trade/share.ts';
import { FLAGS, type FlagKey } from './flags.ts';

/** The person for whom a flag is evaluated. */
export type Subject = {
  readonly id: string;
  readonly role: string;
  readonly plan: string;
  readonly isStaff: boolean;
};

/** The rollout that the staff have set, as it is stored. A group whose name the code no longer knows includes nobody. */
export const rollout = z.object({
  state: z.string(),
  percentage: z.number().optional(),
  roles: z.array(z.string()).nullish(),
  plans: z.array(z.string()).nullish(),
  memberIds: z.array(z.string()).nullish(),
  staff: z.boolean().nullish(),
  from: z.string().nullish(),
  to: z.string().nullish(),
});
export type Rollout = z.output<typeof rollout>;

const isWithin = ({ from, to }: Rollout, now: string): boolean =>
  (from == null || Date.parse(from) <= Date.parse(now)) && (to == null || Date.parse(now) < Date.parse(to));

/** A member's place is the same for each percentage, so a higher one takes nobody out. */
const isInShare = (key: string, id: string, percentage: number): boolean =>
  shareOf(`${key}/${id}`) * 100 < percentage;

/** Whether a rollout with this key includes a person. */
export const includes = (key: string, set: Rollout, subject: Subject, now: string): boolean => {
  if (set.state !== 'on' || !isWithin(set, now)) return false;
  if (subject.isStaff) return set.staff === true;
  return (
    isInShare(key, subject.id, set.percentage ?? 0) ||
    (set.roles ?? []).includes(subject.role) ||
    (set.plans ?? []).includes(subject.plan) ||
    (set.memberIds ?? []).includes(subject.id)
  );
};

/** Whether a person has a feature; without a rollout of the staff its declared default holds. */
export const hasFeature = (key: FlagKey, set: Rollout | null, subject: Subject, now: string): boolean =>
  set ? includes(key, set, subject, now) : FLAGS[key].byDefault;
