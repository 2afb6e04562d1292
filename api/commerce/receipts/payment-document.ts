import { moneyIn } from '../../../domain/commerce/money.ts';
import { PLANS } from '../../../domain/accounts/values.ts';
import { subscriptionWords } from '../../../domain/accounts/subscription.words.ts';
import { campaignWords } from '../../../domain/advertising/campaign.words.ts';
import { paymentWords } from '../../../domain/commerce/payment.words.ts';
import { formatIn, localeOf, type Format, type Language } from '../../../domain/format/format.ts';
import type { ReceiptOf } from '../../../domain/notifications/kinds/row.ts';
import { orderNumber } from '../../../domain/format/order-number.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { lookupWord } from '../../../domain/words/lookup.ts';
import type { DocumentFact, PrintedDocument } from '../../../commands/commerce/document-port.ts';
import type { Reader } from '../../messages/locale.ts';
import { planTexts } from '../../messages/plans.ts';
import { receiptTexts } from '../../messages/receipts.ts';
import { factOf, paidNotes } from './parts.ts';

/** The plan or the campaign that a payment was made for. `null`: only the kind of the payment is known. */
export type PaidFor =
  /** A subscription, as the payment left it. */
  | { readonly kind: 'plan'; readonly subscription: Item | null }
  /** A campaign, as far as the reader may see it. */
  | { readonly kind: Exclude<ReceiptOf, 'order' | 'plan'>; readonly campaign: Item | null };

/** A payment for a plan or for a campaign, with its payer and paid refunds. */
export type PaidService = {
  readonly payment: Item;
  readonly payer: string;
  readonly paidFor: PaidFor;
  readonly refunds: readonly Item[];
};

const nameOf = (paidFor: PaidFor, language: Language): string => {
  const texts = receiptTexts[language];
  switch (paidFor.kind) {
    case 'plan': {
      const plan = PLANS.find((one) => one === paidFor.subscription?.['planId']);
      return plan ? `${texts.plan}: ${planTexts[language].plans[plan].name}` : texts.plan;
    }
    case 'budget':
    case 'top-up': {
      const name = textIn(paidFor.campaign?.['name']);
      const what = paidFor.kind === 'budget' ? texts.budget : texts.topUp;
      return name === null ? what : `${what}: ${name}`;
    }
    default: {
      const never: never = paidFor;
      return never;
    }
  }
};

/** The period of a plan: its length, its first instant and its last. */
const periodOf = (paidFor: PaidFor, language: Language, { date }: Format): readonly DocumentFact[] => {
  if (paidFor.kind !== 'plan' || !paidFor.subscription) return [];
  const { period, periodFrom, endsAt } = paidFor.subscription;
  const lengths: Readonly<Record<string, string>> = subscriptionWords[language].values?.['period'] ?? {};
  const [from, to] = [textIn(periodFrom), textIn(endsAt)];
  const word = (field: string): string => lookupWord(campaignWords, language, 'fields', field);
  return [
    ...factOf(lookupWord(subscriptionWords, language, 'fields', 'period'), lengths[String(period)] ?? null),
    ...factOf(word('from'), from && date(from)),
    ...factOf(word('to'), to && date(to)),
  ];
};

/** The receipt of a payment for a plan or a campaign, in the language and the digits of its reader. */
export const paymentReceiptOf = (
  { payment, payer, paidFor, refunds }: PaidService,
  { language, digits }: Reader,
): PrintedDocument => {
  const texts = receiptTexts[language];
  const format = formatIn(localeOf(language, digits));
  const word = (field: string): string => lookupWord(paymentWords, language, 'fields', field);
  const methods: Readonly<Record<string, string>> = paymentWords[language].values?.['method'] ?? {};
  const [method, amount] = [textIn(payment['method']), moneyIn(payment['amount'])];
  const sum = amount ? format.money(amount) : '';
  return {
    language,
    title: texts.title,
    issuer: texts.issuer,
    facts: [
      ...factOf(texts.paymentNumber, orderNumber(payment.id)),
      ...factOf(word('createdAt'), format.moment(payment.createdAt)),
      ...factOf(word('userId'), payer),
      ...factOf(word('method'), method && (methods[method] ?? method)),
      ...periodOf(paidFor, language, format),
    ],
    columns: [texts.for, texts.total],
    rows: [[nameOf(paidFor, language), sum]],
    sums: factOf(texts.total, sum),
    notes: paidNotes({ payment, refunds, amount: payment['amount'] }, language, format),
  };
};
