/** Texts of the pages of events. */
export { ar } from '../features/events/messages.ar.ts';
