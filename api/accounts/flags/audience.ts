import { setImmediate as nextTurn } from 'node:timers/promises';
import { includes, type Rollout } from '../../../domain/accounts/flags/evaluate.ts';
import type { Reads } from '../../../projections/areas.ts';

/** Members read at once. */
const PAGE = 5_000;
/** Members named as an example. */
const SAMPLE = 12;

export type Audience = {
  readonly members: number;
  readonly included: number;
  readonly sample: readonly string[];
};

/**
 * Counts the members whom a rollout includes, by evaluating it for each. Without a rollout a feature is for all or for
 * nobody (`byDefault`).
 */
export const audienceOf = async (
  membersById: Reads['accounts']['membersById'],
  asked: {
    readonly key: string;
    readonly rollout: Rollout | null;
    readonly byDefault: boolean;
    readonly now: string;
  },
): Promise<Audience> => {
  const { key, rollout, byDefault, now } = asked;
  const sample: string[] = [];
  let [members, included] = [0, 0];
  for (let after: string | null = null, isMore = true; isMore;) {
    const page = await membersById(after, PAGE);
    for (const member of page) {
      const isIn = rollout ? includes(key, rollout, { ...member, isStaff: false }, now) : byDefault;
      if (!isIn) continue;
      included += 1;
      if (sample.length < SAMPLE) sample.push(member.id);
    }
    members += page.length;
    after = page.at(-1)?.id ?? null;
    isMore = page.length === PAGE;
    await nextTurn();
  }
  return { members, included, sample };
};
