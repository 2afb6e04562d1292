import { timingSafeEqual } from 'node:crypto';
import { itemKnown } from '../../../commands/core/open-item.ts';
import type { Runtime } from '../../../commands/core/runtime.ts';
import { moneyIn } from '../../../domain/commerce/money.ts';
import { textIn } from '../../../domain/kit/json.ts';
import { hourAt } from '../../../domain/trade/viewed.ts';

/**
 * Proof that an advertisement was chosen for a member: an HMAC of both and of the hour. Only with it, an impression or a
 * click spends a budget, so nobody can spend the budget of a campaign whose audience they are not in.
 */

const HOUR_MS = 3_600_000;

type Showing = { readonly adId: string; readonly viewerId: string };

const tokenOf = ({ vault }: Pick<Runtime, 'vault'>, { adId, viewerId }: Showing, at: number): string =>
  vault.ownerName('showing', `${adId} ${viewerId} ${hourAt(new Date(at).toISOString())}`);

/** The token of a showing that was chosen now. */
export const showingToken = (runtime: Pick<Runtime, 'vault' | 'now'>, showing: Showing): string =>
  tokenOf(runtime, showing, runtime.now().getTime());

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

/** Whether an event may spend the budget of the advertisement’s campaign: with a token of this hour or the one before. */
export const isShowing = async (
  runtime: Runtime,
  showing: Showing,
  token: string | undefined,
): Promise<boolean> => {
  const ad = await itemKnown(runtime, 'advertisement', showing.adId);
  const campaignId = textIn(ad['campaignId']);
  const campaign = campaignId === null ? null : await itemKnown(runtime, 'campaign', campaignId);
  // without a paid budget, nothing is spent
  if (!moneyIn(campaign?.['held'])) return true;
  const now = runtime.now().getTime();
  return [now, now - HOUR_MS].some((at) => isSame(token ?? '', tokenOf(runtime, showing, at)));
};
