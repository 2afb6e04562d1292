import { z } from 'zod';
import type { FieldError } from '../errors.ts';
import { text } from '../kit/fields.ts';
import { line } from '../trade/fields.ts';
import { defineResource, keyed, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, member } from '../kit/rules.ts';

/** What a template may name; filled in when it is read. */
export const PLACEHOLDERS = ['name'] as const;

const BRACES = /\{([^{}]*)\}|[{}]/g;

/** Whether a template's text names nothing that nobody fills in. */
const isFillable = (template: string): boolean =>
  [...template.matchAll(BRACES)].every(([, named]) => PLACEHOLDERS.some((one) => one === named));

const fillable = (input: Situation['input']): Refusal | undefined => {
  const errors = ['title', 'body'].flatMap((path): FieldError[] => {
    const sent: unknown = input[path];
    return typeof sent === 'string' && !isFillable(sent) ? [{ path, code: 'bad_format' }] : [];
  });
  return errors.length > 0 ? { code: 'invalid', errors } : undefined;
};

/** A template's text with `{name}` filled in. */
export const filledIn = (template: string, values: Readonly<Record<(typeof PLACEHOLDERS)[number], string>>) =>
  template.replaceAll('{name}', () => values.name);

/**
 * What notifications of a type say in a language, in place of Malaab's own words, as long as it is active.
 * `{name}` stands for who did it.
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
      refuse: (_, { input }) => fillable(input),
    },
    edit: {
      event: 'NotificationTemplateEdited',
      by: [admin('notifications')],
      refuse: (_, { input }) => fillable(input),
    },
    remove: { event: 'NotificationTemplateRemoved', to: 'removed', by: [admin('notifications')] },
  },
  lookups: ['type/{type}', { at: 'active', where: { active: true } }],
  read: [member],
});
