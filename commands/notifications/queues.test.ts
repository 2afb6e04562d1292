import { expect, test } from 'vitest';
import { registry } from '../../domain/registry.ts';
import { queuesOf } from './queues.ts';

/** The queues of the staff, from the waiting states of the definitions. */

const queues = new Map(queuesOf(registry).map((queue) => [queue.kind.name, queue]));

test('each kind with a waiting state is a queue of the area that decides, unless it has notices of its own', () => {
  expect(Object.fromEntries([...queues].map(([name, { area }]) => [name, area]))).toEqual({
    'contact-message': 'contact',
    'held-text': 'reports',
    'training-review': 'trainings',
    endorsement: 'profiles',
    refund: 'orders',
    dispute: 'orders',
    payout: 'orders',
    'competition-match': 'competitions',
    advertisement: 'campaigns',
  });
});

test('an item enters a queue by the events that bring it there, and by none within it', () => {
  expect(queues.get('held-text')?.events).toEqual(['TextHeld']);
  expect(queues.get('contact-message')?.events).toEqual(['ContactMessageSent']);
  expect(queues.get('endorsement')?.events).toEqual(['EndorsementGiven', 'EndorsementEdited']);
  expect(queues.get('payout')?.events).toEqual(['PayoutRequested']);
  expect(queues.get('dispute')?.events).toEqual(['DisputeEscalated']);
});
