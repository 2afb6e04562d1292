import { sharesIn, type PaymentShare } from '../commerce/ledger/shares.ts';
import { moneyIn } from '../commerce/money.ts';
import { textIn } from '../kit/json.ts';
import { egp, paymentOf, restOf, spendingOf } from './budget.ts';
import { topUpsIn } from './top-up.ts';

/** The unspent part of a budget, and the payments that it goes back to. */

/** Splits an amount over payments: from the last, which was spent last, to the first. No share exceeds its payment. */
export const sharesOf = (
  rest: number,
  payments: readonly { readonly paymentId: string; readonly paid: number }[],
): readonly { readonly paymentId: string; readonly share: number }[] => {
  let left = rest;
  return payments.toReversed().flatMap(({ paymentId, paid }) => {
    const share = Math.min(left, paid);
    left -= share;
    return share > 0 ? [{ paymentId, share }] : [];
  });
};

/** The payments of a campaign's budget, in the order of their payment. */
const paymentsOf = (it: object) => {
  const topUps = topUpsIn(it).map(({ paymentId, amount }) => ({ paymentId, paid: amount.amount }));
  const added = topUps.reduce((sum, { paid }) => sum + paid, 0);
  const first = textIn(Reflect.get(it, 'paymentId'));
  const held = spendingOf(it)?.held ?? 0;
  return first === null ? topUps : [{ paymentId: first, paid: held - added }, ...topUps];
};

/** The rest that goes back, and the payments that it goes back to; {} if none does. */
export const restBack = (it: object) => {
  if (Reflect.get(it, 'returned') != null || !spendingOf(it)) return {};
  const rest = restOf(it);
  const isToppedUp = topUpsIn(it).length > 0;
  const returns = sharesOf(rest, paymentsOf(it)).map(({ paymentId, share }) => ({
    paymentId,
    amount: egp(share),
  }));
  return { returned: egp(rest), ...paymentOf(it), ...(isToppedUp && { returns }) };
};

/** The returned amounts in an event, or in the campaign after it. */
export const returnsIn = (values: object): readonly PaymentShare[] => {
  const several = sharesIn(Reflect.get(values, 'returns'));
  if (several.length > 0) return several;
  const [paymentId, amount] = [
    textIn(Reflect.get(values, 'paymentId')),
    moneyIn(Reflect.get(values, 'returned')),
  ];
  return paymentId !== null && amount && amount.amount > 0 ? [{ paymentId, amount }] : [];
};
