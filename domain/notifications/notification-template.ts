import { z } from 'zod';
import type { FieldError } from '../errors.ts';
import { text } from '../kit/fields.ts';
import { line } from '../trade/fields.ts';
import { defineResource, keyed, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, member } from '../kit/rules.ts';
import type { NotificationKind } from './kinds.ts';

/** What a template may name; filled in when it is read. */
const PLACEHOLDERS = ['name'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** Types whose notifications name nobody: the platform speaks, or a side of an agreement that is a club or a team. */
const NAMELESS: ReadonlySet<string> = new Set<NotificationKind>([
  'announcement',
  'match_proposed',
  'match_score_reported',
  'contract_drafted',
  'contract_termination_asked',
  'transfer_proposed',
  'transfer_completion_asked',
  'competition_started',
  'competition_round_started',
  'competition_qualified',
  'competition_disqualified',
  'competition_place_lost',
  'competition_ended',
  'competition_cancelled',
  'event_approved',
  'event_rejected',
  'event_place_lost',
  'event_moved',
  'event_cancelled',
  'event_sponsor_approved',
  'event_sponsor_rejected',
  'prize_awarded',
]);

/** The placeholders that texts of a type may have. */
export const placeholdersOf = (type: string): readonly Placeholder[] =>
  NAMELESS.has(type) ? [] : PLACEHOLDERS;

/** Types about the reader's own account, in which `{name}` is the reader. */
export const isAboutReader = (type: string): boolean => type === 'approved' || type === 'rejected';

const BRACES = /\{([^{}]*)\}|[{}]/g;

/** Whether a text has no other placeholders than these, and no brace of its own. */
const isFillable = (template: string, allowed: readonly Placeholder[]): boolean =>
  [...template.matchAll(BRACES)].every(([, named]) => allowed.some((one) => one === named));

const fillable = ({ type }: { readonly type?: unknown }, { input }: Situation): Refusal | undefined => {
  const allowed = placeholdersOf(String(type));
  const options = allowed.map((one) => `{${one}}`).join(', ') || '—';
  const errors = ['title', 'body'].flatMap((path): FieldError[] => {
    const sent: unknown = input[path];
    return typeof sent === 'string' && !isFillable(sent, allowed)
      ? [{ path, code: 'unknown_placeholder', values: { options } }]
      : [];
  });
  return errors.length > 0 ? { code: 'invalid', errors } : undefined;
};

/** A template's text with `{name}` filled in. */
export const filledIn = (template: string, values: Readonly<Record<Placeholder, string>>) =>
  template.replaceAll('{name}', () => values.name);

/**
 * What notifications of a type say in a language, in place of Malaab's own words, as long as it is active.
 * `{name}` stands for who did it, or for the reader where it is about their own account.
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
      refuse: fillable,
    },
    edit: {
      event: 'NotificationTemplateEdited',
      by: [admin('notifications')],
      refuse: fillable,
    },
    remove: { event: 'NotificationTemplateRemoved', to: 'removed', by: [admin('notifications')] },
  },
  lookups: ['type/{type}', { at: 'active', where: { active: true } }],
  read: [member],
});
