/** Texts of the pages of trainings. */
export { ar } from '../features/trainings/messages.ar.ts';
