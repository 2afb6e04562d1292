/** Texts of the pages of events. */
export { en } from '../features/events/messages.en.ts';
