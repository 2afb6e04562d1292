import { isCash } from '../../../domain/commerce/checkout/methods.ts';
import { moneyIn } from '../../../domain/commerce/money.ts';
import type { Format, Language } from '../../../domain/format/format.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { paymentWords } from '../../../domain/commerce/payment.words.ts';
import { lookupWord } from '../../../domain/words/lookup.ts';
import type { DocumentFact } from '../../../commands/commerce/document-port.ts';
import { receiptTexts } from '../../messages/receipts.ts';

/** Parts that all receipts have. */

/** A fact; none without a value. */
export const factOf = (name: string, value: string | null): readonly DocumentFact[] =>
  value === null ? [] : [{ name, value }];

/** The payment of a receipt and its paid refunds, and the amount that the receipt is about. */
export type Paid = {
  readonly payment: Item;
  readonly refunds: readonly Item[];
  readonly amount: unknown;
};

const sumOf = (items: readonly Item[], field: string): number =>
  items.reduce((sum, item) => sum + (moneyIn(item[field])?.amount ?? 0), 0);

/** When and under what reference it was paid, and what went back. */
export const paidNotes = (
  { payment, refunds, amount: paid }: Paid,
  language: Language,
  format: Format,
): readonly DocumentFact[] => {
  const texts = receiptTexts[language];
  const word = (field: string): string => lookupWord(paymentWords, language, 'fields', field);
  const paidAt = textIn(payment['paidAt']);
  if (paidAt === null) return factOf(texts.unpaid, '');
  const reference = isCash(payment['method']) ? null : textIn(payment['transactionId']);
  const total = moneyIn(paid);
  const [back, fee] = [sumOf(refunds, 'amount'), sumOf(refunds, 'transferFee')];
  const amount = (sum: number): string | null =>
    total && sum > 0 ? format.money({ ...total, amount: sum }) : null;
  return [
    ...factOf(word('paidAt'), format.moment(paidAt)),
    ...factOf(word('providerReference'), reference),
    ...factOf(texts.refunded, amount(back)),
    ...factOf(texts.fee, amount(fee)),
    ...factOf(texts.arrived, amount(back - fee)),
  ];
};
