import type { PaymentNotice, PaymentProvider } from '../../commands/ports/payments.ts';
import type { StatementLine } from '../../domain/commerce/ledger/audit.ts';
import type { Money } from '../../domain/commerce/money.ts';

type Account = {
  readonly paymentId: string;
  readonly amount: Money;
  readonly refunds: Map<string, number>;
  declined: number;
  isPaid: boolean;
  /** Further captures of the same amount. */
  repeats: number;
};

const FEE = 100;

/** A provider in memory, with its own books, which can be dead. Its messages are kept until a test delivers them. */
export const memoryProvider = () => {
  const accounts = new Map<string, Account>();
  const messages: PaymentNotice[] = [];
  let isDead = false;
  let declinesRefunds = false;

  const noticeOf = ({ paymentId, amount, declined }: Account, outcome: PaymentNotice['outcome']) => {
    const transactionId = outcome === 'failed' ? `${paymentId}-${declined}` : paymentId;
    const fee = { ...amount, amount: Math.min(FEE, amount.amount) };
    return { noticeId: transactionId, paymentId, transactionId, outcome, amount, fee };
  };
  const refundedOf = ({ refunds }: Account): number =>
    [...refunds.values()].reduce((sum, amount) => sum + amount, 0);

  const provider: PaymentProvider = {
    name: 'memory',
    open: async ({ paymentId, amount }) => {
      if (isDead) return null;
      if (!accounts.has(paymentId))
        accounts.set(paymentId, {
          paymentId,
          amount,
          refunds: new Map(),
          declined: 0,
          isPaid: false,
          repeats: 0,
        });
      return { url: `/page/${paymentId}` };
    },
    read: async () => 'other',
    inquire: async (paymentId) => {
      const account = accounts.get(paymentId);
      if (isDead || !account) return 'unknown';
      return account.isPaid ? noticeOf(account, 'succeeded') : 'pending';
    },
    refund: async ({ refundId, paymentId, amount, fee }) => {
      if (isDead) return { kind: 'unknown' };
      const account = accounts.get(paymentId);
      if (declinesRefunds || !account?.isPaid) return { kind: 'declined' };
      if (account.refunds.has(refundId)) return { kind: 'refunded', fee };
      const back = amount.amount - fee.amount;
      const captured = account.amount.amount * (1 + account.repeats);
      if (refundedOf(account) + back > captured) return { kind: 'declined' };
      account.refunds.set(refundId, back);
      return { kind: 'refunded', fee };
    },
    refundFee: (amount) => ({ ...amount, amount: Math.min(FEE, amount.amount) }),
  };
  return {
    provider,
    messages,
    accounts,
    refundedOf,
    /** All money that moved. */
    statement: (): readonly StatementLine[] =>
      [...accounts.values()].flatMap((account) => {
        const { currency } = account.amount;
        if (!account.isPaid) return [];
        const { paymentId: id, amount, fee } = noticeOf(account, 'succeeded');
        const refunded = [...account.refunds].map(([refundId, sum]) => ({
          kind: 'refund' as const,
          id: refundId,
          amount: sum,
          fee: 0,
          currency,
        }));
        const line = { kind: 'payment' as const, id, amount: amount.amount, fee: fee.amount, currency };
        return [...Array.from({ length: 1 + account.repeats }, () => line), ...refunded];
      }),
    isDead: () => isDead,
    live: (yes: boolean): void => {
      isDead = !yes;
    },
    /** Declines each new refund from now on, or takes them again. */
    declineRefunds: (yes: boolean): void => {
      declinesRefunds = yes;
    },
    /** Captures a paid payment once more, by another transaction. */
    captureAgain: (paymentId: string): PaymentNotice => {
      const account = accounts.get(paymentId);
      if (!account?.isPaid) throw new Error('it is not paid');
      account.repeats += 1;
      const id = `${paymentId}-again-${account.repeats}`;
      return { ...noticeOf(account, 'succeeded'), noticeId: id, transactionId: id };
    },
    /** The buyer's decision on an open page; false without one. */
    decide: (paymentId: string, decision: 'pay' | 'decline'): boolean => {
      const account = accounts.get(paymentId);
      if (!account || account.isPaid) return false;
      if (decision === 'pay') account.isPaid = true;
      else account.declined += 1;
      messages.push(noticeOf(account, decision === 'pay' ? 'succeeded' : 'failed'));
      return true;
    },
  };
};
export type MemoryProvider = ReturnType<typeof memoryProvider>;
