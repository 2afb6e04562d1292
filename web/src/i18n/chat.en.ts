/** Texts of the conversations. */
export { en } from '../features/chat/messages.en.ts';
