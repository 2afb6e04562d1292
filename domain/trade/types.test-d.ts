import { date, text } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { anyone, full } from '../kit/rules.ts';
import { before, both, inFuture, inOrder } from './order.ts';

/** What the compiler must refuse: tsc fails where a line marked `@ts-expect-error` is accepted after all. */

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

// @ts-expect-error an order of a field that there is none of
defineResource({ ...stay, actions: { create: { ...create, refuse: inOrder('from', 'until') } } });

// @ts-expect-error an order inside a field that there is none of
defineResource({ ...stay, actions: { create: { ...create, refuse: before('offer.from', 'offer.to') } } });

// @ts-expect-error a day ahead that is no field
defineResource({ ...stay, actions: { create: { ...create, refuse: startsUntold } } });

// @ts-expect-error one of several rules about a field that there is none of
defineResource({ ...stay, actions: { create: { ...create, refuse: both(startsLater, startsUntold) } } });
