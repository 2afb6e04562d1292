/** Texts of the search. */
export { en } from '../features/search/messages.en.ts';
