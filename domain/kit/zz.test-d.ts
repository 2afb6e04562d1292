import { z } from 'zod';
import { optional, text } from './fields.ts';
import { defineResource } from './resource.ts';
import { anyone, owner } from './rules.ts';
export const a = defineResource({
  name: 'user', fields: { role: optional(z.enum(['A', 'B'])), b: text() }, states: ['s', 'u'],
  actions: {
    create: { event: 'E', to: 's', by: [anyone], refuse: (it) => { const x: { nope: 1 } = it; return x.nope ? undefined : 'invalid'; } },
    edit: { event: 'E2', form: ['s'], orElse: 'nope', by: [owner], refuse: (it) => (it.state === 'zzz' ? 'invalid' : undefined), sets: () => ({ b: 3, c: 4 }) },
  },
  lookups: [], read: [anyone],
});
