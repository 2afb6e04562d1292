/** Texts of profiles. */
export { en } from '../features/profile/messages.en.ts';
