/** Texts about things hidden by the staff, and appeals. */
export { ar } from '../features/moderation/messages.ar.ts';
