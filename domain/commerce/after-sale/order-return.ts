import { z } from 'zod';
import { invalid } from '../../errors.ts';
import { integer, list, money, optional, personal, ref, text } from '../../kit/fields.ts';
import { textIn } from '../../kit/json.ts';
import { defineResource, partOf, type Item, type Refusal, type Situation } from '../../kit/resource.ts';
import { admin, all, full, owner, related } from '../../kit/rules.ts';
import { file, words } from '../../trade/fields.ts';
import { moneyIn, type Money } from '../money.ts';
import { ORDER_ITEMS } from '../order.ts';
import { daysAfter, termsOf } from '../terms.ts';
import { couponParts, returnedAmount } from './amounts.ts';

const MOST_LINES = 100;
/** The stream of an order holds no more than these, declined ones included. */
const MOST_RETURNS = 20;

/** Pieces of one line of the order; `line` is its index there. */
const returned = z.object({ line: integer(0, MOST_LINES - 1), quantity: integer(1, 1000) });

/** The returned lines, as they are stored. */
export const RETURNED_LINES = list(returned, MOST_LINES).min(1);
type Returned = z.output<typeof returned>;

/** Returns that count against the pieces of the order. */
const COUNTED: readonly string[] = ['requested', 'accepted', 'received'];

/** The pieces of each line that other returns have. */
const takenIn = (others: readonly Item[]): ReadonlyMap<number, number> => {
  const taken = new Map<number, number>();
  for (const other of others) {
    if (!COUNTED.includes(other.state)) continue;
    for (const { line, quantity } of RETURNED_LINES.safeParse(other['lines']).data ?? [])
      taken.set(line, (taken.get(line) ?? 0) + quantity);
  }
  return taken;
};

const itemsOf = (order: Item | undefined) => ORDER_ITEMS.safeParse(order?.['items']).data ?? [];

const amounts = z.array(z.object({ amount: z.int() }));

/** The coupon's part of each line. */
const partsOf = (order: Item | undefined): readonly number[] =>
  amounts.safeParse(order?.['discounts']).data?.map(({ amount }) => amount) ??
  couponParts(itemsOf(order), moneyIn(order?.['discount'])?.amount ?? 0);

/** The amount paid for the returned pieces, without the delivery. */
const amountOf = (lines: readonly Returned[], order: Item | undefined, others: readonly Item[]): Money => {
  const items = itemsOf(order);
  const parts = partsOf(order);
  const taken = takenIn(others);
  const amount = lines.reduce((sum, { line, quantity }) => {
    const sold = items[line];
    const before = taken.get(line) ?? 0;
    return sold ? sum + returnedAmount(sold, parts[line] ?? 0, { before, pieces: quantity }) : sum;
  }, 0);
  return { amount, currency: moneyIn(order?.['total'])?.currency ?? 'EGP' };
};

/** The first line that the order doesn't have, that is named twice, or of which fewer pieces are left. */
const notTheirs = (lines: readonly Returned[], order: Item | undefined, others: readonly Item[]) => {
  const items = itemsOf(order);
  const taken = takenIn(others);
  for (const [at, { line, quantity }] of lines.entries()) {
    const left = (items[line]?.quantity ?? 0) - (taken.get(line) ?? 0);
    const isNamedBefore = lines.slice(0, at).some((other) => other.line === line);
    if (!items[line] || isNamedBefore) return invalid(`lines.${at}.line`, 'no_such_thing');
    if (quantity > left) return invalid(`lines.${at}.quantity`, 'too_big', { maximum: left });
  }
  return undefined;
};

type Asked = Pick<Item, 'id'> & { readonly userId?: string; readonly lines?: readonly Returned[] };

/** Only the buyer of a delivered order, within the days of its terms, and no more than was bought. */
const notReturnable = (it: Asked, { parent: order, siblings, now }: Situation): Refusal | undefined => {
  if (order?.['userId'] !== it.userId) return invalid('orderId', 'no_such_thing');
  const deliveredAt = textIn(order?.['deliveredAt']);
  if (order?.state !== 'delivered' || deliveredAt === null) return 'order_not_delivered';
  if (siblings.length >= MOST_RETURNS) return 'conflict';
  if (daysAfter(deliveredAt, termsOf(order).returnDays) < now) return 'return_too_late';
  return notTheirs(it.lines ?? [], order, siblings);
};

const sellers = [all(full, related('order.sellerId')), admin('orders')];

/**
 * A buyer's request to send pieces of a delivered order back. It lives in the stream of the order, where all returns
 * together are decided. When the seller has received them, the stock and the money go back.
 */
export const orderReturn = defineResource({
  name: 'order-return',
  path: '/order-return',
  owner: 'userId',
  stream: partOf('order', 'orderId'),
  fields: {
    orderId: ref('order'),
    userId: ref('user'),
    lines: RETURNED_LINES,
    /** The amount paid for the pieces, with the coupon's part taken off. */
    amount: money(),
    reason: z.enum(['DAMAGED', 'WRONG_ITEM', 'NOT_AS_DESCRIBED', 'CHANGED_MIND']),
    description: personal(optional(words())),
    photo: personal(optional(file())),
    /** Why the seller declined it. */
    answer: personal(optional(text(500, 3)), 'orderId.sellerId'),
  },
  refusals: { return_too_late: 409 },
  states: ['requested', 'accepted', 'declined', 'received'],
  actions: {
    create: {
      event: 'ReturnRequested',
      to: 'requested',
      by: [all(full, owner)],
      takes: ['orderId', 'userId', 'lines', 'reason'],
      optionally: ['description', 'photo'],
      refuse: notReturnable,
      sets: ({ lines = [] }, { parent, siblings }) => ({ amount: amountOf(lines, parent, siblings) }),
    },
    accept: { event: 'ReturnAccepted', from: ['requested'], to: 'accepted', by: sellers },
    decline: {
      event: 'ReturnDeclined',
      from: ['requested'],
      to: 'declined',
      by: sellers,
      takes: ['answer'],
    },
    receive: { event: 'ReturnReceived', from: ['accepted'], to: 'received', by: sellers },
    remove: { event: 'ReturnWithdrawn', from: ['requested', 'accepted'], to: 'removed', by: [owner] },
  },
  lookups: ['order/{orderId}', 'user/{userId}'],
  blockException: {
    of: 'all',
    because: 'A delivered order may be returned, whatever happens between its two sides.',
  },
  read: [owner, related('order.sellerId'), admin('orders')],
});
