import { invalid } from '../errors.ts';
import { instant, integer, optional, ref } from '../kit/fields.ts';
import { defineResource, partOf, type Item } from '../kit/resource.ts';
import { admin, all, anyone, full, party, related, system } from '../kit/rules.ts';
import { line } from '../trade/fields.ts';
import { before } from '../trade/order.ts';
import { organiserOf } from './organiser.ts';

/** Number of the last round that has begun; 0 before the first. */
const lastBegun = (rounds: readonly Item[]): number =>
  Math.max(0, ...rounds.filter(({ state }) => state !== 'pending').map((one) => Number(one.number)));

const staff = admin('competitions');
const organisers = [all(full, party('organiserId')), staff];

const numberTaken = invalid('number', 'taken');

const inTime = before('startsAt', 'endsAt');

/** A round of a competition. Rounds run one at a time, in the order of their numbers. */
export const competitionRound = defineResource({
  name: 'competition-round',
  path: '/competition-rounds',
  stream: partOf('competition', 'competitionId'),
  fields: {
    competitionId: ref('competition', { removed: 'remove' }),
    number: integer(1, 100),
    name: line(),
    startsAt: optional(instant()),
    endsAt: optional(instant()),
    /** The organiser of the competition. */
    organiserId: optional(ref('user')),
  },
  refusals: { competition_not_running: 409, round_out_of_order: 409 },
  states: ['pending', 'running', 'ended'],
  actions: {
    create: {
      event: 'RoundPlanned',
      to: 'pending',
      by: [all(full, related('competition.organiserId')), staff],
      takes: ['competitionId', 'number', 'name'],
      optionally: ['startsAt', 'endsAt'],
      sets: (_, { parent }) => organiserOf(parent),
      refuse: (it, situation) => {
        const { parent, siblings } = situation;
        if (parent?.state === 'ended') return 'competition_over';
        if (siblings.some(({ number }) => number === it.number)) return numberTaken;
        return Number(it.number) < lastBegun(siblings) ? 'round_out_of_order' : inTime(it, situation);
      },
    },
    edit: {
      event: 'RoundReplanned',
      from: ['pending', 'running'],
      by: organisers,
      takes: ['name', 'startsAt', 'endsAt'],
      refuse: inTime,
    },
    start: {
      event: 'RoundStarted',
      from: ['pending'],
      to: 'running',
      by: organisers,
      refuse: (it, { parent, siblings }) => {
        if (parent?.state !== 'running') return 'competition_not_running';
        const isNext = siblings.every(({ number, state }) =>
          Number(number) < Number(it.number) ? state === 'ended' : state === 'pending',
        );
        return isNext ? undefined : 'round_out_of_order';
      },
    },
    end: { event: 'RoundEnded', from: ['running'], to: 'ended', by: organisers },
    remove: { event: 'RoundRemoved', to: 'removed', by: [...organisers, system] },
  },
  lookups: [
    'competition/{competitionId}',
    { at: 'current/{competitionId}', where: { state: 'running' }, one: true },
  ],
  sorts: ['number', '-createdAt'],
  read: [anyone],
});
