import type { Moderated } from '../../../../domain/social/policies.ts';

/** The fields of an entry that matter for the decision, by kind, in the order of the queue's tabs. */
const fields: Readonly<Record<Moderated, readonly string[]>> = {
  report: ['part'],
  appeal: ['text', 'part', 'policy', 'decidedBy'],
  'held-text': ['score', 'reasons', 'part', 'model'],
  'suspension-suggestion': [],
};

export const isModerated = (kind: string): kind is Moderated => kind in fields;

export const MODERATED_KINDS: readonly Moderated[] = Object.keys(fields).filter(isModerated);

export const fieldsOf = (kind: Moderated): readonly string[] => fields[kind];

/** The address of the queue, with the entries of one kind or of all. */
export const moderationPath = (kind?: Moderated): string =>
  kind === undefined ? '/admin/moderation' : `/admin/moderation?kind=${kind}`;
