/** Texts of the pages of competitions. */
export { en } from '../features/competitions/messages.en.ts';
