import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  changed,
  charged,
  intention,
  KEYS,
  shown,
  shownCharge,
  sign,
  signCard,
  type Callback,
  type Card,
  type Order,
  type Transaction,
} from './wire.ts';

export const CARD = 1101;
export const WALLET = 1102;
/** Charges saved cards without the payer. */
export const MOTO = 1103;

/** A day ends in Egypt. */
const dayOf = (at: Date): string => at.toLocaleDateString('en-CA', { timeZone: 'Africa/Cairo' });

/** Orders, transactions and saved cards of the double. `now` is the clock of its transactions. */
export const openBooks = (now: () => Date) => {
  const orders: Order[] = [];
  const transactions: Transaction[] = [];
  const cards: Card[] = [];
  /** Tokens of cards whose charges are declined. */
  const declining = new Set<string>();
  let count = 1_000_000;

  const add = (
    order: Order,
    success: boolean,
    more: Partial<Pick<Transaction, 'amount' | 'parent' | 'back'>> = {},
  ) => {
    const { amount = order.amount, ...parent } = more;
    count += 1;
    const made = { id: count, order, amount, at: now(), success, refunded: 0, isVoided: false, ...parent };
    transactions.push(made);
    return made;
  };

  const create = (body: unknown) => {
    const read = intention.safeParse(body);
    if (!read.success) return { status: 400, body: z.flattenError(read.error).fieldErrors };
    if (orders.some((one) => one.special_reference === read.data.special_reference))
      return { status: 400, body: { special_reference: ['This reference is in use.'] } };
    count += 1;
    const random = () => randomBytes(12).toString('hex');
    const order = { ...read.data, id: count, secret: `egy_csk_test_${random()}`, key: random() };
    orders.push(order);
    const { amount, currency } = order;
    return {
      status: 201,
      body: {
        id: `pi_test_${count}`,
        client_secret: order.secret,
        intention_order_id: order.id,
        amount,
        currency,
        payment_keys: order.payment_methods.map((integration) => ({ integration, key: order.key })),
      },
    };
  };

  /** Charges a saved card with the key of an intention for charges without the payer. */
  const charge = (body: unknown) => {
    const read = charged.safeParse(body);
    const order = orders.find(({ key }) => read.success && key === read.data.payment_token);
    const isPaid = transactions.some((one) => one.order === order && one.success);
    if (!read.success || !order || order.payment_methods[0] !== MOTO || isPaid)
      return { status: 400, body: { message: 'The payment token is not valid.' } };
    const card = cards.find(({ token }) => token === read.data.source.identifier);
    if (!card) return { status: 404, body: { detail: 'Not found.' } };
    return { status: 200, body: shownCharge(add(order, !declining.has(card.token))) };
  };

  /** A page of all transactions, the newest first. */
  const list = (url: string, page: number, size: number) => {
    const all = transactions.toReversed();
    const results = all.slice((page - 1) * size, page * size).map(shown);
    const next = page * size < all.length ? `${url}/api/acceptance/transactions?page=${page + 1}` : null;
    return { status: 200, body: { count: all.length, next, previous: null, results } };
  };

  const change = (of: 'refund' | 'void', body: unknown) => {
    const read = changed.safeParse(body);
    const it = read.success && transactions.find(({ id }) => String(id) === read.data.transaction_id);
    if (!it || !read.success) return { status: 404, body: { detail: 'Not found.' } };
    const amount = of === 'void' ? it.amount : (read.data.amount_cents ?? 0);
    const isToday = dayOf(it.at) === dayOf(now());
    const isWrong =
      !it.success || it.isVoided || it.refunded + amount > it.amount || (of === 'void' && !isToday);
    if (isWrong) return { status: 400, body: { detail: 'The amount can’t be given back.' } };
    if (of === 'void') it.isVoided = true;
    else it.refunded += amount;
    return { status: 201, body: shown(add(it.order, true, { amount, parent: it, back: of })) };
  };

  /** The order of a page of the checkout. */
  const orderAt = (page: string): Order => {
    const address = new URL(page);
    const found = orders.find(({ secret }) => secret === address.searchParams.get('clientSecret'));
    if (!found || address.searchParams.get('publicKey') !== KEYS.publicKey) throw new Error('no such page');
    return found;
  };
  const decide = (page: string, success: boolean): void => {
    const order = orderAt(page);
    if (transactions.some((one) => one.order === order && one.success)) throw new Error('it is paid');
    add(order, success);
  };

  /** The transaction with this id, or the last one of an order. */
  const find = (of: { readonly id: string } | { readonly orderId: string }): Transaction | undefined =>
    'id' in of
      ? transactions.find(({ id }) => String(id) === of.id)
      : transactions.findLast(({ order }) => String(order.id) === of.orderId);

  return {
    transactions,
    cards,
    create,
    charge,
    change,
    list,
    find,
    /** The buyer pays on a page, or is declined there. */
    pay: (page: string) => decide(page, true),
    decline: (page: string) => decide(page, false),
    /** Captures the amount of a page that is paid once more, by another transaction. */
    payAgain: (page: string) => add(orderAt(page), true),
    /** The callback of the last transaction of a page. */
    callback: (page: string): Callback => {
      const found = transactions.findLast(({ order }) => order === orderAt(page));
      if (!found) throw new Error('there is no transaction');
      return sign(found);
    },
    /** The buyer pays on a page and lets Paymob save the card; the callback of the card. */
    payAndSave: (page: string): Callback => {
      decide(page, true);
      count += 1;
      const card = { id: count, token: randomBytes(28).toString('hex'), order: orderAt(page), at: now() };
      cards.push(card);
      return signCard(card);
    },
    /** The callback of the card that was saved on a page. */
    cardCallback: (page: string): Callback => {
      const card = cards.find(({ order }) => order === orderAt(page));
      if (!card) throw new Error('no card was saved');
      return signCard(card);
    },
    /** Declines charges of the card that was saved on a page, or takes them again. */
    declineCard: (page: string, isDeclined: boolean): void => {
      const card = cards.find(({ order }) => order === orderAt(page));
      if (!card) throw new Error('no card was saved');
      if (isDeclined) declining.add(card.token);
      else declining.delete(card.token);
    },
  };
};
