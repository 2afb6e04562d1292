import { NOTHING, type KindRows } from './row.ts';

/** Notifications about posts, comments and videos. */
export const POST_KINDS = {
  post_reacted: { mailed: false, pushed: false, grouped: true },
  post_reposted: { mailed: false, pushed: false, grouped: true },
  post_commented: { mailed: false },
  comment_replied: { mailed: false },
  post_mentioned: { mailed: false },
  comment_mentioned: { mailed: false },
  video_failed: { mailed: false, says: NOTHING },
} as const satisfies KindRows;
