import { z } from 'zod';
import { integer } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin } from '../../kit/rules.ts';
import { SPAM_LANGUAGES } from './model.ts';

/** The version of the spam model that is in use for a language. Until an admin chooses one, it is the first. */
export const spamModel = defineResource({
  name: 'spam-model',
  stream: keyed('language'),
  fields: {
    language: z.enum(SPAM_LANGUAGES),
    /** Not the `version` that every item has, which counts its changes. */
    modelVersion: integer(1, 10_000),
  },
  states: ['used'],
  actions: {
    create: { event: 'SpamModelChosen', to: 'used', by: [admin('reports')], orElse: 'switch' },
    switch: {
      event: 'SpamModelSwitched',
      by: [admin('reports')],
      takes: ['modelVersion'],
      was: ['modelVersion'],
      refuse: ({ modelVersion }, { input }) =>
        input.modelVersion === modelVersion ? 'invalid_transition' : undefined,
    },
  },
  lookups: [],
  read: [admin('reports')],
});
