import type { ErrorCode } from '../errors.ts';
import { textIn } from '../kit/json.ts';
import type { Item, Situation } from '../kit/resource.ts';

/** Actions of an account's first hour are not counted, so that new accounts can't inflate figures. */
const FIRST_HOUR_MS = 3_600_000;

/** Reasons for not counting an event, by the error code of the refusal. */
export const REASONS = {
  guest_not_allowed: 'guest',
  account_not_active: 'inactive',
  account_too_new: 'new',
  not_to_oneself: 'own',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** Figures whose uncounted events are recorded. */
export const UNCOUNTED = ['views', 'impressions', 'clicks', 'conversions'] as const;

/**
 * The reason why a viewer's action on an item isn't counted; undefined = counted. Full accounts count after their first
 * hour, except on their own items. Staff actions are neither counted nor recorded.
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
  // A guest account is older than its sign-up as a full account.
  const signedUp = textIn(viewer['seenAt']) ?? viewer.createdAt;
  return Date.parse(now) - Date.parse(signedUp) < FIRST_HOUR_MS ? 'account_too_new' : undefined;
};
