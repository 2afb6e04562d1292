import { expect, test } from 'vitest';
import { PLANS, postsCap } from '../../../../../domain/accounts/values.ts';
import { planFacts } from './plans.ts';

test.each(PLANS)('%s says as many posts as it allows', (plan) => {
  expect(planFacts[plan].posts ?? Number.POSITIVE_INFINITY).toBe(postsCap(plan));
});
