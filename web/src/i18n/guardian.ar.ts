/** Texts of the pages of a minor and of the guardian. */
export { ar } from '../features/guardian/messages.ar.ts';
