import { textIn } from '../../kit/json.ts';
import { moneyIn } from '../money.ts';
import { availableAccount, classOf, isOverdrawn, payoutsAccount, pendingAccount } from './accounts.ts';
import { entryOf, type Entry, type MoneyEvent, type Posting } from './postings.ts';

/** The audit of the ledger: recomputes it from the log, and compares it with the rows and the provider's statement. */

export type AuditedEvent = MoneyEvent & { readonly id: string; readonly position: bigint };

/** A line of the provider's statement: a captured payment with its fee, or a refund as the buyer got it, without one. */
export type StatementLine = {
  readonly kind: 'payment' | 'refund';
  /** Id of the payment, or of the refund. */
  readonly id: string;
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
};

/** A difference: its kind, item and event, the expected amount and the found one. */
export type Difference = {
  readonly kind:
    | 'unbalanced'
    | 'overdrawn'
    | 'entry'
    | 'account'
    | 'seller_balance'
    | 'statement'
    | 'unknown_account';
  readonly of: string;
  readonly event?: string;
  readonly expected: string;
  readonly found: string;
};

const keyOf = (account: string, currency: string): string => `${account} ${currency}`;
const total = (postings: readonly Posting[]): number => postings.reduce((sum, { amount }) => sum + amount, 0);

/** Postings as a text, in one order. */
export const inWords = (postings: readonly Posting[]): string =>
  postings.length === 0
    ? 'nothing'
    : postings
        .map(({ account, amount }) => `${account} ${amount}`)
        .toSorted()
        .join(', ');

type Captured = Omit<StatementLine, 'kind' | 'id'>;

/** All lines about one payment or refund: the provider may have captured a payment more than once. */
const linesInWords = (lines: readonly Captured[] | undefined): string =>
  lines
    ?.map(({ amount, currency, fee }) => `${amount} ${currency}, fee ${fee}`)
    .toSorted()
    .join(' and ') ?? 'nothing';

const nameOf = ({ type, id }: AuditedEvent): string => `${type} ${id}`;

/** Folds the events of the log into the ledger, and collects differences. */
export class LedgerAudit {
  readonly differences: Difference[] = [];
  readonly #sums = new Map<string, { readonly account: string; readonly sum: number }>();
  readonly #provider = new Map<string, Captured[]>();
  readonly #sellers = new Map<string, { readonly account: string; readonly sum: number }>();
  /** Payouts that a balance was reduced by. */
  readonly #taken = new Map<string, number>();

  /** The entry of an event; its sums are those of the log from here on. */
  take(event: AuditedEvent): Entry | null {
    this.#expectStatement(event);
    this.#expectSeller(event);
    const entry = entryOf(event);
    if (!entry) return null;
    this.#balances(entry.postings, nameOf(event));
    for (const { account, amount } of entry.postings)
      this.#add(account, entry.currency, amount, nameOf(event));
    return entry;
  }

  /** Compares the stored entry of an event with that of the log; null = there is none. */
  compare(id: string, event: string, expected: Entry | null, found: readonly Posting[] | null): void {
    if (found) this.#balances(found, `${event} ${id}`);
    const [wanted, there] = [inWords(expected?.postings ?? []), inWords(found ?? [])];
    if (wanted !== there)
      this.differences.push({ kind: 'entry', of: id, event, expected: wanted, found: there });
  }

