import { z } from 'zod';
import { invalid } from '../errors.ts';
import { instant, integer, list, optional, text } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, system } from '../kit/rules.ts';
import { line, words } from '../trade/fields.ts';
import { before, both, inFuture } from '../trade/order.ts';

const variant = z.object({ name: text(60, 1), weight: integer(1, 1000) });
export type Variant = z.output<typeof variant>;

/** The variants of a test: at least two, each with its own name. */
export const VARIANTS = list(variant, 20)
  .min(2)
  .refine((all) => new Set(all.map((one) => one.name)).size === all.length, { params: { code: 'taken' } })
  .meta({
    examples: [
      [
        { name: 'A', weight: 1 },
        { name: 'B', weight: 1 },
      ],
      [
        { name: 'A', weight: 9 },
        { name: 'B', weight: 1 },
      ],
    ],
  });

const inTime = both(before('from', 'to'), inFuture('to'));
const over = invalid('to', 'in_the_past');
const staff = [admin('campaigns')];

/** A test which of several variants does better by a measure. It finishes automatically at its end. */
export const abTest = defineResource({
  name: 'ab-test',
  path: '/ab-test',
  fields: {
    name: line(),
    hypothesis: optional(words()),
    variants: VARIANTS,
    metric: line(),
    from: instant(),
    to: optional(instant()),
  },
  states: ['draft', 'running', 'finished'],
  actions: {
    create: { event: 'AbTestDrafted', to: 'draft', by: staff, refuse: inTime },
    // members keep the variant that they were shown, so nothing changes after the start
    edit: { event: 'AbTestEdited', from: ['draft'], by: staff, refuse: inTime },
    start: {
      event: 'AbTestStarted',
      from: ['draft'],
      to: 'running',
      by: staff,
      refuse: ({ to }, { now }) => (to != null && Date.parse(to) <= Date.parse(now) ? over : undefined),
      sets: ({ from = '' }, { now }) => (Date.parse(from) > Date.parse(now) ? { from: now } : {}),
    },
    finish: {
      event: 'AbTestFinished',
      from: ['running'],
      to: 'finished',
      by: [...staff, system],
      at: ({ to }) => to ?? null,
    },
    remove: { event: 'AbTestRemoved', to: 'removed', by: staff },
  },
  lookups: [],
  read: staff,
});
