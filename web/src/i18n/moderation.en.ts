/** Texts about things hidden by the staff, and appeals. */
export { en } from '../features/moderation/messages.en.ts';
