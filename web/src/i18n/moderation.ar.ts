/** Texts about what the staff have hidden, and appeals. */
export { ar } from '../features/moderation/messages.ar.ts';
