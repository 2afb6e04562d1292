/** Texts about what the staff have hidden, and appeals. */
export { en } from '../features/moderation/messages.en.ts';
