/** Texts of the pages of jobs. */
export { en } from '../features/jobs/messages.en.ts';
