/** What a member is told of. */
export const NOTIFICATION_KINDS = [
  'post_reacted',
  'post_commented',
  'comment_replied',
  'followed',
  'approved',
  'rejected',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
