import { moneyIn, type Money } from '../../../domain/commerce/money.ts';
import { ORDER_ITEMS } from '../../../domain/commerce/order.ts';
import { formatIn, localeOf, type Format, type Language } from '../../../domain/format/format.ts';
import { orderNumber } from '../../../domain/format/order-number.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { orderItemWords } from '../../../domain/commerce/order-item.words.ts';
import { orderWords } from '../../../domain/commerce/order.words.ts';
import { lookupWord } from '../../../domain/words/lookup.ts';
import type { DocumentFact, PrintedDocument } from '../../../commands/commerce/document-port.ts';
import type { Reader } from '../../messages/locale.ts';
import { receiptTexts } from '../../messages/receipts.ts';
import { factOf, paidNotes } from './parts.ts';

/** An order with its parties, payment and refunds, as the reader of its receipt may see them. */
export type Bought = {
  readonly order: Item;
  readonly seller: string;
  readonly buyer: string;
  /** The order's payment; null for those who may not see it, and before it has begun. */
  readonly payment: Item | null;
  /** The paid refunds of the order. */
  readonly refunds: readonly Item[];
};

/** The items of an order with their names at that time; the names of an erased seller are gone. */
const rowsOf = (order: Item, { number, money }: Format): readonly (readonly string[])[] => {
  const names: readonly unknown[] = Array.isArray(order['names']) ? order['names'] : [];
  return ORDER_ITEMS.parse(order['items']).map(({ quantity, unitPrice }, at) => [
    textIn(names[at]) ?? '—',
    number(quantity),
    money(unitPrice),
    money({ ...unitPrice, amount: quantity * unitPrice.amount }),
  ]);
};

const sumsOf = (order: Item, language: Language, { money }: Format): readonly DocumentFact[] => {
  const texts = receiptTexts[language];
  const [discount, shipping] = [moneyIn(order['discount']), moneyIn(order['deliveryFee'])];
  const written = (amount: Money | undefined): string | null => (amount ? money(amount) : null);
  return [
    ...factOf(texts.products, written(moneyIn(order['subtotal']))),
    ...(discount && discount.amount > 0
      ? factOf(texts.discount, money({ ...discount, amount: -discount.amount }))
      : []),
    ...factOf(texts.shipping, written(shipping)),
    ...factOf(texts.total, written(moneyIn(order['total']))),
  ];
};

/** The receipt of an order as a document, in the language and the digits of its reader. */
export const receiptOf = (
  { order, seller, buyer, payment, refunds }: Bought,
  { language, digits }: Reader,
): PrintedDocument => {
  const texts = receiptTexts[language];
  const format = formatIn(localeOf(language, digits));
  const word = (field: string): string => lookupWord(orderWords, language, 'fields', field);
  const method = textIn(order['method']);
  const methods: Readonly<Record<string, string>> = orderWords[language].values?.['method'] ?? {};
  return {
    language,
    title: texts.title,
    issuer: texts.issuer,
    facts: [
      ...factOf(texts.number, orderNumber(order.id)),
      ...factOf(word('createdAt'), format.moment(order.createdAt)),
      ...factOf(word('sellerId'), seller),
      ...factOf(texts.buyer, buyer),
      ...factOf(word('method'), method && (methods[method] ?? method)),
    ],
    columns: [
      texts.product,
      ...['quantity', 'unitPrice'].map((field) => lookupWord(orderItemWords, language, 'fields', field)),
      texts.total,
    ],
    rows: rowsOf(order, format),
    sums: sumsOf(order, language, format),
    notes: payment ? paidNotes({ payment, refunds, amount: order['total'] }, language, format) : [],
  };
};
