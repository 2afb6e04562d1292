import { shareOf } from '../../trade/share.ts';
import { FLAGS, type FlagKey } from './flags.ts';

/** The person for whom a flag is evaluated. */
export type Subject = {
  readonly id: string;
  readonly role: string;
  readonly plan: string;
  readonly isStaff: boolean;
};

/** The rollout that the staff have set. */
export type Rollout = {
  readonly state: string;
  readonly percentage?: number;
  readonly roles?: readonly string[] | null;
  readonly plans?: readonly string[] | null;
  readonly memberIds?: readonly string[] | null;
  readonly staff?: boolean | null;
  readonly from?: string | null;
  readonly to?: string | null;
};

const isWithin = ({ from, to }: Rollout, now: string): boolean =>
  (from == null || Date.parse(from) <= Date.parse(now)) && (to == null || Date.parse(now) < Date.parse(to));

/** A member's place is the same for each percentage, so a higher one takes nobody out. */
const isInShare = (key: string, id: string, percentage: number): boolean =>
  shareOf(`${key}/${id}`) * 100 < percentage;

/** Whether a rollout with this key includes a person. */
export const includes = (key: string, rollout: Rollout, subject: Subject, now: string): boolean => {
  if (rollout.state !== 'on' || !isWithin(rollout, now)) return false;
  if (subject.isStaff) return rollout.staff === true;
  return (
    isInShare(key, subject.id, rollout.percentage ?? 0) ||
    (rollout.roles ?? []).includes(subject.role) ||
    (rollout.plans ?? []).includes(subject.plan) ||
    (rollout.memberIds ?? []).includes(subject.id)
  );
};

/** Whether a person has a feature; without a rollout of the staff its declared default holds. */
export const hasFeature = (
  key: FlagKey,
  rollout: Rollout | null,
  subject: Subject,
  now: string,
): boolean => (rollout ? includes(key, rollout, subject, now) : FLAGS[key].byDefault);
