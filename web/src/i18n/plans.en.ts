/** Texts of the pages of plans. */
export { en } from '../features/plans/messages.en.ts';
