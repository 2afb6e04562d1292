import { isCash, type PaymentMethod } from '../../../domain/commerce/checkout/methods.ts';
import type { Money } from '../../../domain/commerce/money.ts';
import { invalid, ok, refuse, type Problem, type Result } from '../../../domain/errors.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { theSystem, type Actor } from '../../../domain/kit/rules.ts';
import { execute } from '../../core/execute.ts';
import { derivedId, streamOf } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import { emptyStream, itemIn } from '../../core/streams.ts';
import { runEffects } from './effects.ts';
import type { AtHand } from './orders.ts';
import { planCheckout, type Plan, type PlanContext } from './plan.ts';
import { checkoutNow, reserveCheckout, whileAdvancing } from './reserve.ts';

/** Maximum number of refused checkouts of one cart that didn't change in between. */
const MOST_ATTEMPTS = 50;

export type Wanted = {
  readonly actor: Actor;
  readonly cartId: string;
  readonly addressId: string;
  readonly method: PaymentMethod;
  /** The total that the buyer was shown; no other is charged. Without it, the cart's prices must still hold. */
  readonly total?: Money | undefined;
  /** The revision of the cart that the buyer was shown. */
  readonly ifMatch?: number | undefined;
  readonly idempotencyKey?: string | undefined;
};

/** A checkout as far as it got, and the position of its last effect; with its address, if the request has just read it. */
export type Advanced = {
  readonly checkout: Item;
  readonly position: bigint;
  readonly address?: AtHand['address'];
};

/** Brings a checkout as far as it gets now. The process manager does the same if this process dies. */
const advanceCheckout = (runtime: Runtime, id: string, atHand?: AtHand): Promise<Result<Advanced>> =>
  whileAdvancing(runtime, id, async () => {
    const reserved = await reserveCheckout(runtime, id);
    if (!reserved.ok) return reserved;
    const checkout = reserved.value;
    // one whose orders were all dropped is closed, and the request that dropped them may have died before the cart was emptied
    const effects = checkout.state === 'refused' ? ok(0n) : await runEffects(runtime, checkout, atHand);
    if (!effects.ok) return effects;
    return ok({ checkout, position: effects.value, ...(atHand && { address: atHand.address }) });
  });

/** The id of an order: one for each seller of a checkout. */
const orderId = (checkoutId: string, sellerId: string): string =>
  derivedId('order of checkout', checkoutId, sellerId);

const create = (runtime: Runtime, id: string, wanted: Wanted, requestId: string | null, plan: Plan) => {
  const { coupon, lines, parcels, names: _, repriced: __, ...rest } = plan;
  return execute(runtime, {
    kind: 'checkout',
    action: 'create',
    id,
    input: {
      ...rest,
      userId: wanted.actor.id,
      cartId: wanted.cartId,
      method: wanted.method,
      lines: lines.map(({ sellerId, ...line }) => ({ ...line, orderId: orderId(id, sellerId) })),
      parcels: parcels.map((parcel) => ({ ...parcel, orderId: orderId(id, parcel.sellerId) })),
      ...coupon,
      ...(requestId !== null && { requestId }),
    },
    actor: theSystem,
    command: derivedId('checkout', id, 'begin'),
    isItemUnused: true,
  });
};

/** The checkout that a repeat of a request has made; null = there is none. */
const repeated = async (runtime: Runtime, cart: Item, requestId: string | null): Promise<string | null> => {
  const last = textIn(cart['checkoutId']);
  if (last === null || requestId === null) return null;
  return (await checkoutNow(runtime, last))['requestId'] === requestId ? last : null;
};

const isSameMoney = (one: Money, other: Money): boolean =>
  one.amount === other.amount && one.currency === other.currency;

/** A checkout as far as this process knows. */
const knownHere = ({ streams }: Runtime, id: string): Item =>
  itemIn(streams.known(streamOf('checkout', id)) ?? emptyStream, id);

/** Refusal if no provider takes the currency of the cart. */
const CASH_ALONE = invalid('paymentMethod', 'not_one_of', { options: 'CASH_ON_DELIVERY' });

/** Refusal if prices of lines, or the sum, differ from those that the buyer was shown: nothing is charged unseen. */
const changedProblem = (repriced: readonly number[]): Problem => ({
  code: 'cart_changed',
  ...(repriced.length > 0 && {
    errors: repriced.map((at) => ({ path: `items.${at}.unitPrice`, code: 'not_accepted' as const })),
  }),
});

/** Plans and begins a checkout; one that was begun before is returned as it is. */
const begin = async (
  context: PlanContext,
  wanted: Wanted,
  { cart, id, requestId }: { readonly cart: Item; readonly id: string; readonly requestId: string | null },
): Promise<Result<{ readonly atHand: AtHand | undefined }>> => {
  const plan = await planCheckout(context, cart, wanted.actor, wanted.addressId);
  if (!plan.ok) return plan;
  const { repriced, total } = plan.value;
  const isTaken = isCash(wanted.method) || (context.currencies?.includes(total.currency) ?? true);
  if (!isTaken) return { ok: false, problem: CASH_ALONE };
  const isTold = wanted.total ? isSameMoney(wanted.total, total) : repriced.length === 0;
  if (!isTold) return { ok: false, problem: changedProblem(repriced) };
  const begun = await create(context.runtime, id, wanted, requestId, plan.value);
  return begun.ok ? ok({ atHand: begun.value.changed ? plan.value : undefined }) : begun;
};

/**
 * Checks a cart out. The checkout's id derives from the cart and its revision, so two clicks, two tabs and two processes
 * meet in one checkout. A refused checkout of an unchanged cart may be tried again, as a checkout of its own. One that
 * this process doesn't know is taken as new without a read, because its creation finds out.
 */
export const beginCheckout = async (context: PlanContext, wanted: Wanted): Promise<Result<Advanced>> => {
  const { runtime } = context;
  const { actor, cartId, idempotencyKey, ifMatch } = wanted;
  const state = await runtime.streams.refresh(streamOf('cart', cartId));
  const cart = itemIn(state, cartId);
  if (!exists(cart) || cart['userId'] !== actor.id) return refuse('not_found');
  const requestId =
    idempotencyKey === undefined ? null : derivedId('checkout request', actor.id, idempotencyKey);
  const before = await repeated(runtime, cart, requestId);
  if (before !== null) return advanceCheckout(runtime, before);

  const present = state.parts.get(cartId)?.revision ?? 0;
  const revision = ifMatch ?? present;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const id = derivedId('checkout', cartId, String(revision), String(attempt));
    const known = revision === present ? knownHere(runtime, id) : await checkoutNow(runtime, id);
    if (known.state === 'refused') continue;
    if (exists(known)) return advanceCheckout(runtime, id);
    if (revision !== present) return refuse('stale');
    const begun = await begin(context, wanted, { cart, id, requestId });
    if (begun.ok && begun.value.atHand) return advanceCheckout(runtime, id, begun.value.atHand);
    // another process may have begun it
    const now = await checkoutNow(runtime, id);
    if (now.state === 'refused') continue;
    if (exists(now)) return advanceCheckout(runtime, id);
    if (!begun.ok) return begun;
  }
  return refuse('conflict');
};
