/** Texts of a member's network. */
export { en } from '../features/network/messages.en.ts';
