import { z } from 'zod';
import { integer, text } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { anyone } from '../kit/rules.ts';
import { defineWords } from './define.ts';

/** Compile-time tests: tsc fails if a line marked `@ts-expect-error` compiles. */

const lamp = defineResource({
  name: 'lamp',
  fields: { title: text(), watts: integer(), light: z.enum(['WARM', 'COLD']) },
  states: ['active', 'lit'],
  actions: {
    create: { event: 'LampBought', to: 'active', by: [anyone] },
    light: { event: 'LampLit', to: 'lit', by: [anyone], asks: { minutes: integer(), place: text() } },
  },
  refusals: { lamp_broken: 409 },
  lookups: [],
  read: [anyone],
});

const refusals = { lamp_broken: { title: '', detail: '' } };
const en = {
  name: { one: '', other: '' },
  fields: { watts: '', light: '' },
  states: { lit: '' },
  actions: { light: '' },
  values: { light: { WARM: '', COLD: '' } },
  events: { LampBought: '', LampLit: '' },
  refusals,
};
const ar = { ...en, name: { gender: 'f', one: '', two: '', few: '', many: '' } } as const;

// Shared words may be left out or said otherwise: title, minutes, place, active, create.
defineWords(lamp, { ar, en });
defineWords(lamp, { ar, en: { ...en, fields: { ...en.fields, title: '', minutes: '' } } });

// @ts-expect-error a language is missing
defineWords(lamp, { ar });

// @ts-expect-error a field without a word
defineWords(lamp, { ar, en: { ...en, fields: { title: '' } } });

// @ts-expect-error a word for an unknown field
defineWords(lamp, { ar, en: { ...en, fields: { ...en.fields, volts: '' } } });

// @ts-expect-error a state without a word
defineWords(lamp, { ar, en: { ...en, states: {} } });

// @ts-expect-error an action without a word
defineWords(lamp, { ar, en: { ...en, actions: { create: '' } } });

// @ts-expect-error an event without a sentence
defineWords(lamp, { ar, en: { ...en, events: { LampLit: '' } } });

// @ts-expect-error a sentence for an unknown event
defineWords(lamp, { ar, en: { ...en, events: { ...en.events, LampSold: '' } } });

// @ts-expect-error a value without a word
defineWords(lamp, { ar, en: { ...en, values: { light: { WARM: '' } } } });

// @ts-expect-error a refusal without a text
defineWords(lamp, { ar, en: { ...en, refusals: {} } });

// @ts-expect-error a text for another resource's refusal
defineWords(lamp, { ar, en: { ...en, refusals: { ...refusals, event_full: { title: '', detail: '' } } } });

// @ts-expect-error an Arabic noun without its dual
defineWords(lamp, { ar: { ...ar, name: { gender: 'f', one: '', few: '', many: '' } }, en });
