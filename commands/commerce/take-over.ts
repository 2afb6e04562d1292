import { LINES, stockOf, WISHED, type Line } from '../../domain/commerce/lines.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import { execute } from '../core/execute.ts';
import { derivedId, keyedId } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';
import { itemNow } from '../core/open-item.ts';
import { offeredOf } from './checked-cart.ts';

/** The number of lines that the member has now, and of those that could not be taken over. */
export type TakenOver = { readonly added: number; readonly left: number };

const MOST_PIECES = 1000;

type Holder = 'cart' | 'wishlist';

/** The lines of a cart or wishlist at the log's end; null if there is none. */
const holderOf = async (runtime: Runtime, kind: Holder, userId: string): Promise<Item | null> => {
  const id = keyedId(runtime.registry.kind(kind), { userId }) ?? '';
  const item = await itemNow(runtime, kind, id);
  return item.state === 'open' ? item : null;
};

/** The quantity of a guest's line that fits beside what the member has of it, and into the stock. */
const fitting = async (runtime: Runtime, line: Line, actor: Actor): Promise<number> => {
  const { product, variant } = await offeredOf(runtime, line);
  const own = LINES.parse((await holderOf(runtime, 'cart', actor.id))?.['items'] ?? []);
  const has = own.find(
    (one) => one.productId === line.productId && (one.variantId ?? null) === (line.variantId ?? null),
  );
  const stock = product ? (stockOf({ product, variant }) ?? MOST_PIECES) : 0;
  return Math.min(line.quantity, Math.min(stock, MOST_PIECES) - (has?.quantity ?? 0));
};

/** The quantity to add of each line; a wish has none. */
const inputOf = async (runtime: Runtime, kind: Holder, line: Line, actor: Actor) => {
  const { productId, variantId } = line;
  const names = { productId, ...(variantId != null && { variantId }) };
  if (kind === 'wishlist') return names;
  const quantity = await fitting(runtime, line, actor);
  return quantity > 0 ? { ...names, quantity } : null;
};

const takeOne = async (runtime: Runtime, kind: Holder, guestId: string, actor: Actor): Promise<TakenOver> => {
  const guests = await holderOf(runtime, kind, guestId);
  if (!guests) return { added: 0, left: 0 };
  const lines = kind === 'cart' ? LINES.parse(guests['items']) : WISHED.parse(guests['items']);
  const id = keyedId(runtime.registry.kind(kind), { userId: actor.id }) ?? '';
  if (lines.length > 0 && !(await holderOf(runtime, kind, actor.id))) {
    const command = derivedId('open for a guest', kind, guestId, actor.id);
    const input = { userId: actor.id };
    await execute(runtime, { kind, action: 'create', id, input, actor, command });
  }
  let added = 0;
  for (const line of lines) {
    const whole = { quantity: 1, unitPrice: { amount: 0, currency: 'EGP' as const }, ...line };
    const input = await inputOf(runtime, kind, whole, actor);
    const command = derivedId('take over', kind, guests.id, line.id, actor.id);
    const done = input && (await execute(runtime, { kind, action: 'addItem', id, input, actor, command }));
    if (done?.ok) added += 1;
  }
  const command = derivedId('taken over', kind, guests.id, actor.id);
  await execute(runtime, { kind, action: 'remove', id: guests.id, input: {}, actor: theSystem, command });
  return { added, left: lines.length - added };
};

/**
 * Moves the lines of a guest's cart and wishlist to the member that they have signed in as. Quantities are added to the
 * member's own, up to the stock. The guest's cart is removed, so that a repeat adds nothing.
 */
export const takeOver = async (
  runtime: Runtime,
  guestId: string,
  actor: Actor,
): Promise<Readonly<Record<Holder, TakenOver>>> => ({
  cart: await takeOne(runtime, 'cart', guestId, actor),
  wishlist: await takeOne(runtime, 'wishlist', guestId, actor),
});
