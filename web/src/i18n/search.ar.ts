/** Texts of the search. */
export { ar } from '../features/search/messages.ar.ts';
