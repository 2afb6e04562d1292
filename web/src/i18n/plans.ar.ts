/** Texts of the pages of plans. */
export { ar } from '../features/plans/messages.ar.ts';
