/** Texts of the pages of members, as visitors see them. */
export { en } from '../features/visitor/messages.en.ts';
