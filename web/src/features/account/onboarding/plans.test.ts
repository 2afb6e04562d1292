import { expect, test } from 'vitest';
import { PLAN_FACTS } from '../../../../../domain/accounts/plans.ts';
import { planFacts } from './plans.ts';

test('plans are shown as they are', () => {
  expect(planFacts).toEqual(PLAN_FACTS);
});
