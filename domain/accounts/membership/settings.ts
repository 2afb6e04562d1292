import { z } from 'zod';

/** The settings by which members choose who sees them and writes to them. */
export const settingFields = {
  /** The member views profiles without being recorded, and so doesn't see their own viewers either. */
  browsesPrivately: z.boolean().optional(),
  /** Members who may begin a conversation with the member; by default everybody. */
  messagesFrom: z.enum(['everyone', 'friends']).optional(),
  /** Audience of the member's presence: friends unless set. With `nobody`, the member sees nobody's presence either. */
  presenceFor: z.enum(['friends', 'nobody']).optional(),
  /** Strangers may read the profile, its portfolio and career. Never that of a member who may be under 18. */
  publicPage: z.boolean().optional(),
  /** Audience of the member's level, points and place on leaderboards: everybody unless set, friends for minors. */
  levelFor: z.enum(['everyone', 'friends', 'nobody']).optional(),
};

/** The names of the settings. */
export const SETTINGS = [
  'browsesPrivately',
  'messagesFrom',
  'presenceFor',
  'publicPage',
  'levelFor',
] as const;
