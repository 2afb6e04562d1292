import { invalid, type Problem } from '../errors.ts';
import { daysAfter } from '../format/days.ts';
import { textIn } from '../kit/json.ts';
import type { Situation } from '../kit/resource.ts';
import { inOrder, valueIn } from '../trade/order.ts';

/** A year, a leap year too. */
const MOST_DAYS = 366;

const daysInOrder = inOrder('from', 'to');

/** A rule: days in order, and at most a year. */
export const withinAYear = (it: object, sent: Pick<Situation, 'input' | 'now'>): Problem | undefined => {
  const [from, to] = [textIn(valueIn(it, sent, 'from')), textIn(valueIn(it, sent, 'to'))];
  if (from === null || to === null) return undefined;
  const maximum = daysAfter(from, MOST_DAYS - 1);
  return to > maximum ? invalid('to', 'too_big', { maximum }) : daysInOrder({ from, to }, sent);
};
