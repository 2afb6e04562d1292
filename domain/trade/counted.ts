import type { ErrorCode } from '../errors.ts';
import { textIn } from '../kit/json.ts';
import type { Item, Situation } from '../kit/resource.ts';

/** What an account does in its first hour counts for nothing: a flood of new ones would make numbers. */
const FIRST_HOUR_MS = 3_600_000;

/** Why something isn't counted, by the code that refuses to count it. */
export const REASONS = {
  guest_not_allowed: 'guest',
  account_not_active: 'inactive',
  account_too_new: 'new',
  not_to_oneself: 'own',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** What isn't counted, as the figure that it would have been counted for. */
export const UNCOUNTED = ['views', 'impressions', 'clicks', 'conversions'] as const;

/**
 * Why what somebody does with a thing counts for none of its figures; undefined = it counts. Full accounts count once
 * their first hour is over, and not for what is their own. The staff are no members: nothing of theirs is counted or noted.
 */
export const notCounted = (
  viewer: Item | undefined,
  ownerId: unknown,
  { actor, now }: Pick<Situation, 'actor' | 'now'>,
): ErrorCode | undefined => {
  if (!viewer || !actor) return 'conflict';
  if (viewer.id === ownerId) return 'not_to_oneself';
  if (actor.guest) return 'guest_not_allowed';
  if (!actor.active) return 'account_not_active';
  // a guest's account is older than the sign-up that made it a full one
  const signedUp = textIn(viewer['seenAt']) ?? viewer.createdAt;
  return Date.parse(now) - Date.parse(signedUp) < FIRST_HOUR_MS ? 'account_too_new' : undefined;
};
