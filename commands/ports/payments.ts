import type { IncomingHttpHeaders } from 'node:http';
import type { StatementLine } from '../../domain/commerce/ledger/audit.ts';
import type { Money } from '../../domain/commerce/money.ts';

/** The provider's report on a payment. The same outcome of a payment always has the same `noticeId`. */
export type PaymentNotice = {
  readonly noticeId: string;
  readonly paymentId: string;
  readonly transactionId: string;
  readonly outcome: 'succeeded' | 'failed';
  readonly amount: Money;
  /** The fee that the provider deducts from the payment. */
  readonly fee: Money;
};

/** A message of the provider, as it arrived. */
export type ProviderMessage = {
  readonly headers: IncomingHttpHeaders;
  /** The raw body, which is signed. */
  readonly body: Buffer;
  /** The values of the address. */
  readonly query: Readonly<Record<string, string | undefined>>;
};

export type Payer = {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

export type PaymentRequest = {
  readonly paymentId: string;
  readonly amount: Money;
  readonly method: 'CARD' | 'WALLET';
  /** The path that the buyer comes back to. */
  readonly returnTo: string;
  /** Reads the payer, for a provider that checks cards by it. */
  readonly payer?: () => Promise<Payer>;
  /** The member whose card may be charged again for the plan that this pays. */
  readonly keepsCardOf?: string;
};

/** A charge without the payer: the same card as in an earlier payment, `agreement`, whose page said so. */
export type ChargeRequest = {
  readonly paymentId: string;
  readonly amount: Money;
  readonly agreement: string;
  /** Counts the attempts of one payment; each can be declined by itself. */
  readonly attempt: number;
};

export type RefundRequest = {
  readonly refundId: string;
  readonly paymentId: string;
  readonly transactionId: string;
  /** The refunded amount, including the fee. The fee is smaller than the amount. */
  readonly amount: Money;
  /** The part that the payer does not get back, unless the payment can still be voided. */
  readonly fee: Money;
};

/**
 * The result of a refund. `refunded`: with the fee that was kept, 0 after a void. `declined` is final. `unknown`: ask again
 * with the same id.
 */
export type RefundResult =
  | { readonly kind: 'refunded'; readonly fee: Money }
  | { readonly kind: 'declined' }
  | { readonly kind: 'unknown' };

/** A payment provider. Each call may be repeated with the same id; money moves once. */
export type PaymentProvider = {
  /** `none`: buyers can only pay in cash. */
  readonly name: string;
  /** The currencies that it takes; left out = all. */
  readonly currencies?: readonly string[];
  /** Opens the hosted page of a payment; null if the provider can't be reached now. */
  open(request: PaymentRequest): Promise<{ readonly url: string } | null>;
  /**
   * Checks the signature of a message and reads it. `invalid`: not from the provider, or too old. `other`: a valid message
   * about something else.
   */
  read(message: ProviderMessage): Promise<PaymentNotice | 'invalid' | 'other'>;
  /** The present state of a payment at the provider. `unknown`: no answer, or no such payment. */
  inquire(paymentId: string): Promise<PaymentNotice | 'pending' | 'unknown'>;
  /**
   * Charges the card of an earlier payment. `declined`: not charged, also if there is no card that can be charged.
   * `unknown`: ask again. Left out = this provider never charges without the payer.
   */
  charge?(request: ChargeRequest): Promise<PaymentNotice | 'declined' | 'unknown'>;
  refund(request: RefundRequest): Promise<RefundResult>;
  /** The fee that the provider deducts from a refund: of a part, or now of this whole payment, which it may void. */
  refundFee(amount: Money, whole?: { readonly paidAt: string }): Money;
  /** Forgets the cards of a member, which can't be charged any more. Left out if none are kept. */
  forgetCards?(memberId: string): Promise<void>;
  /**
   * All captured payments and paid refunds, for the audit of the ledger. Left out if the provider can't be asked. Throws if
   * it doesn't answer.
   */
  readonly statement?: () => Promise<readonly StatementLine[]>;
};

/** Whether a provider takes payments in a currency. Without a provider, none is taken. */
export const takesCurrency = (
  { name, currencies }: Pick<PaymentProvider, 'name' | 'currencies'>,
  currency: string,
): boolean => name !== 'none' && (currencies?.includes(currency) ?? true);

/** Decisions on the sandbox's hosted page. */
export const SANDBOX_DECISIONS = ['pay', 'decline'] as const;
/**
 * The way the sandbox reports a decision: at once, after a minute, twice, with an outdated failure after it, or not at all.
 * `dead`: not at all, and the provider answers nothing for five minutes.
 */
export const SANDBOX_REPORTS = ['prompt', 'late', 'twice', 'out_of_order', 'silent', 'dead'] as const;

export type SandboxPayment = {
  readonly amount: Money;
  readonly method: string;
  readonly state: 'open' | 'succeeded';
  /** Declined attempts. */
  readonly declined: number;
  readonly returnTo: string;
};

/** The embedded provider's own side: its hosted page, and its messages. */
export type Sandbox = {
  /** The payment with this token of its page's address; `dead` while the provider answers nothing. */
  find(token: string): Promise<SandboxPayment | 'dead' | null>;
  /** The buyer's decision. A paid payment stays paid. */
  decide(
    token: string,
    decision: (typeof SANDBOX_DECISIONS)[number],
    report: (typeof SANDBOX_REPORTS)[number],
  ): Promise<SandboxPayment | 'dead' | null>;
  /** Answers nothing until an instant: no page, no outcome, no charge and no refund. */
  die(until: Date): Promise<void>;
  /** A queued message, signed now. */
  message(payload: unknown): ProviderMessage;
};

/** The queue of the sandbox's messages. */
export const SANDBOX_QUEUE = 'sandbox-notice';
