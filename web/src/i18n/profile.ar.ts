import { ar as points } from '../features/points/messages.ar.ts';
import { ar as profile } from '../features/profile/messages.ar.ts';

/** Texts of profiles, and of points and levels. */
export const ar = { ...profile, ...points };
