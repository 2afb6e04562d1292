import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../../domain/registry.ts';
import { shardOf } from '../support/shard.ts';
import { exampleOf, makerOf } from './example-of.ts';
import { resourceContract } from './resource-contract.ts';
import { openStage, type Stage } from './stage.ts';
import { madeByCallers } from './suites.ts';

let stage: Stage;
beforeAll(async () => {
  // what process managers do later is no part of an answer
  stage = await openStage(registry, { roles: ['api', 'projections'] });
});
afterAll(() => stage.close());

/** Made by Malaab itself, or by calls of their own; their tests lie beside their code. */
const NOT_HERE = [
  'user',
  'session',
  'password-change',
  'erasure',
  'search-digest',
  'identity',
  'terms-acceptance',
  'trial',
  'guardianship',
  'profile-view',
  'private-read',
  'letter-decision',
  'proposal',
  'rebuild',
  'timer-retry',
  'undo-step',
  'opportunity-digest',
  'urgent-opportunity',
  'post-view',
  'room-user',
  'suspension-suggestion',
  'held-text',
  'spam-model',
  'notification-log',
  'push-subscription',
  'enrolment',
  'confidant',
  'career-passport',
  'product-view',
  'product-review',
  'checkout',
  'cart',
  'wishlist',
  'order',
  'order-item',
  'payment',
  'payment-notice',
  'sale',
  'seller-balance',
  'view-digest',
  'ab-participation',
  'ad-click',
  'ad-impression',
  'article-view',
  'uncounted',
];

test('every resource that callers create by its own call is here', () => {
  const left = registry.kinds.filter((kind) => makerOf(kind) === undefined);
  expect(left.map(({ name }) => name)).toEqual(NOT_HERE);
});

for (const kind of shardOf(madeByCallers)) {
  resourceContract(kind, () => stage.as(makerOf(kind) ?? ''), exampleOf(registry, kind));
}
