import { en as points } from '../features/points/messages.en.ts';
import { en as profile } from '../features/profile/messages.en.ts';

/** Texts of profiles, and of points and levels. */
export const en = { ...profile, ...points };
