/** Texts of the conversations. */
export { ar } from '../features/chat/messages.ar.ts';
