/** Texts of profiles. */
export { ar } from '../features/profile/messages.ar.ts';
