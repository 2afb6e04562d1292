/** What the pages of a minor and of the guardian say. */
export { ar } from '../features/guardian/messages.ar.ts';
