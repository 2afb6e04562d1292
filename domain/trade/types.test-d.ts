import { date, text } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { anyone, full } from '../kit/rules.ts';
import { before, both, inFuture, inOrder } from './order.ts';

/** Compile-time tests: tsc fails if a line marked `@ts-expect-error` compiles. */

const stay = {
  name: 'stay',
  fields: { title: text(), from: date(), to: date() },
  states: ['planned'],
  lookups: [],
  read: [anyone],
} as const;
const create = { event: 'StayPlanned', to: 'planned', by: [full] } as const;
const startsLater = inFuture('from');
const startsUntold = inFuture('until');

defineResource({ ...stay, actions: { create: { ...create, refuse: inOrder('from', 'to') } } });
defineResource({
  ...stay,
  actions: { create: { ...create, refuse: both(before('from', 'to'), startsLater) } },
});

// @ts-expect-error inOrder with an unknown field
defineResource({ ...stay, actions: { create: { ...create, refuse: inOrder('from', 'until') } } });

// @ts-expect-error before with an unknown nested field
defineResource({ ...stay, actions: { create: { ...create, refuse: before('offer.from', 'offer.to') } } });

// @ts-expect-error inFuture with an unknown field
defineResource({ ...stay, actions: { create: { ...create, refuse: startsUntold } } });

// @ts-expect-error one of several rules with an unknown field
defineResource({ ...stay, actions: { create: { ...create, refuse: both(startsLater, startsUntold) } } });
