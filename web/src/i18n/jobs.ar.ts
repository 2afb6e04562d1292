/** Texts of the pages of jobs. */
export { ar } from '../features/jobs/messages.ar.ts';
