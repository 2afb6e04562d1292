import { expect, test } from 'vitest';
import { LedgerAudit, type StatementLine } from './audit.ts';

const PAYMENT = '0f8fad5b-d9cb-469f-a165-70867728950e';
const REPEAT = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const egp = (amount: number) => ({ amount, currency: 'EGP' });

const captured = (item: string, more: object = {}) => ({
  id: item,
  position: 1n,
  type: 'PaymentSucceeded',
  data: { amount: egp(1000), providerFee: egp(20), ...more },
  meta: { item },
});
const line: StatementLine = { kind: 'payment', id: PAYMENT, amount: 1000, fee: 20, currency: 'EGP' };

const differencesOf = (events: readonly ReturnType<typeof captured>[], lines: readonly StatementLine[]) => {
  const audit = new LedgerAudit();
  for (const event of events) audit.take(event);
  audit.compareStatement(lines);
  return audit.differences;
};

test('a payment that the provider captured twice is a difference, until the log has the second capture', () => {
  const once = captured(PAYMENT);
  expect(differencesOf([once], [line])).toEqual([]);
  expect(differencesOf([once], [line, line])).toEqual([
    {
      kind: 'statement',
      of: `payment ${PAYMENT}`,
      expected: '1000 EGP, fee 20',
      found: '1000 EGP, fee 20 and 1000 EGP, fee 20',
    },
  ]);
  const again = captured(REPEAT, { repeats: PAYMENT });
  expect(differencesOf([once, again], [line, line])).toEqual([]);
  expect(differencesOf([once, again], [line])).toHaveLength(1);
});
