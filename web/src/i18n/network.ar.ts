/** Texts of a member's network. */
export { ar } from '../features/network/messages.ar.ts';
