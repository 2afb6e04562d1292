/** Texts of the pages of a minor and of the guardian. */
export { en } from '../features/guardian/messages.en.ts';
