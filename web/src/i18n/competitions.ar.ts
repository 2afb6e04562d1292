/** Texts of the pages of competitions. */
export { ar } from '../features/competitions/messages.ar.ts';
