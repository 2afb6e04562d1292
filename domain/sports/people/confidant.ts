import { z } from 'zod';
import { list, ref } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, owner, system } from '../../kit/rules.ts';

const without = (reasons: readonly string[] = [], because = ''): string[] =>
  reasons.filter((reason) => reason !== because);

/**
 * A person who may read a player's health data: their agent, or the person of a club that they are under contract with.
 * It lasts as long as there is a reason, which is the id of that agency or contract.
 */
export const confidant = defineResource({
  name: 'confidant',
  stream: keyed('userId', 'playerId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    playerId: ref('player', { removed: 'remove' }),
    /** The reason that was named last. */
    because: z.uuid(),
    reasons: list(z.uuid(), 100).default([]),
  },
  states: ['trusted'],
  actions: {
    create: {
      event: 'PlayerConfided',
      to: 'trusted',
      by: [system],
      takes: ['userId', 'playerId', 'because'],
      orElse: 'add',
      sets: ({ because }) => ({ reasons: because === undefined ? [] : [because] }),
    },
    add: {
      event: 'PlayerConfidedAgain',
      by: [system],
      takes: ['because'],
      sets: ({ reasons }, { input: { because = '' } }) => ({
        reasons: [...without(reasons, because), because],
      }),
    },
    end: {
      event: 'ConfidenceNarrowed',
      eventInto: { removed: 'ConfidenceEnded' },
      by: [system],
      takes: ['because'],
      decide: ({ reasons }, { input: { because } }) => {
        const left = without(reasons, because);
        return left.length > 0 ? { sets: { reasons: left } } : { to: 'removed' };
      },
    },
    remove: { event: 'ConfidantRemoved', to: 'removed', by: [system] },
  },
  lookups: [],
  read: [owner, admin('injuries')],
});
