/** What profiles say. */
export { en } from '../features/profile/messages.en.ts';
