import { z } from 'zod';
import { optional, personal, text } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, anyone, system } from '../kit/rules.ts';
import { email, properName } from '../trade/fields.ts';

const KEPT_MS = 365 * 24 * 3_600_000;

/**
 * What somebody writes to the platform by the form of its first page, with an account or without. A stranger gets an
 * id of their own with each message, and with it a key: removing the message destroys it. After a year that happens by
 * itself.
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
    /** What the staff answered, which was mailed to the sender. */
    answer: personal(optional(text(5000, 1)), 'senderId'),
    /** The language of the sender's page, in which the answer's mail is laid out. */
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
      at: (it) => new Date(Date.parse(it.createdAt) + KEPT_MS).toISOString(),
    },
  },
  lookups: [],
  read: [admin('contact')],
});
