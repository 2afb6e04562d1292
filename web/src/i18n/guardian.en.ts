/** What the pages of a minor and of the guardian say. */
export { en } from '../features/guardian/messages.en.ts';
