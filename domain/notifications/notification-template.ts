import { z } from 'zod';
import type { FieldError } from '../errors.ts';
import type { Placeholder } from '../format/template.ts';
import { placeholdersOf } from './kinds.ts';
import { text } from '../kit/fields.ts';
import { line } from '../trade/fields.ts';
import { defineResource, keyed, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, member } from '../kit/rules.ts';

const BRACES = /\{([^{}]*)\}|[{}]/g;

/** Whether a text has no other placeholders than these, and no brace of its own. */
const isFillable = (template: string, allowed: readonly Placeholder[]): boolean =>
  [...template.matchAll(BRACES)].every(([, named]) => allowed.some((one) => one === named));

const fillable = (type: string | undefined, { input }: Situation): Refusal | undefined => {
  const allowed = placeholdersOf(type ?? '');
  const options = allowed.map((one) => `{${one}}`).join(', ') || '—';
  const errors = ['title', 'body'].flatMap((path): FieldError[] => {
    const sent: unknown = input[path];
    return typeof sent === 'string' && !isFillable(sent, allowed)
      ? [{ path, code: 'unknown_placeholder', values: { options } }]
      : [];
  });
  return errors.length > 0 ? { code: 'invalid', errors } : undefined;
};

/**
 * The texts of a type of notification in a language. While the template is active they replace Malaab's own texts.
 * `{name}` is the actor, or the reader where the notification is about their own account.
 */
export const notificationTemplate = defineResource({
  name: 'notification-template',
  path: '/notification-template',
  stream: keyed('type', 'language'),
  fields: {
    type: z
      .string()
      .regex(/^[a-z][a-z_]*$/)
      .max(60)
      .meta({ examples: ['followed', 'approved'] }),
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
      refuse: ({ type }, situation) => fillable(type, situation),
    },
    edit: {
      event: 'NotificationTemplateEdited',
      by: [admin('notifications')],
      refuse: ({ type }, situation) => fillable(type, situation),
    },
    remove: { event: 'NotificationTemplateRemoved', to: 'removed', by: [admin('notifications')] },
  },
  lookups: ['type/{type}', { at: 'active', where: { active: true } }],
  read: [member],
});
