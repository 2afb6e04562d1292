import { z } from 'zod';
import { optional, personal, text } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, anyone, system } from '../kit/rules.ts';
import { email, properName } from '../trade/fields.ts';
import { DAY_MS, later } from '../trade/day.ts';

const KEPT_MS = 365 * DAY_MS;

/**
 * A message to the platform by the contact form, with an account or without. A sender without an account gets a new id
 * with each message, and with it a key: removing the message destroys the key. Messages are removed automatically after
 * a year.
 */
export const contactMessage = defineResource({
  name: 'contact-message',
  path: '/contact',
  fields: {
    senderId: z.uuid(),
    name: personal(properName(100), 'senderId'),
    email: personal(email(), 'senderId'),
    message: personal(text(5000, 1), 'senderId'),
    note: personal(optional(text(2000)), 'senderId'),
    /** The answer of the staff, which was mailed to the sender. */
    answer: personal(optional(text(5000, 1)), 'senderId'),
    /** The language of the sender's page, which sets the layout of the answer's mail. */
    language: optional(z.enum(['ar', 'en'])),
  },
  states: ['new', 'read', 'replied', 'archived'],
  waits: ['new', 'read'],
  actions: {
    create: {
      event: 'ContactMessageSent',
      to: 'new',
      by: [anyone],
      takes: ['name', 'email', 'message'],
      optionally: ['language'],
      sets: (_, { actor, command }) => ({ senderId: actor?.id ?? command }),
    },
    edit: { event: 'ContactMessageNoted', by: [admin('contact')], takes: ['note'] },
    read: { event: 'ContactMessageRead', from: ['new'], to: 'read', by: [admin('contact')] },
    reply: {
      event: 'ContactMessageReplied',
      from: ['new', 'read'],
      to: 'replied',
      by: [admin('contact')],
      takes: ['answer'],
    },
    archive: {
      event: 'ContactMessageArchived',
      from: ['new', 'read', 'replied'],
      to: 'archived',
      by: [admin('contact')],
    },
    remove: {
      event: 'ContactMessageRemoved',
      to: 'removed',
      by: [admin('contact'), system],
      at: (it) => later(it.createdAt, KEPT_MS),
    },
  },
  lookups: [],
  read: [admin('contact')],
});
