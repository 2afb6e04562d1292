import { list, money, ref } from '../../../domain/kit/fields.ts';
import { z } from 'zod';
import { defineResource } from '../../../domain/kit/resource.ts';
import { admin, full, party } from '../../../domain/kit/rules.ts';

const concerned = party('playerId', 'fromClubId', 'toClubId');

/** A transfer of a player between clubs. All three must agree, in any order; the last agreement completes it. */
export const transfer = defineResource({
  name: 'transfer',
  path: '/transfers',
  fields: {
    playerId: ref('user'),
    fromClubId: ref('user'),
    toClubId: ref('user'),
    fee: money(),
    agreedBy: list(z.uuid(), 3),
  },
  owner: 'toClubId',
  states: ['proposed', 'completed', 'declined'],
  actions: {
    create: {
      event: 'TransferProposed',
      to: 'proposed',
      by: [full],
      takes: ['playerId', 'fromClubId', 'toClubId', 'fee'],
      sets: (it) => ({ agreedBy: it.toClubId ? [it.toClubId] : [] }),
    },
    agree: {
      event: 'TransferAgreed',
      eventInto: { completed: 'TransferCompleted' },
      from: ['proposed'],
      by: [concerned],
      decide: (it, { actor }) => {
        const agreed = it.agreedBy ?? [];
        if (!actor || agreed.includes(actor.id)) return 'conflict';
        const agreedBy = [...agreed, actor.id];
        const isLast = agreedBy.length === 3;
        return isLast ? { to: 'completed', sets: { agreedBy } } : { sets: { agreedBy } };
      },
    },
    decline: { event: 'TransferDeclined', from: ['proposed'], to: 'declined', by: [concerned] },
  },
  lookups: ['player/{playerId}'],
  read: [concerned, admin('transfers')],
});
