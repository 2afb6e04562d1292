/** Texts of the pages of trainings. */
export { en } from '../features/trainings/messages.en.ts';
