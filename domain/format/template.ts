/** What a template may name; filled in when it is read. */
const PLACEHOLDERS = ['name', 'policy'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Types whose notifications name nobody: the platform speaks, or a side of an agreement that is a club or a team. */
const NAMELESS: ReadonlySet<string> = new Set([
  'guardian_consented',
  'guardian_declined',
  'guardian_withdrew',
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
  'reinstated',
  'appeal_granted',
  'appeal_refused',
  'report_reviewed',
]);

/** Types that say for which reason the staff decided. */
const WITH_POLICY: ReadonlySet<string> = new Set([
  'post_hidden',
  'comment_hidden',
  'product_hidden',
  'suspended',
]);

/** The placeholders that texts of a type may have. */
export const placeholdersOf = (type: string): readonly Placeholder[] =>
  WITH_POLICY.has(type) ? ['policy'] : NAMELESS.has(type) ? [] : ['name'];

/** Types about the reader's own account, in which `{name}` is the reader. */
export const isAboutReader = (type: string): boolean => type === 'approved' || type === 'rejected';

/** A template's text with its placeholders filled in. */
export const filledIn = (template: string, values: Readonly<Record<Placeholder, string>>): string =>
  PLACEHOLDERS.reduce((text, one) => text.replaceAll(`{${one}}`, () => values[one]), template);
