/** What a member is told of. */
export const NOTIFICATION_KINDS = [
  'post_reacted',
  'post_commented',
  'comment_replied',
  'followed',
  'approved',
  'rejected',
  'announcement',
  'match_proposed',
  'match_score_reported',
  'contract_drafted',
  'contract_termination_asked',
  'transfer_proposed',
  'transfer_completion_asked',
  'training_joined',
  'training_left',
  'training_place_given',
  'training_place_lost',
  'training_moved',
  'training_cancelled',
  'job_applied',
  'job_application_withdrawn',
  'job_application_shortlisted',
  'job_application_accepted',
  'job_application_rejected',
  'job_closed',
] as const;
/** What an admin is told of, in the areas that they act in. */
export const STAFF_KINDS = ['approval_waiting', 'reported'] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Resources that a notification may lead to. */
export const ABOUT = ['training', 'job', 'event', 'competition'] as const;

/** Of these a mail goes out as well. */
export const MAILED_KINDS: ReadonlySet<NotificationKind> = new Set(['approved', 'rejected']);
