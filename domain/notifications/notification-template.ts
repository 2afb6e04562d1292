import { z } from 'zod';
import { text } from '../kit/fields.ts';
import { line } from '../trade/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, member } from '../kit/rules.ts';
import { fillable } from './templates/placeholders.ts';

const TEXTS = ['title', 'body'];

/**
 * The texts of a type of notification in a language. While the template is active they replace Malaab's own texts.
 * `{name}` is the actor, or the reader where the notification is about their own account.
 */
export const notificationTemplate = defineResource({
  name: 'notification-template',
  path: '/notification-template',
  stream: keyed('type', 'language'),
  label: { name: 'title' },
  fields: {
    type: z
      .string()
      .regex(/^[a-z][a-z_]*$/)
      .max(60)
      .meta({ format: 'notification-kind', examples: ['followed', 'approved'] }),
    language: z.enum(['ar', 'en']),
    title: line(200, 1),
    body: text(2000, 1),
    active: z.boolean(),
  },
  states: ['kept'],
  actions: {
    create: {
      event: 'NotificationTemplateWritten',
      to: 'kept',
      by: [admin('notifications')],
      refuse: ({ type }, situation) => fillable(type ?? '', TEXTS, situation),
    },
    edit: {
      event: 'NotificationTemplateEdited',
      by: [admin('notifications')],
      refuse: ({ type }, situation) => fillable(type ?? '', TEXTS, situation),
    },
    remove: { event: 'NotificationTemplateRemoved', to: 'removed', by: [admin('notifications')] },
  },
  lookups: ['type/{type}', { at: 'active', where: { active: true } }],
  read: [member],
});