  /** Compares the stored sums of all accounts with those of the log. */
  compareSums(
    rows: readonly { readonly account: string; readonly currency: string; readonly sum: number }[],
  ): void {
    const found = new Map(rows.map(({ account, currency, sum }) => [keyOf(account, currency), sum]));
    for (const key of new Set([...this.#sums.keys(), ...found.keys()])) {
      const [wanted, there] = [this.#sums.get(key)?.sum ?? 0, found.get(key) ?? 0];
      if (wanted !== there)
        this.differences.push({
          kind: 'account',
          of: key,
          expected: String(wanted),
          found: String(there),
        });
    }
  }

  /** Compares the sums of the sellers' own streams with their accounts. */
  compareSellers(): void {
    for (const [key, { account, sum }] of this.#sellers) {
      const there = -(this.#sums.get(key)?.sum ?? 0);
      if (sum !== there)
        this.differences.push({
          kind: 'seller_balance',
          of: account,
          expected: String(sum),
          found: String(there),
        });
    }
  }

  /** Compares the payments and refunds of the log with the provider's statement. */
  compareStatement(lines: readonly StatementLine[]): void {
    const told = new Map<string, StatementLine[]>();
    for (const line of lines) {
      const of = `${line.kind} ${line.id}`;
      told.set(of, [...(told.get(of) ?? []), line]);
    }
    for (const of of new Set([...this.#provider.keys(), ...told.keys()])) {
      const [expected, found] = [linesInWords(this.#provider.get(of)), linesInWords(told.get(of))];
      if (expected !== found) this.differences.push({ kind: 'statement', of, expected, found });
    }
  }

  #balances(postings: readonly Posting[], event: string): void {
    const sum = total(postings);
    if (sum !== 0)
      this.differences.push({ kind: 'unbalanced', of: event, event, expected: '0', found: String(sum) });
  }

  #add(account: string, currency: string, amount: number, event: string): void {
    const key = keyOf(account, currency);
    const sum = (this.#sums.get(key)?.sum ?? 0) + amount;
    this.#sums.set(key, { account, sum });
    const name = classOf(account);
    if (!name)
      this.differences.push({
        kind: 'unknown_account',
        of: account,
        event,
        expected: 'an account of the chart',
        found: account,
      });
    else if (isOverdrawn(name, sum))
      this.differences.push({
        kind: 'overdrawn',
        of: key,
        event,
        expected: 'at least 0',
        found: String(-Math.abs(sum)),
      });
  }

  #expectStatement({ type, data, meta }: AuditedEvent): void {
    const amount = moneyIn(data['amount']);
    if (!amount) return;
    const fee = moneyIn(data[type === 'RefundProcessed' ? 'transferFee' : 'providerFee'])?.amount ?? 0;
    // the provider never hears of a payment of nothing, nor of a refund of which its fee leaves nothing
    if (amount.amount === (type === 'RefundProcessed' ? fee : 0)) return;
    const { currency } = amount;
    if (type === 'PaymentSucceeded')
      this.#expectLine(`payment ${textIn(data['repeats']) ?? meta.item}`, {
        amount: amount.amount,
        fee,
        currency,
      });
    if (type === 'RefundProcessed')
      this.#expectLine(`refund ${meta.item}`, { amount: amount.amount - fee, fee: 0, currency });
  }

  #expectLine(of: string, line: Captured): void {
    this.#provider.set(of, [...(this.#provider.get(of) ?? []), line]);
  }

  /** The sums that the seller's stream keeps, and the payouts that are decided in it. */
  #expectSeller({ type, data, meta }: AuditedEvent): void {
    const sellerId = textIn(data['sellerId']);
    const [pending, earned] = [data['pending'], data['earned']];
    if (sellerId === null) return;
    if (typeof pending === 'number' && typeof earned === 'number') {
      const currency = entryOf({ type, data, meta })?.currency;
      if (currency === undefined) return;
      this.#expect(pendingAccount(sellerId), currency, pending);
      this.#expectEarned(sellerId, currency, earned);
    }
    const amount = moneyIn(data['amount']);
    if (!amount || !type.startsWith('Payout')) return;
    const { currency } = amount;
    const key = keyOf(payoutsAccount(sellerId), currency);
    const waiting = this.#sellers.get(key)?.sum ?? 0;
    const change = type === 'PayoutRequested' ? amount.amount : -amount.amount;
    this.#expect(payoutsAccount(sellerId), currency, waiting + change);
    if (type === 'PayoutPaid') return;
    const available = this.#sellers.get(keyOf(availableAccount(sellerId), currency))?.sum ?? 0;
    this.#expect(availableAccount(sellerId), currency, available - change);
    this.#taken.set(key, (this.#taken.get(key) ?? 0) + change);
  }

  #expectEarned(sellerId: string, currency: string, earned: number): void {
    const taken = this.#taken.get(keyOf(payoutsAccount(sellerId), currency)) ?? 0;
    this.#expect(availableAccount(sellerId), currency, earned - taken);
  }

  #expect(account: string, currency: string, sum: number): void {
    this.#sellers.set(keyOf(account, currency), { account, sum });
  }
}
