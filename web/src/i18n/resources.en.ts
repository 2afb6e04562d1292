/** Texts of the building blocks for resources. */
export { en } from '../resources/messages.en.ts';
